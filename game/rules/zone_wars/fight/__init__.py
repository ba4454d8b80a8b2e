"""Attacks: who may strike whom, the dice, the defence, and what damage does.

striking: which attacks are legal and why not; gathering: all dice before the roll; attacking: declaring, rolling,
counting; defending: armor, cover, areas; harm: wounds, staggering, eliminating, theft; shoving: forced moves;
aftermath: push, what cards add, counter-attacks; snaps: Overwatch shots; beasts: monsters; forecasts: exact odds.
"""

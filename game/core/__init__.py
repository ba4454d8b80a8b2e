"""What any tabletop game is: chance, contract, referee, record, saves, packs, promises. No pygame here."""

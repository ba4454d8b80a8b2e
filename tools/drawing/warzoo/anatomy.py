"""What several figures share: eyes, heads of platypuses and pigs, shoulders."""

from __future__ import annotations

from .press import Ink, Pen, Shape, both, cut, oval, turned


def eye(
    ink: Ink,
    at: tuple[float, float],
    r: float = 22,
    look: tuple[float, float] = (6, 3),
    brow: tuple[float, float, float, float] | None = None,
) -> list[Shape]:
    """Return an eye that looks somewhere, under a brow."""
    x, y = at
    pen = Pen(ink)
    out = [
        pen.inlay(oval(x, y, r, r * 0.92), pen.paper, 6),
        pen.fill(oval(x + look[0], y + look[1], r * 0.52), pen.dark),
        pen.fill(oval(x + look[0] - r * 0.2, y + look[1] - r * 0.2, r * 0.15), pen.paper),
    ]
    if brow:
        x1, y1, x2, y2 = brow
        out.append(pen.line(f"M{x1} {y1}L{x2} {y2}", pen.dark, 15))
    return out


def platy_side(ink: Ink) -> list[Shape]:
    """Platypus bust in profile, facing right."""
    pen = Pen(ink)
    return [
        pen.part(
            "M84 512C84 440 104 384 138 336C96 298 80 236 96 180C114 112 172 76 240 82C304 88 344 128 350 188L344 270C340 300 346 322 362 346C396 392 412 446 414 512Z",
            pen.main,
        ),
        pen.fill(
            "M140 338C200 384 292 372 346 292C344 314 350 330 362 346C396 392 412 446 410 508L300 508C300 440 220 400 140 338Z",
            pen.dark,
        ),
        pen.fill(cut(112, 236, 124, 190, 7), pen.tint),
        pen.fill(cut(128, 272, 134, 226, 6), pen.tint),
        pen.fill(cut(150, 130, 200, 104, 8), pen.tint),
        pen.fill(cut(132, 168, 150, 142, 6), pen.tint),
        pen.part(
            "M322 250C366 262 426 264 462 252C466 284 430 300 380 296C346 292 324 278 322 250Z", pen.main
        ),
        pen.part(
            "M300 158C322 150 340 172 366 182C398 192 430 188 462 188C500 190 506 250 466 254C414 260 362 260 310 256C282 232 280 186 300 158Z",
            pen.tint,
        ),
        pen.fill(
            "M316 232C376 244 440 242 488 224C486 244 478 252 466 252C414 258 362 258 312 254Z", pen.main
        ),
        pen.fill(cut(444, 198, 466, 206, 6), pen.dark),
        pen.fill(cut(318, 178, 352, 196, 6, -3), pen.paper),
        pen.line("M300 160C286 190 288 232 310 256", pen.dark, 8),
    ]


def platy_front(ink: Ink, y: float = 0) -> tuple[list[Shape], list[Shape]]:
    """Platypus head from the front: round head and a broad shovel bill."""
    pen = Pen(ink)
    head = [
        pen.part(
            "M256 88C340 88 392 150 392 230C392 310 340 366 256 366C172 366 120 310 120 230C120 150 172 88 256 88Z",
            pen.main,
        ),
        pen.fill(
            "M330 112C372 136 390 180 390 230C390 310 340 364 256 364C300 350 350 300 350 220C350 170 344 136 330 112Z",
            pen.dark,
        ),
        pen.fill(cut(146, 170, 190, 118, 8), pen.tint),
        pen.fill(cut(140, 214, 152, 180, 6), pen.tint),
    ]
    bill = [
        pen.part("M96 318C96 356 170 380 256 380C342 380 416 356 416 318Z", pen.main),
        pen.part(
            "M174 214C196 190 232 206 256 222C280 206 316 190 338 214C352 240 384 264 414 286C444 312 420 342 376 344C320 330 192 330 136 344C92 342 68 312 98 286C128 264 160 240 174 214Z",
            pen.tint,
        ),
        pen.fill(
            "M92 318C150 300 362 300 420 318C416 334 398 343 376 342C320 328 192 328 136 342C114 343 96 334 92 318Z",
            pen.main,
        ),
        pen.fill(cut(228, 236, 220, 258, 6), pen.dark),
        pen.fill(cut(284, 236, 292, 258, 6), pen.dark),
        pen.fill(cut(124, 288, 184, 250, 6, 4), pen.paper),
    ]
    return turned(f"translate(0 {y})", head), turned(f"translate(0 {y})", bill)


def pig_front(ink: Ink, y: float = 0, *, ears: bool = True, shade: bool = True) -> list[Shape]:
    """Return the head of a pig from the front."""
    pen = Pen(ink)
    ear = [
        pen.part("M212 158C196 112 150 76 98 70C92 124 112 178 154 214Z", pen.tint),
        pen.fill("M190 150C174 122 146 100 116 92C118 126 132 160 158 184Z", pen.main),
    ]
    out = [both(ear)] if ears else []
    out += [
        pen.part(
            "M256 122C346 122 398 184 400 262C402 344 342 398 256 398C170 398 110 344 112 262C114 184 166 122 256 122Z",
            pen.tint,
        ),
    ]
    if shade:
        out += [
            pen.fill(
                "M338 140C380 168 396 214 397 262C399 344 342 396 256 396C316 376 356 330 358 262C360 214 352 172 338 140Z",
                pen.main,
            )
        ]
    out += [pen.fill(cut(142, 212, 188, 148, 8), pen.paper)]
    return turned(f"translate(0 {y})", out)


def snout(ink: Ink, x: float = 256, y: float = 290, s: float = 1.0) -> list[Shape]:
    """Return the snout of a pig."""
    pen = Pen(ink)
    return [
        pen.inlay(oval(x, y, 76 * s, 56 * s), pen.tint, 8),
        pen.fill(
            f"M{x - 70 * s:.1f} {y + 14 * s:.1f}C{x - 50 * s:.1f} {y + 66 * s:.1f} {x + 50 * s:.1f} {y + 66 * s:.1f} {x + 72 * s:.1f} {y:.1f}C{x + 50 * s:.1f} {y + 40 * s:.1f} {x - 40 * s:.1f} {y + 44 * s:.1f} {x - 70 * s:.1f} {y + 14 * s:.1f}Z",
            pen.main,
        ),
        pen.fill(oval(x - 26 * s, y - 4 * s, 13 * s, 20 * s), pen.dark),
        pen.fill(oval(x + 26 * s, y - 4 * s, 13 * s, 20 * s), pen.dark),
        pen.fill(cut(x - 58 * s, y - 24 * s, x - 20 * s, y - 44 * s, 5 * s, 3), pen.paper),
    ]


def pig_side(ink: Ink) -> list[Shape]:
    """Pig bust in profile, facing left."""
    pen = Pen(ink)
    return [
        pen.part(
            "M424 512C428 440 414 392 384 350C420 304 430 240 412 186C392 122 334 92 274 98C216 104 178 138 164 190C140 198 104 206 76 214C56 224 52 290 74 306C110 312 146 316 168 322C166 350 156 372 138 396C114 430 100 468 98 512Z",
            pen.tint,
        ),
        pen.fill(
            "M384 350C330 396 236 392 168 322C166 350 156 372 138 396C114 430 102 468 100 508L212 508C216 448 290 404 384 350Z",
            pen.main,
        ),
        pen.fill(
            "M372 140C404 170 420 230 404 296C398 320 392 336 384 348C356 372 318 384 282 384C350 360 392 280 372 140Z",
            pen.main,
        ),
        pen.inlay("M78 216C58 224 54 288 76 304C92 298 98 224 78 216Z", pen.main, 7),
        pen.fill(oval(72, 248, 6, 11), pen.dark),
        pen.fill(oval(76, 278, 6, 9), pen.dark),
        pen.line("M112 306C134 330 170 336 198 322", pen.dark, 8),
        pen.fill(cut(196, 152, 236, 120, 8), pen.paper),
        pen.fill(cut(110, 222, 160, 208, 5), pen.paper),
    ]


def shoulders(ink: Ink, fill: str, y: float = 0) -> list[Shape]:
    """Return a pair of shoulders."""
    pen = Pen(ink)
    return [
        pen.part(
            f"M56 512C62 {440 + y} 140 {396 + y} 256 {396 + y}C372 {396 + y} 450 {440 + y} 456 512Z", fill
        )
    ]

/**
 * Small handwriting, point by point as a stylus reports it: x, y and pressure (0 to 1,000). Lengths are in ten-thousandths of the
 * page's width.
 */

/** Height of a small letter: a fiftieth of what a page is wide is large on a laptop, so this is a third of that. */
export const letterHeight = 150

type Point = readonly [x: number, y: number]
/** Points between two reports of a stylus that moves at 120 reports a second. */
const step = 9

/** Returns points at even steps along lines between these corners, in letter heights. The pressure rises and falls. */
function along(corners: readonly Point[], left: number, top: number): number[] {
  const points: number[] = []
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[index + 1] ?? [x, y]
    const length = Math.hypot(nextX - x, nextY - y) * letterHeight
    const steps = Math.max(1, Math.round(length / step))
    for (let at = 0; at < steps; at++) {
      const share = at / steps
      const pressure = 450 + 300 * Math.sin((points.length / 3) * 0.35)
      points.push(
        Math.round(left + (x + (nextX - x) * share) * letterHeight),
        Math.round(top + (y + (nextY - y) * share) * letterHeight),
        Math.round(pressure),
      )
    }
  }
  return points
}

/** Returns the corners of an arc. Angles in degrees; 0 is to the right, 90 is down. */
const arc = (x: number, y: number, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 17 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / 16) * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

/** The strokes of each letter, in letter heights: 0 is the top of a small letter, 1 the base line. */
const letters: Record<string, readonly (readonly Point[])[]> = {
  a: [[...arc(0.4, 0.5, 0.4, -40, -360), [0.8, 0.1], [0.8, 1]]],
  á: [
    [...arc(0.4, 0.5, 0.4, -40, -360), [0.8, 0.1], [0.8, 1]],
    [
      [0.35, -0.15],
      [0.6, -0.4],
    ],
  ],
  e: [[[0.1, 0.5], [0.8, 0.5], ...arc(0.45, 0.5, 0.38, -10, -320)]],
  o: [arc(0.45, 0.5, 0.42, -90, -450)],
  ô: [
    arc(0.45, 0.5, 0.42, -90, -450),
    [
      [0.2, -0.15],
      [0.45, -0.4],
      [0.7, -0.15],
    ],
  ],
  i: [
    [
      [0.2, 0],
      [0.2, 1],
    ],
    [
      [0.2, -0.35],
      [0.22, -0.33],
    ],
  ],
  n: [
    [
      [0.1, 0],
      [0.1, 1],
    ],
    [[0.1, 0.35], ...arc(0.42, 0.35, 0.3, 180, 360), [0.74, 1]],
  ],
  c: [arc(0.45, 0.5, 0.42, -50, -310)],
  s: [[...arc(0.4, 0.25, 0.24, -30, -230), ...arc(0.4, 0.72, 0.26, -70, 150)]],
  x: [
    [
      [0.1, 0],
      [0.7, 1],
    ],
    [
      [0.7, 0],
      [0.1, 1],
    ],
  ],
  '2': [[...arc(0.4, 0.1, 0.35, 190, 370), [0.05, 1], [0.8, 1]]],
  '+': [
    [
      [0.4, 0.2],
      [0.4, 0.9],
    ],
    [
      [0.05, 0.55],
      [0.75, 0.55],
    ],
  ],
  '=': [
    [
      [0.05, 0.4],
      [0.75, 0.4],
    ],
    [
      [0.05, 0.7],
      [0.75, 0.7],
    ],
  ],
}

/** The strokes of three lines of small handwriting. */
export const handwriting: readonly number[][] = ['ô ae cos ins x', 'x2 + 2x = 22', 'con cá sao x2'].flatMap(
  (words, line) =>
    [...words].flatMap((letter, place) =>
      (letters[letter] ?? []).map((corners) =>
        along(corners, 400 + place * letterHeight * 1.1, 150 + letterHeight * (0.5 + line * 1.8)),
      ),
    ),
)

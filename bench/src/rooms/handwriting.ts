/** Points like those of small handwriting with a stylus, the same in every run. Lengths are in ten-thousandths of a page's width. */

/** Distance between two lines of writing. */
const lineHeight = 350
const strokesOfLine = 10
/** A pen that reports 120 positions a second leaves about this many points in a stroke of a letter. */
const pointsOfStroke = 20

/** A full page: 20 lines of 10 strokes. */
export const strokesOfFullPage = 20 * strokesOfLine

/** Returns x, y and pressure of each point of the n-th stroke of a page, in one flat list. */
export function handwrittenStroke(n: number): number[] {
  const left = 500 + (n % strokesOfLine) * 900
  const top = 600 + Math.floor(n / strokesOfLine) * lineHeight
  return Array.from({ length: pointsOfStroke }, (_, step) => {
    // Loops that move to the right, like joined letters; the step between two points changes from stroke to stroke.
    const turn = step * (0.45 + (n % 7) * 0.03)
    return [
      Math.round(left + step * 28 + Math.cos(turn) * 70),
      Math.round(top + Math.sin(turn) * (90 + (n % 5) * 12)),
      Math.round(400 + 200 * Math.sin(step / 5 + n)),
    ]
  }).flat()
}

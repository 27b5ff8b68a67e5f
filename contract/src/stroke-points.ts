/**
 * The points of strokes as short texts. A point has x and y, in ten-thousandths of the page's width, and a pressure from 0 to 1,000.
 * Each number is stored as its difference from the point before, as a zigzag varint as in Protocol Buffers, and the bytes as base64.
 * A later part of a stroke continues the earlier part, so the bytes of all parts together are the whole stroke.
 */

/** The pressure is stored in steps of this size. */
const pressureStep = 8
/** A varint of three bytes holds differences up to about one million, a hundred widths of a page. */
const maxVarintBytes = 3
const origin = [0, 0, 500]

const unitsOf = (points: readonly number[], at: number): number[] => [
  Math.round(points[at] ?? 0),
  Math.round(points[at + 1] ?? 0),
  Math.round((points[at + 2] ?? 0) / pressureStep),
]

/**
 * Returns the points from number `from` on, counted from 0, as a text.
 * @param points x, y and pressure of each point of the stroke, in one flat list
 */
export function encodePoints(points: readonly number[], from = 0): string {
  let text = ''
  let before = from > 0 ? unitsOf(points, (from - 1) * 3) : unitsOf(origin, 0)
  for (let at = from * 3; at + 2 < points.length; at += 3) {
    const units = unitsOf(points, at)
    for (const [place, unit] of units.entries()) {
      const difference = unit - (before[place] ?? 0)
      let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
      for (; rest >= 128; rest = Math.floor(rest / 128)) text += String.fromCharCode((rest % 128) + 128)
      text += String.fromCharCode(rest)
    }
    before = units
  }
  return btoa(text)
}

/** Returns the numbers of a text of encodePoints as they were stored: differences. Null if the text is not valid. */
function readDifferences(text: string): number[] | null {
  let bytes: string
  try {
    bytes = atob(text)
  } catch {
    return null
  }
  const differences: number[] = []
  let value = 0
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at)
    value += (byte % 128) * 128 ** length
    length++
    if (byte >= 128) {
      if (length === maxVarintBytes) return null
      continue
    }
    differences.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    value = 0
    length = 0
  }
  return length === 0 && differences.length % 3 === 0 ? differences : null
}

/** Returns how many points a text of encodePoints has; null if the text is not valid. */
export function countPoints(text: string): number | null {
  const differences = readDifferences(text)
  return differences === null ? null : differences.length / 3
}

/**
 * Returns the points of a text of encodePoints.
 * @param before the earlier points of the same stroke; the result does not repeat them
 * @throws {RangeError} if the text is not valid
 */
export function decodePoints(text: string, before: readonly number[] = []): number[] {
  const differences = readDifferences(text)
  if (differences === null) throw new RangeError('These are not the points of a stroke')
  let last = before.length > 0 ? unitsOf(before, before.length - 3) : unitsOf(origin, 0)
  const points: number[] = []
  for (let at = 0; at < differences.length; at += 3) {
    const [x = 0, y = 0, pressure = 0] = last.map((unit, place) => unit + (differences[at + place] ?? 0))
    last = [x, y, pressure]
    points.push(x, y, pressure * pressureStep)
  }
  return points
}

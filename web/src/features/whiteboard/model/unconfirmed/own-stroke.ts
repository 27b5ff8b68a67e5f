import { whiteboardLimits } from '@hien/contract/whiteboard'

/** Numbers of `encodePoints` for x and y, and for the pressure, which it stores in steps of 8. */
const steps = [1, 1, 8]
const lowest = [-100_000, -100_000, 0]
const highest = [200_000, 200_000, 1000]

/**
 * Returns the points as encodePoints stores them, so that a stroke does not move when the server has confirmed it. No point is left
 * out, moved or added: small letters stay as they were written.
 */
export const roundPoints = (points: readonly number[]): number[] =>
  points.slice(0, points.length - (points.length % 3)).map((value, index) => {
    const step = steps[index % 3] ?? 1
    const rounded = Math.round(value / step) * step
    return Math.min(Math.max(rounded, lowest[index % 3] ?? 0), highest[index % 3] ?? 0) || 0
  })

/**
 * Splits a long stroke into strokes of the maximum length. Each begins with the last point of the one before, so there is no gap.
 * Returns the points of each stroke.
 */
export function splitPoints(points: readonly number[]): number[][] {
  const most = whiteboardLimits.maxPointsPerStroke * 3
  const parts = [points.slice(0, most)]
  for (let at = most; at < points.length; at += most - 3) parts.push(points.slice(at - 3, at + most - 3))
  return parts
}

/** Width and coordinates are whole numbers in the contract. */
export const roundWidth = (width: number): number => Math.min(Math.max(Math.round(width), 1), 1000)

import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Compares a given secret with the expected one. Compares digests, because they have equal length. The time of the comparison
 * must not reveal anything about the secret, not even its length.
 */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** Matches letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Returns a name for use inside a text. Letters written from right to left would otherwise move the numbers and signs beside
 * the name. Names in an element of their own do not need this (theme.css).
 */
export const isolatedName = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)

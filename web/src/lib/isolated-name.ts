/** Matches letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Returns a name for use inside a text. A name with letters written from right to left is put between Unicode isolate
 * characters: without them, its letters would move the numbers and signs beside it. A name in an element of its own does
 * not need them: the element is isolated (theme.css).
 */
export const isolatedName = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)

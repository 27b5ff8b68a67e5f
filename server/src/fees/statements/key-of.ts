/** Returns one text for several ids and months, as the key of a map. */
export const keyOf = (...parts: string[]): string => parts.join(' ')

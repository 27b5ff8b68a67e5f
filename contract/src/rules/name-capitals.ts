/** True if a name is written only in capitals, and has at least one word of two letters. */
export const isInCapitals = (name: string): boolean => /\p{Lu}{2}/u.test(name.normalize('NFC')) && !/\p{Ll}/u.test(name)

/** Converts a name from capitals: `NGUYỄN VĂN AN` becomes `Nguyễn Văn An`. Any other name is returned unchanged. */
export const nameFromCapitals = (name: string): string =>
  isInCapitals(name)
    ? name.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    : name

/** What somebody is called by: the last word of a Vietnamese name, of 'Nguyễn Hữu Ân 🌸' 'Ân'; the whole where none has a letter. */
export const givenNameOf = (fullName: string): string => {
  const name = fullName.trim()
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  return words.at(-1) ?? name
}

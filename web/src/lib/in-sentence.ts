/** Returns a label as it is written inside a sentence: its first letter becomes small, all others stay (`Phương án A` → `phương án A`). */
export const inSentence = (label: string): string => label.charAt(0).toLocaleLowerCase('vi') + label.slice(1)

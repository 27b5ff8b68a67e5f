/**
 * Cleans one line of text a person typed: NFC, control, bidirectional-override and zero-width characters out,
 * runs of blanks folded to one.
 */
export const cleanLine = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200B\u2060\uFEFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Family name first (design, decision 4). firstName is the given name, lastName the family name. */
export const fullName = (name: { firstName: string; lastName: string }) => `${name.lastName} ${name.firstName}`.trim()

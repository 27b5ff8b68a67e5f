/**
 * The encodings TCVN3 (ABC) and VNI of old Vietnamese fonts. Their texts are stored as Western characters: `NguyÔn V¨n An` and
 * `Nguyeãn Vaên An` are both `Nguyễn Văn An`. Pure functions.
 */

export type OldEncoding = 'TCVN3 (ABC)' | 'VNI'

const tcvn3Codes = '¡¢£¤¥¦§¨©ª«¬\u00AD®µ¶·¸¹»¼½¾ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖ×ØÜÝÞßáâãäåæçèéêëìíîïñòóôõö÷øùúûüýþ'
const tcvn3Letters = 'ĂÂÊÔƠƯĐăâêôơưđàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ'
const tcvn3 = new Map(Array.from(tcvn3Codes, (code, place) => [code, tcvn3Letters.charAt(place)]))

/** VNI writes an accent as a character behind the vowel. The values are the marks of Unicode. */
const vniAccents = new Map([
  ['ù', '\u0301'],
  ['ø', '\u0300'],
  ['û', '\u0309'],
  ['õ', '\u0303'],
  ['ï', '\u0323'],
  ['â', '\u0302'],
  ['á', '\u0302\u0301'],
  ['à', '\u0302\u0300'],
  ['å', '\u0302\u0309'],
  ['ã', '\u0302\u0303'],
  ['ä', '\u0323\u0302'],
  ['ê', '\u0306'],
  ['é', '\u0306\u0301'],
  ['è', '\u0306\u0300'],
  ['ú', '\u0306\u0309'],
  ['ü', '\u0306\u0303'],
  ['ë', '\u0323\u0306'],
])
const vniLetters = new Map([
  ['ñ', 'đ'],
  ['ô', 'ơ'],
  ['ö', 'ư'],
  ['æ', 'ỉ'],
  ['ó', 'ĩ'],
  ['ò', 'ị'],
  ['î', 'ỵ'],
])
const vniParts = /([aeouyôö])([ùøûõïâáàåãäêéèúüë])|[ñôöæóòî]/giu

const asUpper = (text: string, like: string) => (like === like.toLowerCase() ? text : text.toUpperCase())

const fromVni = (text: string) =>
  text.replaceAll(vniParts, (part: string, vowel?: string, accent?: string) => {
    const base = vowel ?? part
    const letter = asUpper(vniLetters.get(base.toLowerCase()) ?? base, base)
    return (letter + (vniAccents.get(accent?.toLowerCase() ?? '') ?? '')).normalize('NFC')
  })

/**
 * Converts from TCVN3, which has no capitals with tone marks. Special fonts show its small letters as capitals instead. So the
 * text becomes upper case if it has at least three letters from A to Z and all of them are capitals.
 */
function fromTcvn3(text: string): string {
  const letters = text.replaceAll(/[^A-Za-z]/g, '')
  const converted = Array.from(text, (code) => tcvn3.get(code) ?? code).join('')
  return letters.length > 2 && letters === letters.toUpperCase() ? converted.toUpperCase() : converted
}

/** Letters of Vietnamese that no Western encoding has. Texts in an old encoding never contain them. */
const unicodeLetter = /[\u0300-\u036FĂăĐđĨĩŨũƠơƯư\u1EA0-\u1EF9]/u
/** A sign such as `§` in the place of a letter. In TCVN3 these signs are letters. */
const tcvn3Sign = /(?:^|[\sA-Za-z\u00C0-\u00FE])[§¨©ª«¬\u00AD®µ¶·¸¹»¼½¾](?=$|[\sA-Za-z\u00A1-\u00FE])/u
/** Letters that occur side by side only in VNI. */
const vniPair = /a[êéèúüëâáàåãäùøûõï]|[eE][âáàåãäùøûõï]|o[âåäùøûõï]|[ôö][ùøûõï]|u[ùøûõï]|y[ùøûõ]|(?:^|\s)ñ[aeiouyôö]/iu

/** Returns the old encoding of a text that contains clear signs of it; null for any other text. */
export function oldEncodingOf(text: string): OldEncoding | null {
  if (!/[\u00A1-\u00FE]/u.test(text) || unicodeLetter.test(text)) return null
  if (tcvn3Sign.test(text)) return 'TCVN3 (ABC)'
  return vniPair.test(text) ? 'VNI' : null
}

/** At least one in every `oneOf` texts with accents must have clear signs of the encoding. */
const oneOf = 3

/**
 * Returns the old encoding in which all these texts are written. Null if too few of them have clear signs of it. Also null if at
 * least one text is in Unicode: then nobody can say which of the other texts need to be converted.
 */
export function sharedOldEncoding(texts: Iterable<string>): OldEncoding | null {
  const counts = { 'TCVN3 (ABC)': 0, VNI: 0 }
  let accented = 0
  for (const text of texts) {
    if (unicodeLetter.test(text)) return null
    if (!/[\u00A1-\u00FE]/u.test(text)) continue
    accented += 1
    const encoding = oldEncodingOf(text)
    if (encoding !== null) counts[encoding] += 1
  }
  const encoding = counts.VNI > counts['TCVN3 (ABC)'] ? 'VNI' : 'TCVN3 (ABC)'
  return counts[encoding] > 0 && counts[encoding] * oneOf >= accented ? encoding : null
}

/** Converts a text from an old encoding to Unicode NFC. */
export const toUnicode = (text: string, encoding: OldEncoding): string =>
  encoding === 'VNI' ? fromVni(text) : fromTcvn3(text)

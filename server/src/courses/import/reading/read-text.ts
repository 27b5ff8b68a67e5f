/** Decodes text files: CSV, text with tabs, and HTML or XML that portals call .xls. */
import { importFileFaults } from '@hien/contract/rules/import'
import { FileFault } from './file-fault.ts'
import { sharedOldEncoding, toUnicode } from './old-encodings.ts'

/** Number of bytes by which UTF-16 without a byte order mark is recognised. */
const sampled = 512
/** Control characters that text files do not contain. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const control = /[\u0000-\u0008\u000E-\u001F]/
/** Letters and signs that Vietnamese lists contain. Any other character shows that a file is not written in windows-1258. */
const vietnameseText =
  /^(?:[\t\n\v\f\r -~\u00A0\u00AB\u00B0\u00BB\u2013\u2014\u2018-\u201D\u2026]|[ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1EA0-\u1EF9])*$/u

/** Returns the byte order of UTF-16 text, by its mark or by the zeros of plain letters; null for other files. */
function utf16Order(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = file.subarray(0, sampled)
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Vietnamese text has many letters above U+00FF, so only some of the high bytes are zero.
  if (Math.max(even, odd) * 4 < sample.length || Math.min(even, odd) > 0) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** True if a file can be text. A cheap check, before the file is sent to the thread that reads it. */
export const mayBeText = (file: Buffer): boolean =>
  utf16Order(file) !== null || !file.subarray(0, sampled * 8).some((byte) => byte < 9)

/** Returns text that is neither UTF-8 nor UTF-16. @throws {FileFault} if its encoding is not known */
function decodeOld(file: Buffer): string {
  const western = file.toString('latin1')
  const encoding = sharedOldEncoding(western.split(/[\t\r\n;,|<>]/))
  if (encoding !== null) return toUnicode(western, encoding)
  const vietnamese = new TextDecoder('windows-1258').decode(file).normalize('NFC')
  if (!vietnameseText.test(vietnamese)) throw new FileFault(importFileFaults.unknownEncoding)
  return vietnamese
}

/**
 * Returns the text of a file. The encoding is found from the bytes.
 * @throws {FileFault} if the file is no text or its encoding is unknown
 */
export function readText(file: Buffer): string {
  const order = utf16Order(file)
  let text: string
  try {
    text = new TextDecoder(order ?? 'utf-8', { fatal: true }).decode(file)
  } catch {
    if (order !== null || file.subarray(0, 4).toString('latin1') === '%PDF')
      throw new FileFault(importFileFaults.notExcel)
    text = decodeOld(file)
  }
  if (control.test(text)) throw new FileFault(importFileFaults.notExcel)
  return text
}

/** Detects the type of a file by its bytes. The name matters only for text: it must end in .txt. */
import { documentTypes } from '@hien/contract/files'
import { fileTypeFromBuffer } from 'file-type'

/**
 * A kind of file that is allowed. Pictures are recoded; `heic` pictures need another decoder (decodeHeic) than `common` ones.
 */
export type FileKind = { picture: 'common' | 'heic' } | { document: (typeof documentTypes)[number] }

const commonPictures = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])
const heicPictures = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
const documents: ReadonlySet<string> = new Set(documentTypes)
const isDocument = (type: string): type is (typeof documentTypes)[number] => documents.has(type)

/** Old Office files all use the same container. The name of a stream inside shows the application. */
const oldOffice = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
] as const

function readOldOffice(bytes: Buffer): FileKind | null {
  const found = oldOffice.find(([stream]) => bytes.includes(Buffer.from(`${stream}\0`, 'utf16le')))
  return found ? { document: found[1] } : null
}

/** More tracks than any recording has. Stop here, because a file with more was made to keep the server busy. */
const maxTracks = 64

/**
 * True if an MP4 file contains sound but no video. Phones use MP4 for both; the handler of each track (`soun` or `vide`) shows
 * which kind it is.
 */
function isSoundAlone(bytes: Buffer): boolean {
  let hasSound = false
  let at = bytes.indexOf('hdlr')
  for (let tracks = 0; at !== -1; tracks += 1) {
    const handler = bytes.toString('latin1', at + 12, at + 16)
    if (handler === 'vide' || tracks === maxTracks) return false
    hasSound ||= handler === 'soun'
    at = bytes.indexOf('hdlr', at + 4)
  }
  return hasSound
}

/** True if the bytes are valid UTF-8 without control characters other than tabs, line ends and form feeds. */
function isText(bytes: Buffer): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- they are looked for
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** Returns the kind of a file; null if files of this type may not be uploaded. */
export async function fileKindOf(bytes: Buffer, name: string): Promise<FileKind | null> {
  // A file that the library cannot parse has an unknown type.
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (type === undefined) return /\.txt$/i.test(name) && isText(bytes) ? { document: 'text/plain' } : null
  if (commonPictures.has(type)) return { picture: 'common' }
  if (heicPictures.has(type)) return { picture: bytes.subarray(0, 64).includes('avif') ? 'common' : 'heic' }
  if (type === 'application/x-cfb') return readOldOffice(bytes)
  if (type === 'audio/x-m4a' || type === 'audio/mp4' || type === 'video/mp4') {
    return isSoundAlone(bytes) ? { document: 'audio/mp4' } : null
  }
  return isDocument(type) ? { document: type } : null
}

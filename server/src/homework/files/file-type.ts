/**
 * Detects the type of a file by its bytes. The name matters only in two cases: the name of a text must end in .txt, and a zip
 * file that is not an Office file counts as damaged if its name has the ending of one.
 */
import { documentTypes, soundTypes } from '@hien/contract/files'
import { fileTypeFromBuffer } from 'file-type'

type DocumentType = (typeof documentTypes)[number] | (typeof soundTypes)[number]

/**
 * A kind of file:
 * - `picture`: a picture to recode. A `heic` picture needs another decoder (decodeHeic) than a `common` one.
 * - `document`: a document or a recording.
 * - `fault`: an Office file that has a password (`locked`) or counts as damaged (`damaged`).
 */
export type FileKind = { picture: 'common' | 'heic' } | { document: DocumentType } | { fault: 'locked' | 'damaged' }

const commonPictures = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])
const heicPictures = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
const documents: ReadonlySet<string> = new Set([...documentTypes, ...soundTypes])
const isDocument = (type: string): type is DocumentType => documents.has(type)
/**
 * The keys are types that the library file-type returns for files with sound, video or both. The value is our type for a file
 * with only sound.
 */
const soundsOf: Record<string, DocumentType> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'video/3gpp': 'audio/3gpp',
  'video/webm': 'audio/webm',
}

/** Old Office files all use the same container. The name of a stream inside shows the application. */
const oldOffice = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
] as const

function readOldOffice(bytes: Buffer): FileKind | null {
  const hasStream = (name: string) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))
  // A new Office file with a password is encrypted inside an old container.
  if (hasStream('EncryptedPackage')) return { fault: 'locked' }
  const found = oldOffice.find(([stream]) => hasStream(stream))
  return found ? { document: found[1] } : null
}

/** The names of zip files that claim to be Office files. */
const officeName = /\.(?:docx|xlsx|pptx)$/i

/** The maximum number of tracks to look at. A file with more is not a recording: it was made to keep the server busy. */
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

const firstCluster = Buffer.from('1f43b675', 'hex')

/** True if a WebM file contains sound but no video. The tracks are before the first cluster, and name their codec. */
function isSoundOfWebm(bytes: Buffer): boolean {
  const cluster = bytes.indexOf(firstCluster)
  const head = bytes.toString('latin1', 0, Math.min(cluster === -1 ? bytes.length : cluster, maxWebmHead))
  return /A_[A-Z]/.test(head) && !/V_[A-Z]/.test(head)
}
/** The tracks of a WebM file are only searched in this many bytes. A recording has them in the first thousand bytes. */
const maxWebmHead = 65_536

/** True if the bytes are valid UTF-8 without ASCII control characters other than tabs, line ends and form feeds. */
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
  // If the library file-type cannot parse the file, the type is unknown.
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (type === undefined) return /\.txt$/i.test(name) && isText(bytes) ? { document: 'text/plain' } : null
  if (commonPictures.has(type)) return { picture: 'common' }
  if (heicPictures.has(type)) return { picture: bytes.subarray(0, 64).includes('avif') ? 'common' : 'heic' }
  if (type === 'application/x-cfb') return readOldOffice(bytes)
  if (type === 'application/zip' && officeName.test(name)) return { fault: 'damaged' }
  const sound = soundsOf[type]
  if (sound) return (sound === 'audio/webm' ? isSoundOfWebm(bytes) : isSoundAlone(bytes)) ? { document: sound } : null
  // Remove parameters: the library returns, for example, `audio/ogg; codecs=opus`.
  const plain = type.split(';')[0] ?? type
  return isDocument(plain) ? { document: plain } : null
}

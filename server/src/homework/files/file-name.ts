/** Makes file names from users safe to show and to save. */

const maxLength = 120
/** Invisible characters, including those that change the writing direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const refusedBySystems = /[<>:"|?*]/g
const ending = /\.[\p{L}\p{N}]{1,10}$/u
const nameless = 'Tệp'

/** The first ending is the usual one. */
const endingsOf: Record<string, readonly string[]> = {
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a', '.mp4'],
  'text/plain': ['.txt'],
}

/** Returns the last part of a path, without invisible or forbidden characters. At most 120 characters; the ending is kept. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unseen, '')
    .replaceAll(refusedBySystems, '_')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  const end = ending.exec(seen)?.[0] ?? ''
  const stem = Array.from(seen.slice(0, seen.length - end.length))
    .slice(0, maxLength - end.length)
    .join('')
  return `${stem.trim() || nameless}${end}`
}

/** Returns the name with an ending that fits the file's type. */
export function nameForType(name: string, type: string): string {
  const [usual = '', ...others] = endingsOf[type] ?? []
  const end = ending.exec(name)?.[0] ?? ''
  if ([usual, ...others].includes(end.toLowerCase())) return name
  // A recoded picture loses its old ending, such as .jpg. For other files, remove only known endings: the rest may be part of
  // the name.
  const stem = end && (type.startsWith('image/') || isEnding(end)) ? name.slice(0, -end.length) : name
  return `${stem}${usual}`
}

const isEnding = (end: string) => Object.values(endingsOf).some((endings) => endings.includes(end.toLowerCase()))

/** Returns a Content-Disposition header with the name in both encodings, so that every browser can read one. */
export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

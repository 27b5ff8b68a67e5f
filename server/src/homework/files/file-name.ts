/** Makes file names from users safe to show and to save. */

const maxLength = 120
/** Invisible characters, including those that change the writing direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const refusedBySystems = /[<>:"|?*]/g
const ending = /\.[\p{L}\p{N}]{1,10}$/u
const nameless = 'Tệp'

/** File name endings that fit a media type. nameForType appends the first one. */
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
  'audio/3gpp': ['.3gp'],
  'audio/aac': ['.aac'],
  'audio/amr': ['.amr', '.awb'],
  'audio/ogg': ['.ogg', '.oga', '.opus'],
  'audio/wav': ['.wav'],
  'audio/webm': ['.webm', '.weba'],
  'text/plain': ['.txt'],
}

/**
 * Returns the last part of a path, without invisible characters and with `_` for characters that Windows forbids. Shortens the
 * name to 120 characters and keeps its ending.
 */
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

/** Returns the name under which a file is saved: the name that a member gave it, with an ending that fits the file's type. */
export function nameForType(name: string, type: string): string {
  const [usual = '', ...others] = endingsOf[type] ?? []
  const end = ending.exec(name)?.[0] ?? ''
  if ([usual, ...others].includes(end.toLowerCase())) return name
  // A recoded picture is WebP, so replace its old ending, such as .jpg. For other files, replace only known endings: an unknown
  // one can be part of the name, as in "Bài 1.2".
  const stem = end && (type.startsWith('image/') || isEnding(end)) ? name.slice(0, -end.length) : name
  return `${stem}${usual}`
}

const isEnding = (end: string) => Object.values(endingsOf).some((endings) => endings.includes(end.toLowerCase()))

/** Returns a Content-Disposition header with the file name twice: in ASCII for old browsers, and in UTF-8. */
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

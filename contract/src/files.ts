/** Files of homework: the path for upload (tus 1.0) and download, and the accepted types. */

/**
 * The path for files. POST begins an upload; below it, HEAD, PATCH and DELETE on `/{id}` read its state, continue and delete
 * it. GET on `/{id}` with a signature downloads the file.
 */
export const filesPath = '/files'

/** Media types of accepted pictures. The server detects the type from the content and converts pictures to WebP. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const
export const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/plain',
] as const

/** Media types of accepted recordings. Files that also contain pictures or a video are refused. */
export const soundTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/3gpp',
  'audio/aac',
  'audio/amr',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
] as const

/** The value for `accept` of a file input: media types, and file endings for browsers that do not know a file's type. */
export const acceptedFiles = [
  'image/*',
  'audio/*',
  ...documentTypes,
  '.heic',
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.txt',
  '.mp3',
  '.m4a',
  '.3gp',
  '.aac',
  '.amr',
  '.oga',
  '.ogg',
  '.opus',
  '.wav',
  '.weba',
  '.webm',
].join(',')

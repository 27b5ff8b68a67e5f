/** Files of homework: where they are uploaded (tus 1.0) and read, and which are taken. */

/** POST begins an upload; with `/{id}` HEAD, PATCH and DELETE go on with it, and GET reads it by a signed address. */
export const filesPath = '/files'

/** Media types by content that are taken; pictures become WebP. */
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
  'audio/mpeg',
  'audio/mp4',
  'text/plain',
] as const

/** For the `accept` of a file input: types, and endings for browsers that know no type of a file. */
export const acceptedFiles = [
  'image/*',
  ...documentTypes,
  '.heic',
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.mp3',
  '.m4a',
  '.txt',
].join(',')

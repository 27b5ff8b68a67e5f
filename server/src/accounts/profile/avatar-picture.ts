import { encodePicture } from '../../platform/pictures/encode-picture.ts'

/** Pixels of each side. Pages show the square at half this size, for dense screens. */
const side = 256

/**
 * Re-encodes the picture in a data: URL as a square WebP of 256 pixels.
 * @throws {Refusal} as encodePicture
 */
export const makeAvatar = (dataUrl: string): Promise<Buffer> =>
  encodePicture(dataUrl, { field: 'avatar', size: { width: side, height: side, fit: 'cover' } })

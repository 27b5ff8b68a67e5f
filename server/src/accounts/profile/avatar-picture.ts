import { encodePicture } from '../../platform/pictures/encode-picture.ts'

/** Both ways of the square that pages show in half the size on dense screens. */
const side = 256

/**
 * Makes the picture in a data: URL one of ours: a square WebP of 256 pixels.
 * @throws {Refusal} as encodePicture
 */
export const makeAvatar = (dataUrl: string): Promise<Buffer> =>
  encodePicture(dataUrl, { field: 'avatar', size: { width: side, height: side, fit: 'cover' } })

import { encodePicture } from '../../platform/pictures/encode-picture.ts'

/**
 * Width and height in pixels. Pages show the picture with at most half this width, so that the picture is sharp on screens with
 * two pixels per point.
 */
const side = 256

/**
 * Re-encodes the picture in a data: URL as a square WebP of 256 pixels.
 * @throws {Refusal} as encodePicture
 */
export const makeAvatar = (dataUrl: string): Promise<Buffer> =>
  encodePicture(dataUrl, { field: 'avatar', size: { width: side, height: side, fit: 'cover' } })

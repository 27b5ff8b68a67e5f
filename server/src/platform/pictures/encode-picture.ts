import { limits } from '@hien/contract/limits'
import { avatarHint } from '@hien/contract/rules/profile'
import { Refusal } from '../../core/refusal.ts'
import type { PictureSize } from './picture-process.ts'
import { PictureRefused, recodePicture } from './recode-picture.ts'

const formats = ['jpeg', 'png', 'gif']

/** Returns the bytes of a data: URL in base64. Null for any other text, for no bytes, and for more than limits.maxAvatarBytes. */
function readDataUrl(text: string): Buffer | null {
  const head = /^data:[^,]{0,100};base64,/.exec(text)?.[0]
  const bytes = head === undefined ? null : Buffer.from(text.slice(head.length), 'base64')
  return bytes?.length && bytes.length <= limits.maxAvatarBytes ? bytes : null
}

/**
 * Re-encodes the picture in a data: URL as a WebP of the given size: upright, without metadata and animation. The
 * format is read from the bytes, not from the declared type.
 * @throws {Refusal} INVALID_INPUT at `field` for anything but a complete JPG, GIF or PNG of at most 1024 KB, or for too
 * many pixels.
 * @throws {Refusal} RATE_LIMITED if too many pictures wait, or if encoding took too long.
 */
export async function encodePicture(
  dataUrl: string,
  { field, size }: { field: string; size: PictureSize },
): Promise<Buffer> {
  const refuse = (description: string) => new Refusal('INVALID_INPUT', { field, description })
  const bytes = readDataUrl(dataUrl)
  if (!bytes) throw refuse(`Ảnh phải là ${avatarHint}`)
  try {
    return await recodePicture(async () => bytes, { formats, size })
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw refuse(error.reason === 'broken' ? 'Không đọc được ảnh, vui lòng chọn ảnh khác' : `Ảnh phải là ${avatarHint}`)
  }
}

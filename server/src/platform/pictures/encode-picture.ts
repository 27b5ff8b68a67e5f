import { limits } from '@hien/contract/limits'
import { avatarHint } from '@hien/contract/rules/profile'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { Refusal } from '../../core/refusal.ts'

const formats: readonly string[] = ['jpeg', 'png', 'gif']
/** More than any photo of a megabyte has; what unfolds into more is made to eat memory. */
const maxPixels = 50_000_000
const decodeTimeout = { seconds: 10 }
/** One at a time: decoding takes up to 200 MB and a core. */
const queue = pLimit(1)
const maxQueued = 100

/** Loaded by the first picture: it takes 20 MB that a server without one can do without. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The bytes of a data: URL; null when it is none, or holds more than a picture may. */
function readDataUrl(text: string): Buffer | null {
  const head = /^data:[^,]{0,100};base64,/.exec(text)?.[0]
  const bytes = head === undefined ? null : Buffer.from(text.slice(head.length), 'base64')
  return bytes?.length && bytes.length <= limits.maxAvatarBytes ? bytes : null
}

/**
 * Encodes the picture in a data: URL anew: a WebP, upright, without metadata and animation, in the size that `resize` gives
 * it. What it is decides its content, not its name.
 * @throws {Refusal} INVALID_INPUT at `field` for anything but a whole JPG, GIF or PNG of at most 1024 KB; RATE_LIMITED when
 *   too many wait.
 */
export async function encodePicture(
  dataUrl: string,
  { field, resize }: { field: string; resize: (picture: Sharp) => Sharp },
): Promise<Buffer> {
  const refuse = (description: string) => new Refusal('INVALID_INPUT', { field, description })
  const bytes = readDataUrl(dataUrl)
  if (!bytes) throw refuse(`Ảnh phải là ${avatarHint}`)
  if (queue.pendingCount >= maxQueued) throw new Refusal('RATE_LIMITED')
  return queue(async () => {
    const sharp = await loadSharp()
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout(decodeTimeout)
    const metadata = await picture.metadata().catch(() => null)
    if (!metadata || !formats.includes(metadata.format)) throw refuse(`Ảnh phải là ${avatarHint}`)
    try {
      return await resize(picture.autoOrient()).webp({ quality: 82 }).toBuffer()
    } catch {
      throw refuse('Không đọc được ảnh, vui lòng chọn ảnh khác')
    }
  })
}

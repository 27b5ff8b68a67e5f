import { limits } from '@hien/contract/limits'
import { avatarHint } from '@hien/contract/rules/profile'
import pLimit from 'p-limit'
import { Refusal } from '../../core/refusal.ts'

/** Both ways of the square that pages show in half the size on dense screens. */
const side = 256
const formats: readonly string[] = ['jpeg', 'png', 'gif']
/** More than any photo of a megabyte has; what unfolds into more is made to eat memory. */
const maxPixels = 50_000_000
const decodeTimeout = { seconds: 10 }
/** One at a time: decoding takes up to 200 MB and a core. */
const queue = pLimit(1)
const maxQueued = 100

const refuse = (description: string) => new Refusal('INVALID_INPUT', { field: 'avatar', description })

/** Loaded by the first picture: it takes 20 MB that a server without one can do without. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The bytes of a data: URL. @throws {Refusal} INVALID_INPUT when it is none, or holds more than a picture may. */
function readDataUrl(text: string): Buffer {
  const head = /^data:[^,]{0,100};base64,/.exec(text)?.[0]
  const bytes = head === undefined ? null : Buffer.from(text.slice(head.length), 'base64')
  if (!bytes?.length || bytes.length > limits.maxAvatarBytes) throw refuse(`Ảnh phải là ${avatarHint}`)
  return bytes
}

/**
 * Makes the picture in a data: URL one of ours: a square WebP of 256 pixels, upright, without metadata and animation.
 * What it is decides its content, not its name.
 * @throws {Refusal} INVALID_INPUT for anything but a whole JPG, GIF or PNG; RATE_LIMITED when too many wait.
 */
export async function makeAvatar(dataUrl: string): Promise<Buffer> {
  const bytes = readDataUrl(dataUrl)
  if (queue.pendingCount >= maxQueued) throw new Refusal('RATE_LIMITED')
  return queue(async () => {
    const sharp = await loadSharp()
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout(decodeTimeout)
    const metadata = await picture.metadata().catch(() => null)
    if (!metadata || !formats.includes(metadata.format)) throw refuse(`Ảnh phải là ${avatarHint}`)
    try {
      return await picture.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
    } catch {
      throw refuse('Không đọc được ảnh, vui lòng chọn ảnh khác')
    }
  })
}

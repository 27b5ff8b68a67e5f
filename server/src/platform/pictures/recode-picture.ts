import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { Refusal } from '../../core/refusal.ts'

/** More than any photo of a megabyte has, and than most phones take; what unfolds into more is made to eat memory. */
export const maxPixels = 50_000_000
/** Seconds, by the clock on the wall: on a machine that has much else to do an honest photo takes ten. */
const defaultTimeout = 30
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

/** Decoded elsewhere: red, green, blue and alpha by turns. */
export type RawPicture = { data: Uint8Array; width: number; height: number }

/** Of another format than asked for, or with more pixels than anybody takes. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly reason: 'format' | 'pixels' | 'broken'
  constructor(reason: 'format' | 'pixels' | 'broken', options?: ErrorOptions) {
    super(`The picture cannot be taken: ${reason}`, options)
    this.reason = reason
  }
}

const tookTooLong = (error: unknown) => error instanceof Error && error.message.startsWith('timeout:')
const isTooLarge = (error: unknown) => error instanceof Error && error.message.includes('pixel limit')

/**
 * Encodes a picture anew: a WebP, upright, without metadata and animation, in the size that `resize` gives it.
 * @param read is called when its turn comes: those that wait hold no memory.
 * @param options.effort 0 to 6; more takes longer and makes less of it.
 * @throws {PictureRefused}
 * @throws {Refusal} RATE_LIMITED when too many wait, or it took too long
 */
export async function recodePicture(
  read: () => Promise<Buffer | RawPicture>,
  {
    formats,
    resize,
    effort = 4,
    seconds = defaultTimeout,
  }: { formats: readonly string[]; resize: (picture: Sharp) => Sharp; effort?: number; seconds?: number },
): Promise<Buffer> {
  if (queue.pendingCount >= maxQueued) throw new Refusal('RATE_LIMITED')
  return queue(async () => {
    const source = await read()
    const sharp = await loadSharp()
    const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
    const picture = Buffer.isBuffer(source)
      ? sharp(source, options)
      : sharp(source.data, { ...options, raw: { width: source.width, height: source.height, channels: 4 } })
    picture.timeout({ seconds })
    if (Buffer.isBuffer(source)) {
      const metadata = await picture.metadata().catch((cause: unknown) => {
        throw new PictureRefused(isTooLarge(cause) ? 'pixels' : 'format', { cause })
      })
      if (!formats.includes(metadata.format)) throw new PictureRefused('format')
    }
    try {
      return await resize(picture.autoOrient()).webp({ quality: 82, effort }).toBuffer()
    } catch (cause) {
      // That may be the machine's fault as well as the picture's.
      if (tookTooLong(cause)) throw new Refusal('RATE_LIMITED')
      throw new PictureRefused(isTooLarge(cause) ? 'pixels' : 'broken', { cause })
    }
  })
}

/**
 * Encodes pictures one after the other in a separate process, which recode-picture.ts starts and stops. Pictures travel through
 * stdin and stdout. A picture in a message would block the server process for 20 ms.
 */
import sharp from 'sharp'
import { readBytes } from './read-bytes.ts'

/** A picture already decoded to red, green, blue and alpha bytes. */
export type RawPicture = { data: Uint8Array; width: number; height: number }

/**
 * The new size. The picture is not distorted: `cover` cuts off what does not fit, `inside` fits it in but never enlarges it.
 */
export type PictureSize = { width: number; height: number; fit: 'cover' | 'inside' }

export type PictureJob = {
  /** Number of bytes of the picture in stdin. */
  byteCount: number
  /** The size in pixels if the picture is already decoded; null if the bytes are a picture file. */
  raw: { width: number; height: number } | null
  formats: readonly string[]
  /** The new size; null to keep the present size. */
  size: PictureSize | null
  /** The new format. A JPEG has no transparency: what was transparent becomes white. */
  to: 'webp' | 'jpeg'
  effort: number
  seconds: number
  maxPixels: number
}
/** The reason for a refusal, or the number of bytes of the new picture in stdout (`byteCount`). */
export type PictureAnswer = { byteCount: number } | { refused: 'format' | 'pixels' | 'broken' | 'time' }

sharp.cache(false)
sharp.concurrency(1)

const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout:')
const isTooLarge = (error: unknown) => error instanceof Error && error.message.includes('pixel limit')

type Recoded = { picture: Buffer } | Extract<PictureAnswer, { refused: unknown }>

async function recode(
  source: Buffer,
  { raw, formats, size, to, effort, seconds, maxPixels }: PictureJob,
): Promise<Recoded> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  const picture = sharp(source, raw ? { ...options, raw: { ...raw, channels: 4 } } : options)
  if (!raw) {
    try {
      const { format } = await picture.metadata()
      if (!formats.includes(format)) return { refused: 'format' }
    } catch (error) {
      return { refused: isTooLarge(error) ? 'pixels' : 'format' }
    }
  }
  const upright = picture.timeout({ seconds }).autoOrient()
  const sized =
    size === null
      ? upright
      : upright.resize(size.width, size.height, { fit: size.fit, withoutEnlargement: size.fit === 'inside' })
  try {
    const encoded = to === 'webp' ? sized.webp({ quality: 82, effort }) : sized.flatten({ background: 'white' }).jpeg()
    return { picture: await encoded.toBuffer() }
  } catch (error) {
    return { refused: isTimeout(error) ? 'time' : isTooLarge(error) ? 'pixels' : 'broken' }
  }
}

process.on('message', async (job: PictureJob) => {
  const answer = await recode(await readBytes(process.stdin, job.byteCount), job)
  if ('picture' in answer) process.stdout.write(answer.picture)
  process.send?.('picture' in answer ? { byteCount: answer.picture.length } : answer)
})
// Exit when the server process has ended.
process.on('disconnect', () => process.exit())

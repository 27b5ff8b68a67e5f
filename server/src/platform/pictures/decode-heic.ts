/** Decodes HEIC pictures in a thread with limited memory and time, because sharp cannot decode them (decision 061). */
import { createJobThread, type ThreadLimits } from '../job-thread.ts'
import type { HeicAnswer, HeicJob } from './heic-worker.ts'
import type { RawPicture } from './picture-process.ts'
import { maxPixels, PictureRefused } from './recode-picture.ts'

/** Maximum milliseconds. A photo of twelve megapixels takes half a second. */
const threadLimits: ThreadLimits = { maxProcessorTime: 15_000, timeout: 60_000 }
/** Limits of the thread's memory for JavaScript. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
/** Maximum megabytes of the decoder's own memory. A photo of twelve megapixels takes 100 MB. */
const maxMegabytes = 400

/**
 * Returns the first picture in a HEIC file, upright.
 * @throws {PictureRefused} if the picture is broken, has too many pixels, or takes too much time or memory.
 */
export async function decodeHeic(bytes: Buffer, limits: ThreadLimits = threadLimits): Promise<RawPicture> {
  const thread = createJobThread<HeicJob, HeicAnswer, HeicAnswer>({
    name: 'heic-worker',
    from: import.meta.url,
    resourceLimits,
    limits,
  })
  const answer = await thread.run({ bytes, maxPixels, maxMegabytes }, (message) => message)
  if (!answer) throw new PictureRefused('broken')
  if ('isTooLarge' in answer) throw new PictureRefused('pixels')
  return answer.picture
}

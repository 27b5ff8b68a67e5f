/** Decodes HEIC, which sharp cannot, in a thread of bounded memory and time (decision 061). */
import { existsSync } from 'node:fs'
import { runInThread, type ThreadLimits } from '../run-in-thread.ts'
import type { HeicAnswer, HeicJob } from './heic-worker.ts'
import { maxPixels, PictureRefused, type RawPicture } from './recode-picture.ts'

/** A photo of twelve megapixels takes half a second. */
const threadLimits: ThreadLimits = { maxProcessorTime: 15_000, timeout: 60_000 }
/** Of JavaScript. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
/** Of the decoder; a photo of twelve megapixels takes a hundred. */
const maxMegabytes = 400

/** Beside the bundle in a build, beside this file in the sources. */
function workerFile(): URL {
  const bundled = new URL('./heic-worker.js', import.meta.url)
  return existsSync(bundled) ? bundled : new URL('./heic-worker.ts', import.meta.url)
}

/** The first picture of a HEIC, upright. @throws {PictureRefused} */
export async function decodeHeic(bytes: Buffer, limits: ThreadLimits = threadLimits): Promise<RawPicture> {
  const job: HeicJob = { bytes, maxPixels, maxMegabytes }
  const answer = await runInThread<HeicAnswer>(workerFile(), job, { ...limits, resourceLimits })
  if (!answer) throw new PictureRefused('broken')
  if ('isTooLarge' in answer) throw new PictureRefused('pixels')
  return answer.picture
}

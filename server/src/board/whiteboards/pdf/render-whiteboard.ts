/** Writes the PDF of a whiteboard in a thread with limits for memory and time. */
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import pLimit from 'p-limit'
import type { Blobs } from '../../../platform/blobs/blobs.ts'
import { Refusal } from '../../../core/refusal.ts'
import { createJobThread, type ThreadLimits } from '../../../platform/job-thread.ts'
import { recodePicture } from '../../../platform/pictures/recode-picture.ts'
import type { DrawnBackground, DrawnPage } from './drawn-page.ts'
import type { WhiteboardAnswer, WhiteboardJob } from './whiteboard-worker.ts'

/** Maximum milliseconds. Ink that fills 50 pages takes about 90 s of processor time, texts a fifth of that. */
const threadLimits: ThreadLimits = { maxProcessorTime: 180_000, timeout: 180_000 }
/** Maximum milliseconds to read all backgrounds. Further ones are left blank. With the drawing, a whiteboard takes at most five minutes. */
const maxReadingTime = 120_000
/** Limits of the thread's memory for JavaScript, in megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Milliseconds to keep an idle thread for the next whiteboard: starting one takes longer than rendering most whiteboards. */
const idleTimeout = 60_000
/** A picture is at most this many pixels wide and high: 200 for each inch of the paper. */
const pictureSide = 1700
/** Maximum bytes of all backgrounds together. Further ones are left blank. */
const maxBackgroundBytes = 80 * 1024 * 1024
/** Renders one whiteboard at a time on this node. */
const queue = pLimit(1)
const maxQueued = 50

/** The file on a page. */
export type PageFile = { id: string; type: string; sha256: string; page: number }
/** A page to render, whose background is a file (null: the file was deleted) or lines. */
export type PageToRender = Omit<DrawnPage, 'background'> & {
  background: 'blank' | 'squared' | 'lined' | 'file'
  file: PageFile | null
}

const thread = createJobThread<WhiteboardJob, WhiteboardAnswer, WhiteboardAnswer>({
  name: 'whiteboard-worker',
  from: import.meta.url,
  resourceLimits,
  limits: threadLimits,
  // After a failure the thread ends, so that nothing of a damaged file affects the next one.
  keep: { idleTimeout, after: ({ pdf }) => pdf !== null },
})

const runJob = async (job: WhiteboardJob): Promise<Uint8Array | null> =>
  (await thread.run(job, (message) => message))?.pdf ?? null

type Rendering = { blobs: Blobs; log: Logger; readingTime: number }

/** Returns the content of a file as backgrounds, by the page of the file. Empty if the file is missing or damaged. */
async function readFileOnPages(
  { blobs, log }: Rendering,
  file: PageFile,
  pages: number[],
): Promise<Map<number, DrawnBackground>> {
  const read = async () => buffer(await blobs.open(file.sha256))
  try {
    if (file.type.startsWith('image/')) {
      const size = { width: pictureSide, height: pictureSide, fit: 'inside' } as const
      const jpeg = await recodePicture(read, { formats: ['webp'], size, to: 'jpeg' })
      return new Map(pages.map((page) => [page, { kind: 'picture', jpeg }]))
    }
    if (file.type !== 'application/pdf') return new Map()
    const pdf = await runJob({ kind: 'pick', bytes: await read(), pages: pages.map((page) => page - 1) })
    if (pdf) return new Map(pages.map((page, index) => [page, { kind: 'document', pdf, page: index }]))
    log.warn({ fileId: file.id }, 'pages of a PDF could not be read; they are blank in the saved whiteboard')
  } catch (error) {
    log.warn({ err: error, fileId: file.id }, 'a file could not be read; it is missing in the saved whiteboard')
  }
  return new Map()
}

const bytesOf = (background: DrawnBackground): Uint8Array | null =>
  background.kind === 'picture' ? background.jpeg : background.kind === 'document' ? background.pdf : null

/** Returns the backgrounds of pages that have a file, by file and page. Ends when the time is over, even if a read hangs. */
async function readBackgrounds(rendering: Rendering, pages: readonly PageToRender[]) {
  const { promise: isLate, resolve: end } = Promise.withResolvers<null>()
  const timer = setTimeout(() => end(null), rendering.readingTime)
  const files = Map.groupBy(
    pages.flatMap(({ file }) => file ?? []),
    ({ id }) => id,
  )
  const found = new Map<string, DrawnBackground>()
  let room = maxBackgroundBytes
  for (const [id, named] of files) {
    const [file] = named
    if (!file || room <= 0) continue
    const reading = readFileOnPages(rendering, file, [...new Set(named.map(({ page }) => page))])
    const read = await Promise.race([reading, isLate])
    if (!read) break
    const [first] = read.values()
    room -= (first && bytesOf(first)?.length) ?? 0
    if (room >= 0) for (const [page, background] of read) found.set(`${id} ${page}`, background)
  }
  clearTimeout(timer)
  return found
}

/**
 * Returns the PDF of the pages. A file that is missing or damaged, or is not read in time, leaves its pages blank.
 * @param title the title of the document
 * @param readPages returns the pages. It is called when the whiteboard's turn has come, so that waiting ones use no memory.
 * @param readingTime maximum milliseconds to read all backgrounds
 * @throws {Refusal} RATE_LIMITED if too many whiteboards wait, or the PDF needs more memory or time than the limits
 */
export async function renderWhiteboard(
  { blobs, log }: { blobs: Blobs; log: Logger },
  { title, readPages }: { title: string; readPages: () => Promise<readonly PageToRender[]> },
  readingTime = maxReadingTime,
): Promise<Uint8Array> {
  if (queue.pendingCount >= maxQueued) {
    throw new Refusal('RATE_LIMITED', { description: 'Máy chủ đang bận, vui lòng lưu bảng sau ít phút' })
  }
  return queue(async () => {
    const pages = await readPages()
    const backgrounds = await readBackgrounds({ blobs, log, readingTime }, pages)
    const drawn = pages.map(({ background, file, ...page }): DrawnPage => {
      const behind = file ? backgrounds.get(`${file.id} ${file.page}`) : undefined
      return { ...page, background: background === 'file' ? (behind ?? { kind: 'blank' }) : { kind: background } }
    })
    const pdf = await runJob({ kind: 'draw', pages: drawn, title })
    if (!pdf)
      throw new Refusal('RATE_LIMITED', {
        description: 'Bảng này quá lớn để tạo tệp PDF lúc này. Hãy thử lại sau ít phút',
      })
    return pdf
  })
}

/**
 * Re-encodes pictures in a process of lower priority (decision 061). The process isolates the code that decodes files of
 * strangers. Its priority lets all other work run first.
 */
import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import pLimit from 'p-limit'
import { Refusal } from '../../core/refusal.ts'
import { minimalEnvironment } from '../config/config.ts'
import { lowerPriority } from '../lower-priority.ts'
import { moduleFile } from '../module-file.ts'
import type { PictureAnswer, PictureJob, PictureSize, RawPicture } from './picture-process.ts'
import { readBytes } from './read-bytes.ts'

/**
 * Maximum number of pixels, because decoding more could exhaust memory. Photos of most phones have fewer.
 */
export const maxPixels = 50_000_000
/** Maximum seconds (real time) to encode a picture. On a busy machine a legitimate photo can take ten. */
const defaultTimeout = 30
/** Seconds between the end of the time for encoding and the moment when a process without an answer is killed. */
const defaultGrace = 5
/**
 * Milliseconds to keep an idle process for the next picture. Starting one takes a quarter of a second; an idle process needs 60
 * MB.
 */
const idleTimeout = 60_000
/** Encodes only one picture at a time, because decoding takes up to 200 MB and one core. */
const queue = pLimit(1)
const maxQueued = 100

/** Thrown if the picture has a wrong format, has too many pixels, or is `broken`: damaged, or its decoder or process failed. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly reason: 'format' | 'pixels' | 'broken'
  constructor(reason: 'format' | 'pixels' | 'broken') {
    super(`The picture is refused: ${reason}`)
    this.reason = reason
  }
}

type Refused = Extract<PictureAnswer, { refused: unknown }>
type PictureProcess = ChildProcess & { stdin: Socket; stdout: Socket }

let kept: { child: PictureProcess; timer: NodeJS.Timeout } | null = null

function start(): PictureProcess {
  const child = fork(moduleFile('picture-process', import.meta.url), {
    env: minimalEnvironment(),
    execArgv: [],
    // Do not log what a library prints about a user's file.
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  }) as PictureProcess
  // Ignore a failed write: `run` notices that the process has ended.
  child.stdin.on('error', () => {})
  // No pid means that the process could not be started; `run` then gets an error event.
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

function takeKept(): PictureProcess | null {
  const child = kept?.child ?? null
  clearTimeout(kept?.timer)
  kept = null
  child?.removeAllListeners('exit')
  return child
}

function keep(child: PictureProcess): void {
  const timer = setTimeout(() => takeKept()?.kill(), idleTimeout).unref()
  // An idle process must not stop the server from exiting.
  for (const held of [child, child.channel, child.stdin, child.stdout]) held?.unref()
  child.once('exit', () => kept?.child === child && takeKept())
  kept = { child, timer }
}

/**
 * Encodes one picture in the process. Returns the new picture or the reason for a refusal; null if the process failed or did not
 * answer in time.
 */
async function run(source: Uint8Array, job: PictureJob, grace: number): Promise<Buffer | Refused | null> {
  const { promise, resolve } = Promise.withResolvers<Buffer | Refused | null>()
  const child = takeKept() ?? start()
  for (const held of [child, child.channel, child.stdin, child.stdout]) held?.ref()
  const broke = () => resolve(null)
  const timer = setTimeout(broke, (job.seconds + grace) * 1000)
  child.once('message', (answer: PictureAnswer) => {
    if ('refused' in answer) resolve(answer)
    else readBytes(child.stdout, answer.byteCount).then(resolve, broke)
  })
  child.once('error', broke)
  child.once('exit', broke)
  child.send(job, (error) => error && broke())
  child.stdin.write(source)
  const answer = await promise
  clearTimeout(timer)
  child.removeAllListeners()
  if (answer === null) child.on('error', () => {}).kill('SIGKILL')
  else keep(child)
  return answer
}

/**
 * Re-encodes a picture as a WebP or a JPEG, upright, without metadata and animation.
 * @param read returns the picture. It is called only when the encoding begins, so that waiting pictures use no memory.
 * @param options.size the new size; null to keep the present size.
 * @param options.to the new format, WebP by default. A JPEG has no transparency: what was transparent becomes white.
 * @param options.effort 0 to 6, only for WebP; more takes longer and gives a smaller file.
 * @throws {PictureRefused} if the format is not in `formats`, the picture is broken or has too many pixels, or the
 * process failed.
 * @throws {Refusal} RATE_LIMITED if too many pictures wait, or if encoding took too long.
 */
export async function recodePicture(
  read: () => Promise<Buffer | RawPicture>,
  {
    formats,
    size,
    to = 'webp',
    effort = 4,
    seconds = defaultTimeout,
    grace = defaultGrace,
  }: {
    formats: readonly string[]
    size: PictureSize | null
    to?: PictureJob['to']
    effort?: number
    seconds?: number
    grace?: number
  },
): Promise<Buffer> {
  if (queue.pendingCount >= maxQueued) throw new Refusal('RATE_LIMITED')
  return queue(async () => {
    const source = await read()
    const isRaw = 'data' in source
    const bytes = isRaw ? source.data : source
    const raw = isRaw ? { width: source.width, height: source.height } : null
    const job = { byteCount: bytes.length, raw, formats, size, to, effort, seconds, maxPixels }
    const answer = await run(bytes, job, grace)
    // There was no answer. Whether the picture or the machine is the cause is unknown; the picture counts as broken.
    if (answer === null) throw new PictureRefused('broken')
    if (Buffer.isBuffer(answer)) return answer
    if (answer.refused === 'time') throw new Refusal('RATE_LIMITED')
    throw new PictureRefused(answer.refused)
  })
}

/** Encodes pictures anew, in a process of lower priority: what decodes strangers' files stands apart, and waits for everybody else (decision 061). */
import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import pLimit from 'p-limit'
import { Refusal } from '../../core/refusal.ts'
import { minimalEnvironment } from '../config/config.ts'
import { lowerPriority } from '../lower-priority.ts'
import { moduleFile } from '../module-file.ts'
import type { PictureAnswer, PictureJob, PictureSize, RawPicture } from './picture-process.ts'
import { readBytes } from './read-bytes.ts'

/** More than any photo of a megabyte has, and than most phones take; what unfolds into more is made to eat memory. */
export const maxPixels = 50_000_000
/** Seconds, by the clock on the wall: on a machine that has much else to do an honest photo takes ten. */
const defaultTimeout = 30
/** Seconds more until a process that gives no answer is ended. */
const defaultGrace = 5
/** Milliseconds that it is kept for the next picture: starting it takes a quarter of a second, and it holds 60 MB. */
const idleTimeout = 60_000
/** One at a time: decoding takes up to 200 MB and a core. */
const queue = pLimit(1)
const maxQueued = 100

/** Of another format than asked for, or with more pixels than anybody takes. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly reason: 'format' | 'pixels' | 'broken'
  constructor(reason: 'format' | 'pixels' | 'broken') {
    super(`The picture cannot be taken: ${reason}`)
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
    // What a library says of a file is nobody's log.
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  }) as PictureProcess
  // Whoever waits hears of its end.
  child.stdin.on('error', () => {})
  // Before it has a number it could not be started; who waits for it hears so.
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
  // Nor does it keep a process alive that ends.
  for (const held of [child, child.channel, child.stdin, child.stdout]) held?.unref()
  child.once('exit', () => kept?.child === child && takeKept())
  kept = { child, timer }
}

/** @returns null when the process broke, or gave no answer in time. */
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
 * Encodes a picture anew: a WebP, upright, without metadata and animation.
 * @param read is called when its turn comes: those that wait hold no memory.
 * @param options.size null: as large as it is.
 * @param options.effort 0 to 6; more takes longer and makes less of it.
 * @throws {PictureRefused}
 * @throws {Refusal} RATE_LIMITED when too many wait, or it took too long
 */
export async function recodePicture(
  read: () => Promise<Buffer | RawPicture>,
  {
    formats,
    size,
    effort = 4,
    seconds = defaultTimeout,
    grace = defaultGrace,
  }: { formats: readonly string[]; size: PictureSize | null; effort?: number; seconds?: number; grace?: number },
): Promise<Buffer> {
  if (queue.pendingCount >= maxQueued) throw new Refusal('RATE_LIMITED')
  return queue(async () => {
    const source = await read()
    const isRaw = 'data' in source
    const bytes = isRaw ? source.data : source
    const raw = isRaw ? { width: source.width, height: source.height } : null
    const job = { byteCount: bytes.length, raw, formats, size, effort, seconds, maxPixels }
    const answer = await run(bytes, job, grace)
    // What breaks the process is the picture's doing, or the machine's; who sent an honest one may send it again.
    if (answer === null) throw new PictureRefused('broken')
    if (Buffer.isBuffer(answer)) return answer
    if (answer.refused === 'time') throw new Refusal('RATE_LIMITED')
    throw new PictureRefused(answer.refused)
  })
}

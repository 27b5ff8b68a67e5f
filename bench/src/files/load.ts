/**
 * The students who hand in. They run in a separate process, so that the cost of sending does not count as waiting of others.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { filesPath } from '@hien/contract/files'
import sharp from 'sharp'
import type { Caller } from '../graphql/centre.ts'
import { offer } from '../hub/tasks.ts'

const minute = 60_000
const photosOfEach = 3
/** The size to which a browser shrinks a phone's photo. */
const photo = { width: 2560, height: 1920 }

/** Makes a photograph of a written page in uneven light, as a browser sends it: a JPEG of more than a megabyte. */
async function aPhoto(seed: number): Promise<Buffer> {
  const { width, height } = photo
  const data = new Uint8Array(width * height * 3)
  let noise = seed
  for (let at = 0; at < data.length; at += 3) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    const isInk = y % 60 < 24 && ((x * 7 + y * 3 + seed) ^ (x >> 4)) % 11 < 3
    const light = (isInk ? 60 : 190 + Math.sin(x / 700) * 30) + ((noise >>> 24) % 6)
    data.set([light, light * 0.97, light * 0.9], at)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Uploads a photo. Returns null, or the answer if it was refused. */
async function upload(
  port: number,
  { token, classId }: Caller,
  bytes: Buffer,
  name = 'bai-lam.jpg',
): Promise<string | null> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`http://127.0.0.1:${port}${filesPath}`, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${base64(name)},classId ${base64(classId)}`,
    },
  })
  const location = begun.headers.get('location')
  if (location === null) return begun.text()
  const sent = await fetch(`http://127.0.0.1:${port}${location}`, {
    method: 'PATCH',
    headers: { ...common, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  return sent.status === 204 ? null : sent.text()
}

/**
 * Uploads everybody's photos, each student starting at another moment of the minute. Returns the milliseconds of each photo.
 */
async function handIn(port: number, callers: Caller[], photos: Buffer[]): Promise<number[]> {
  const times: number[] = []
  const all = callers.map(async (caller, n) => {
    await delay((n * minute) / callers.length)
    for (let each = 0; each < photosOfEach; each += 1) {
      const begun = performance.now()
      const refused = await upload(port, caller, photos[(n + each) % photos.length] ?? Buffer.alloc(0))
      if (refused !== null) throw new Error(refused)
      times.push(performance.now() - begun)
    }
  })
  await Promise.all([...all, delay(minute)])
  return times
}

const photos = await Promise.all(Array.from({ length: 12 }, (_, n) => aPhoto(n + 1)))
let joined: Caller[] = []

const tasks = {
  /**
   * Finds this many students who may hand in: not those who still wait for approval. The first pictures load the picture
   * decoder into memory.
   */
  prepare: async ({ port, callers, students }: { port: number; callers: Caller[]; students: number }) => {
    joined = []
    for (const student of callers) {
      if (joined.length === students) break
      if ((await upload(port, student, Buffer.from('Bài làm'), 'bai-lam.txt')) === null) joined.push(student)
    }
    const [first = Buffer.alloc(0)] = photos
    for (const student of joined.slice(0, 5)) await upload(port, student, first)
  },
  /** Returns the milliseconds until each photo was stored. */
  handIn: ({ port }: { port: number }) => handIn(port, joined, photos),
}
export type UploadTasks = typeof tasks
offer(tasks)

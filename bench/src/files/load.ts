/**
 * The students who upload photos. They run in a separate process: sending must not slow down the process that measures how long
 * other users wait.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { filesPath } from '@hien/contract/files'
import sharp from 'sharp'
import type { Caller } from '../graphql/centre.ts'
import { offer } from '../hub/tasks.ts'

/** The number of different photos to upload. */
const differentPhotos = 12
/** The size in pixels to which the browser shrinks a phone's photo before the upload. */
const photo = { width: 2560, height: 1920 }

/**
 * Draws what looks like a photo of a written page in uneven light. Returns it as browsers send it: a JPEG of over a megabyte.
 */
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

/** Uploads a file. Returns null, or the text of the server's answer if the server refused the file. */
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

/** How many students upload how many photos. The students start evenly spread over `overMs`. */
export type HandIn = { students: number; photosOfEach: number; overMs: number }

/** Uploads the photos of all students. Returns the milliseconds of each upload. */
async function handIn(port: number, { photosOfEach, overMs }: HandIn): Promise<number[]> {
  const times: number[] = []
  const all = joined.map(async (caller, n) => {
    await delay((n * overMs) / joined.length)
    for (let each = 0; each < photosOfEach; each += 1) {
      const begun = performance.now()
      const refused = await upload(port, caller, photos[(n + each) % photos.length] ?? Buffer.alloc(0))
      if (refused !== null) throw new Error(refused)
      times.push(performance.now() - begun)
    }
  })
  await Promise.all([...all, delay(overMs)])
  return times
}

let photos: Buffer[] = []
let joined: Caller[] = []

const tasks = {
  /**
   * Finds this many students who may upload files; students who still wait for approval may not. Then uploads five photos, so
   * that the server has loaded its picture decoder before memory is measured.
   */
  prepare: async ({ port, callers, students }: { port: number; callers: Caller[]; students: number }) => {
    photos = await Promise.all(Array.from({ length: Math.min(students, differentPhotos) }, (_, n) => aPhoto(n + 1)))
    joined = []
    for (const student of callers) {
      if (joined.length === students) break
      if ((await upload(port, student, Buffer.from('Bài làm'), 'bai-lam.txt')) === null) joined.push(student)
    }
    const [first = Buffer.alloc(0)] = photos
    for (const student of joined.slice(0, 5)) await upload(port, student, first)
  },
  /** Returns the milliseconds until each photo was stored. */
  handIn: ({ port, ...load }: HandIn & { port: number }) => handIn(port, load),
}
export type UploadTasks = typeof tasks
offer(tasks)

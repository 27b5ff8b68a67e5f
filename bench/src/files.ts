/** A class hands in: three photographs of each student within a minute. Whether all come, what memory it takes, and what everybody else notices. */
import { setTimeout as delay } from 'node:timers/promises'
import { filesPath } from '@hien/contract/files'
import { recodePicture } from '@hien/server/platform/pictures/recode-picture'
import type { Caller } from './graphql/centre.ts'
import { withServedCentre } from './graphql/filled-centre.ts'
import { probeTeachers } from './hostile-teacher.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { maxMemory, serverPid } from './processes.ts'
import { percentile } from './rooms/probe.ts'
import { median, type Table } from './table.ts'

const bars = { memory: 150, beside: { atMost: 1.5 } }
const students = 40
const photosOfEach = 3
const minute = 60_000
/** As a browser sends what a phone took, once it has shrunk it. */
const photo = { width: 2560, height: 1920 }

/** A page of writing on paper that is not evenly lit, as a photograph of it is kept: about half a megabyte. */
async function aPhoto(seed: number): Promise<Buffer> {
  const { width, height } = photo
  const data = new Uint8Array(width * height * 4)
  let noise = seed
  for (let at = 0; at < data.length; at += 4) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    const isInk = y % 60 < 24 && ((x * 7 + y * 3 + seed) ^ (x >> 4)) % 11 < 3
    const light = (isInk ? 60 : 190 + Math.sin(x / 700) * 30) + ((noise >>> 24) % 6)
    data.set([light, light * 0.97, light * 0.9, 255], at)
  }
  return recodePicture(async () => ({ data, width, height }), { formats: [], resize: (whole) => whole, effort: 1 })
}

/** @returns what it was answered; null: it was taken. */
async function upload(
  port: number,
  { token, classId }: Caller,
  bytes: Buffer,
  name = 'bai-lam.webp',
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

/** Everybody begins at another moment of the minute. @returns how long each photo took, in milliseconds. */
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

export type Measured = {
  alone: number[]
  beside: number[]
  /** Milliseconds of each photo, until it was stored. */
  uploads: number[]
  /** Megabytes that the server held at most in quiet minutes, and while photos came. */
  quietMemory: number
  uploadMemory: number
}

/** @returns p95 of honest teachers in minutes of quiet and of handing in, by turns. */
export async function measureFiles(rounds: number): Promise<Measured> {
  const photos = await Promise.all(Array.from({ length: 12 }, (_, n) => aPhoto(n + 1)))
  return withServedCentre(async ({ port, callers }) => {
    const joined: Caller[] = []
    const [first = Buffer.alloc(0)] = photos
    // Who waits for their teacher hands nothing in.
    for (const student of callers.student) {
      if (joined.length === students) break
      if ((await upload(port, student, Buffer.from('Bài làm'), 'bai-lam.txt')) === null) joined.push(student)
    }
    // What decodes pictures comes into memory with the first ones.
    for (const student of joined.slice(0, 5)) await upload(port, student, first)
    const pid = serverPid()
    await probeTeachers(port, callers.teacher, delay(minute / 3))
    const measured: Measured = { alone: [], beside: [], uploads: [], quietMemory: 0, uploadMemory: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const quiet = delay(minute)
      const [alone, quietMemory] = await Promise.all([
        probeTeachers(port, callers.teacher, quiet),
        maxMemory(pid, quiet),
      ])
      const handing = handIn(port, joined, photos)
      const [beside, uploadMemory] = await Promise.all([
        probeTeachers(port, callers.teacher, handing),
        maxMemory(pid, handing),
      ])
      measured.alone.push(percentile(alone, 0.95))
      measured.beside.push(percentile(beside, 0.95))
      measured.uploads.push(...(await handing))
      measured.quietMemory = Math.max(measured.quietMemory, quietMemory)
      measured.uploadMemory = Math.max(measured.uploadMemory, uploadMemory)
    }
    return measured
  })
}

export async function benchFiles(): Promise<Table> {
  const { alone, beside, uploads, quietMemory, uploadMemory } = await measureFiles(3)
  const all = ratios(beside, alone)
  const more = uploadMemory - quietMemory
  return {
    title: `${students} students who hand in ${photosOfEach} photographs each within a minute`,
    columns: ['what', 'measured', 'bar'],
    rows: [
      [
        `photographs, p50 and p95 until stored`,
        `${uploads.length} of ${uploads.length}: ${median(uploads).toFixed(0)} ms, ${percentile(uploads, 0.95).toFixed(0)} ms`,
        'all',
      ],
      [
        'memory of the server, at most, in quiet and beside',
        `${quietMemory.toFixed(0)} MB, ${uploadMemory.toFixed(0)} MB: ${more.toFixed(0)} MB more`,
        `≤ ${bars.memory} MB more: ${more <= bars.memory ? 'met' : `**missed by ${(more - bars.memory).toFixed(0)}**`}`,
      ],
      [
        'p95 of honest teachers, in quiet and beside',
        `${median(alone).toFixed(1)} ms, ${median(beside).toFixed(1)} ms: ${spread(all, 2)}`,
        verdict(all, bars.beside),
      ],
    ],
  }
}

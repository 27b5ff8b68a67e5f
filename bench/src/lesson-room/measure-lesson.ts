/** Lets simulated participants hold a lesson on a media server, and counts what they receive and what the server uses. */
import { setTimeout as delay } from 'node:timers/promises'
import { startChild, type Child } from '../hub/tasks.ts'
import type { LessonLoadTasks, Summary } from './load/main.ts'
import type { Lesson, MediaServer } from './media-servers.ts'

export const lessonOf = (students: number): Lesson => ({ students, speakers: Math.min(4, students) })

/** Returns how many streams a listener receives: sound and picture of the teacher and each speaker, and the screen. */
export const streamsOf = ({ speakers }: Lesson) => 2 * (1 + speakers) + 1

/** Returns the numbers of the participants who only listen. The teacher has number 0, then come the speakers. */
const listenersOf = ({ students, speakers }: Lesson) =>
  Array.from({ length: students - speakers }, (_, index) => 1 + speakers + index)

export type Entered = {
  /** Milliseconds until each participant was connected. */
  joins: number[]
  /**
   * Milliseconds from the first join until every listener had received all streams. Null if they did not in time, or if there
   * are no listeners.
   */
  decodingAfter: number | null
}

export type Measured = Entered & {
  /** Processor time of the server, as a share of one core: 1 is a core that is always busy. */
  core: number
  bytes: number
  seconds: number
  /** Participants who only listen. */
  listeners: Summary[]
  people: Summary[]
  latencies: number[]
}

export const startLoad = () => startChild<LessonLoadTasks>(new URL('load/main.ts', import.meta.url), [])

/**
 * `decodingWithin`: longest time to wait for all streams. `settleMs`: time from the first packet until the connections are stable.
 * Both are milliseconds. Then `seconds` are counted.
 */
export type Times = { decodingWithin: number; settleMs: number; seconds: number }

/** Lets everybody join, waits until their connections are stable, and then counts. */
export async function measureLesson(
  server: MediaServer,
  lesson: Lesson,
  times: Times,
  { loss = 0 }: { loss?: number } = {},
): Promise<Measured> {
  const load = startLoad()
  try {
    const entered = await enterLesson(server, load, lesson, times)
    if (loss > 0) await load.ask('lose', loss)
    await load.ask('take')
    return { ...entered, ...(await count(server, load, lesson, times.seconds)) }
  } finally {
    await load.stop()
  }
}

export async function enterLesson(
  server: MediaServer,
  load: Child<LessonLoadTasks>,
  lesson: Lesson,
  { decodingWithin, settleMs }: Omit<Times, 'seconds'>,
): Promise<Entered> {
  const joins = await server.enter(load, lesson)
  // All joins started at the same time, so the longest join shows when they started.
  const begun = performance.now() - Math.max(0, ...joins)
  await load.ask('send', { speakers: lesson.speakers })
  const sending = performance.now()
  const waiting = new Set(listenersOf(lesson))
  let decodingAfter: number | null = null
  while (waiting.size > 0 && performance.now() - sending < decodingWithin) {
    // In half a second each stream brings packets: the slowest stream, the screen, sends eight pictures a second.
    await delay(500)
    const { people } = await load.ask('take')
    for (const [index, { streams }] of people.entries()) if (streams === streamsOf(lesson)) waiting.delete(index)
    if (waiting.size === 0) decodingAfter = performance.now() - begun
  }
  await delay(Math.max(0, sending + settleMs - performance.now()))
  return { joins, decodingAfter }
}

export async function count(server: MediaServer, load: Child<LessonLoadTasks>, { speakers }: Lesson, seconds: number) {
  const before = await server.used()
  const begun = performance.now()
  await delay(seconds * 1000)
  const after = await server.used()
  const elapsed = performance.now() - begun
  const { people, latencies } = await load.ask('take')
  return {
    core: (after.processorTime - before.processorTime) / elapsed,
    bytes: after.bytes,
    seconds: elapsed / 1000,
    people,
    listeners: people.slice(1 + speakers),
    latencies,
  }
}

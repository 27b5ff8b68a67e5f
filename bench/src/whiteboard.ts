/**
 * Measures the whiteboard of a lesson of 40 students: the delay and the bytes of a teacher's writing, also if the teacher shared a
 * screen with the same writing instead; somebody who joins late; and what others notice of a student who misuses the pen.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { idOf } from '../../server/test/growth/school-ids.ts'
import type { Rooms } from '../../server/test/growth/fill-rooms.ts'
import { measureSharedScreen, type SharedScreenFigures } from './lesson-room/shared-screen.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { processorTimeOf } from './processes.ts'
import { participantsOf, startRoomLoad } from './rooms/participants.ts'
import { percentile, probeWhile } from './rooms/probe.ts'
import { startLessons } from './rooms/start-lessons.ts'
import { openSchool } from './school/school-product.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

/**
 * `seconds`: how long the teacher writes. `late`: how many people join late. The last student of the lesson comes late. `screen`: how
 * long the teacher writes on a shared screen.
 */
const loads = {
  full: {
    enrolments: 10_000,
    students: 40,
    pages: 30,
    seconds: 600,
    late: 5,
    rounds: 5,
    sliceMs: 5_000,
    screen: { seconds: 120, settleSeconds: 10 },
  },
  short: {
    enrolments: 1_000,
    students: 4,
    pages: 2,
    seconds: 1,
    late: 1,
    rounds: 1,
    sliceMs: 500,
    screen: { seconds: 2, settleSeconds: 1 },
  },
} satisfies Record<Scale, unknown>
const kilobyte = 1000

export async function benchWhiteboard(scale: Scale): Promise<Table> {
  const { title, rows, perStudent } = await measureWhiteboard(scale)
  const { students, screen } = loads[scale]
  const shared = await measureSharedScreen({ students, ...screen })
  return { title, columns: ['', 'figure', 'bar'], rows: [...rows, ...rowsOfScreen(shared, perStudent)] }
}

/** @param perStudent the kilobytes a second of the whiteboard. */
function rowsOfScreen(shared: SharedScreenFigures | null, perStudent: number): string[][] {
  const name = 'The same writing on a shared screen'
  if (!shared) return [[`${name}: not available on this machine, which has no browser`, '–', '–']]
  const { delays, bytesPerSecond, core } = shared
  const received = median(bytesPerSecond) / kilobyte
  const seen = delays.filter(Number.isFinite)
  const [p50, p95] = [percentile(seen, 0.5), percentile(seen, 0.95)]
  return [
    [
      `${name}: from drawing to a decoded picture, p50; p95`,
      `${p50.toFixed(0)}; ${p95.toFixed(0)} ms; ${delays.length - seen.length} of ${delays.length} never seen`,
      '–',
    ],
    [
      `${name}: for each student`,
      `${received.toFixed(1)} KB/s, ${(received / perStudent).toFixed(1)} times the whiteboard`,
      '–',
    ],
    [`${name}: the process that forwards media, share of a core`, core.toFixed(3), '–'],
  ]
}

async function measureWhiteboard(scale: Scale) {
  const { enrolments, students, pages, seconds, late, rounds, sliceMs } = loads[scale]
  const rooms: Rooms = { first: 0, count: 1, students: students + late }
  const school = await openSchool(enrolments, [rooms])
  const load = startRoomLoad()
  try {
    const participants = await participantsOf(school, rooms)
    await load.ask('enter', { port: school.port, participants: participants.slice(0, students + 1), overMs: 1000 })
    await startLessons(school, rooms, 0)
    await load.ask('openWhiteboards')

    const before = processorTimeOf(school.pid)
    const begun = performance.now()
    const written = await load.ask('writeOnWhiteboard', seconds)
    const core = (processorTimeOf(school.pid) - before) / (performance.now() - begun)

    await load.ask('fillWhiteboard', pages)
    const joins = []
    for (const participant of participants.slice(students + 1))
      joins.push(await load.ask('joinLate', { port: school.port, participant }))

    const quiet: number[] = []
    const loud: number[] = []
    let outcomes: Record<string, number> = {}
    for (let round = 0; round < rounds; round++) {
      const alone = await probeWhile(school, () => delay(sliceMs))
      const beside = await probeWhile(school, () =>
        load.ask('floodWhiteboard', { memberId: idOf('student', 1), seconds: sliceMs / 1000 }),
      )
      quiet.push(percentile(alone.times, 0.95))
      loud.push(percentile(beside.times, 0.95))
      outcomes = beside.result
    }

    const p95 = percentile(written.delays, 0.95)
    const perStudent = median(written.bytesPerSecond) / kilobyte
    const firstMs = joins.map(({ first }) => first.ms)
    const firstBytes = joins.map(({ first }) => first.bytes / kilobyte)
    const all = joins.map((join) => join.all)
    return {
      title: `The whiteboard of ${students} students; the teacher writes for ${seconds} s, then ${pages} full pages`,
      perStudent,
      rows: [
        ['From pen to student, p50', `${percentile(written.delays, 0.5).toFixed(1)} ms`, '–'],
        ['From pen to student, p95', `${p95.toFixed(1)} ms`, verdict([p95], { atMost: 120 })],
        ['For each student', `${perStudent.toFixed(2)} KB/s`, verdict([perStudent], { atMost: 3 })],
        ['Server and PostgreSQL, share of a core', core.toFixed(3), verdict([core], { atMost: 0.1 })],
        ['Late joiner: the shown page', `${spread(firstMs, 0)} ms`, verdict(firstMs, { atMost: 1000 })],
        ['Late joiner: the shown page', `${spread(firstBytes, 0)} KB`, verdict(firstBytes, { atMost: 300 })],
        [
          `Late joiner: all ${pages} pages`,
          `${spread(
            all.map(({ ms }) => ms),
            0,
          )} ms`,
          '–',
        ],
        [
          `Late joiner: all ${pages} pages`,
          `${spread(
            all.map(({ bytes }) => bytes / kilobyte),
            0,
          )} KB`,
          '–',
        ],
        [
          'Queries of others beside a student who floods the pen, p95',
          `${spread(ratios(loud, quiet), 2)}; ${Object.entries(outcomes)
            .map(([code, times]) => `${code} ${times}`)
            .join(', ')}`,
          verdict(ratios(loud, quiet), { atMost: 1.5 }),
        ],
      ],
    }
  } finally {
    await load.stop()
    await school.stop()
  }
}

/** Measures the memory that the product needs on a small machine: while idle, and with ten thousand idle connections. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Rooms } from '../../server/test/growth/fill-rooms.ts'
import { descendants } from './processes.ts'
import { participantsOf, startRoomLoad } from './rooms/participants.ts'
import { openSchool } from './school/school-product.ts'
import type { Scale } from './scale.ts'
import type { Table } from './table.ts'

/** `idle`: milliseconds without load before memory is read. */
type Load = { rooms: Rooms; enrolments: number; idle: number }
const loads: Record<Scale, Load> = {
  full: { rooms: { first: 0, count: 500, students: 20 }, enrolments: 100_000, idle: 60_000 },
  short: { rooms: { first: 0, count: 5, students: 20 }, enrolments: 1_000, idle: 500 },
}
const bars = { ready: 1500, server: 150, database: 100, connections: 200 }

/** Memory is the proportional set size in megabytes, in which shared pages are divided among the processes. */
type Footprint = {
  /** Milliseconds from the start of the process, with an existing data folder, to the first successful answer of /readyz. */
  ready: number
  /** Memory of the server. */
  server: number
  /** Memory of all PostgreSQL processes. */
  database: number
  /** Memory by which the connections make the server larger. */
  connections: number
}

async function measureFootprint({ rooms, enrolments, idle }: Load): Promise<Footprint> {
  const school = await openSchool(enrolments, [rooms])
  const load = startRoomLoad()
  try {
    await delay(idle)
    const server = memoryOf([school.pid])
    const database = memoryOf(descendants(school.pid))
    const participants = await participantsOf(school, rooms)
    const { errors } = await load.ask('enter', { port: school.port, participants, overMs: participants.length * 6 })
    if (errors.length > 0) throw new Error(`${errors.length} participants could not enter: ${errors[0]}`)
    await delay(idle)
    return { ready: school.readyAfter, server, database, connections: memoryOf([school.pid]) - server }
  } finally {
    await load.stop()
    await school.stop()
  }
}

/** Returns the megabytes of the processes. A page that n processes share counts as 1/n for each of them. Linux only. */
const memoryOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return sum + Number(kilobytes) * 1024
  }, 0) / 1_000_000

export async function benchFootprint(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { rooms, enrolments } = load
  const found = await measureFootprint(load)
  const row = (what: string, value: number, unit: string, most: number) => [
    what,
    `${value.toFixed(0)} ${unit}`,
    `≤ ${most} ${unit}: ${value <= most ? 'met' : `**missed by ${(value - most).toFixed(0)}**`}`,
  ]
  return {
    title: `Footprint, one school of ${enrolments.toLocaleString('en')} enrolments`,
    columns: ['what', 'measured', 'bar'],
    rows: [
      row('start-up until ready, with existing data', found.ready, 'ms', bars.ready),
      row('memory of the server after an idle minute', found.server, 'MB', bars.server),
      row('memory of its PostgreSQL, all processes together', found.database, 'MB', bars.database),
      row(
        `${rooms.count * (rooms.students + 1)} waiting connections in ${rooms.count} rooms: additional memory`,
        found.connections,
        'MB',
        bars.connections,
      ),
    ],
  }
}

/** Compares a calendar feed of 400 lessons with a handwritten route that writes the same bytes. */
import { createHash } from 'node:crypto'
import { deepStrictEqual } from 'node:assert'
import { calendarAddress } from '@hien/contract/calendar-address'
import { Client } from 'pg'
import { withFilledCentre } from '../graphql/filled-centre.ts'
import type { ServerTasks } from '../graphql/servers/main.ts'
import { ratios, spread, verdict } from '../hub/bar.ts'
import { startChild } from '../hub/tasks.ts'
import type { Scale } from '../scale.ts'
import { median, type Table } from '../table.ts'

const classesOfStudent = 5
const lessonsOfClass = 80
/** `readsOfRound`: how often each feed is read in a round. The limit is sixty reads a minute. */
type Load = { rounds: number; students: number; readsOfRound: number }
const loads: Record<Scale, Load> = {
  full: { rounds: 7, students: 50, readsOfRound: 4 },
  short: { rounds: 1, students: 5, readsOfRound: 1 },
}
const atOnce = 4

/** Returns SQL statements that give each of these students their own classes, so that no two feeds are equal. */
const statementsFor = (students: number) => [
  `with course as (select id, row_number() over (order by code) as n from courses),
     student as (select id, row_number() over (order by code) as n from members where role = 'MEME' order by code limit ${students}),
     made as (
       insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
       select course.id, 'F' || student.n || 'N' || k, 'Lớp tối thứ ba và thứ năm ' || student.n, now() - interval '20 days', now() + interval '60 days', 90, '2',
         now() + interval '60 days'
       from student join course on course.n = student.n, generate_series(1, ${classesOfStudent}) k returning id, code)
   insert into enrolments (class_id, member_id, state)
   select made.id, student.id, 'joined' from made join student on made.code like 'F' || student.n || 'N%'`,
  `insert into calendar_lessons (class_id, starts_at, minutes)
   select id, date_trunc('day', now()) + day * interval '1 day' + right(code, 1)::int * interval '2 hours', 90
   from classes, generate_series(-20, ${lessonsOfClass - 21}) day where code ~ '^F[0-9]+N'`,
  `update classes set calendar_pattern = class_pattern(start_date, end_date, days, minutes, status) where calendar_pattern is null`,
  `delete from enrolments e using classes c where c.id = e.class_id and c.code !~ '^F[0-9]+N'`,
]

const tokenOf = (n: number) => createHash('sha256').update(`feed ${n}`).digest('base64url')

async function prepareFeeds(connectionString: string, students: number): Promise<string[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statementsFor(students)) await client.query(statement)
    const { rows } = await client.query<{ id: string }>(
      `select id from members where role = 'MEME' order by code limit ${students}`,
    )
    for (const [n, { id }] of rows.entries()) {
      const hash = createHash('sha256').update(tokenOf(n)).digest('base64url')
      await client.query('insert into calendar_feeds (member_id, hash) values ($1, $2)', [id, hash])
    }
    await client.query('analyze')
    return rows.map((_row, n) => calendarAddress(tokenOf(n)))
  } finally {
    await client.end()
  }
}

/** `hien` and `bare`: milliseconds that all reads of each round took. `first`: milliseconds of the first read of every feed. */
type MeasuredFeeds = { first: { hien: number; bare: number }; hien: number[]; bare: number[]; bytes: number }

const measureFeeds = ({ rounds, students, readsOfRound }: Load): Promise<MeasuredFeeds> =>
  withFilledCentre(async ({ databaseUrl }) => {
    const addresses = await prepareFeeds(databaseUrl, students)
    const start = async (peer: 'hien' | 'bare') => {
      const server = startChild<ServerTasks>(new URL('../graphql/servers/main.ts', import.meta.url), [peer], [], {
        DATABASE_URL: databaseUrl,
      })
      return { server, url: await server.ask('listen') }
    }
    const [hien, bare] = [await start('hien'), await start('bare')]
    try {
      const read = async (url: string, address: string) => {
        const response = await fetch(url + address)
        if (response.status !== 200) throw new Error(`${response.status}`)
        return Buffer.from(await response.arrayBuffer())
      }
      const readAll = async (url: string, times: number): Promise<number> => {
        const waiting = Array.from({ length: times }, () => addresses).flat()
        const begun = performance.now()
        const work = async () => {
          for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) await read(url, address)
        }
        await Promise.all(Array.from({ length: atOnce }, work))
        return performance.now() - begun
      }
      const [warm = ''] = addresses
      const ours = await read(hien.url, warm)
      deepStrictEqual(ours.toString(), (await read(bare.url, warm)).toString())
      deepStrictEqual(ours.toString().split('BEGIN:VEVENT').length - 1, classesOfStudent * lessonsOfClass)
      const first = { hien: await readAll(hien.url, 1), bare: await readAll(bare.url, 1) }
      const measured: MeasuredFeeds = { first, hien: [], bare: [], bytes: ours.length }
      for (let round = 0; round < rounds; round++) {
        measured.hien.push(await readAll(hien.url, readsOfRound))
        measured.bare.push(await readAll(bare.url, readsOfRound))
      }
      return measured
    } finally {
      await hien.server.stop()
      await bare.server.stop()
    }
  })

export async function benchFeed(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { students, readsOfRound } = load
  const { first, hien, bare, bytes } = await measureFeeds(load)
  const each = (times: readonly number[]) => `${(median(times) / (students * readsOfRound)).toFixed(2)} ms`
  const all = ratios(hien, bare)
  return {
    title: `A calendar feed of ${classesOfStudent * lessonsOfClass} lessons, ${bytes.toLocaleString('en')} bytes, ${atOnce} at once`,
    columns: ['', 'ours', 'by hand', 'ours / by hand', 'bar'],
    rows: [
      ['read again', each(hien), each(bare), spread(all, 2), verdict(all, { atMost: 1.5 })],
      [
        'read for the first time, or changed',
        `${(first.hien / students).toFixed(2)} ms`,
        `${(first.bare / students).toFixed(2)} ms`,
        (first.hien / first.bare).toFixed(2),
        '',
      ],
    ],
  }
}

/** Measures what a lesson and other users notice while many people open the public page of a centre. */
import { centreOf } from '../../../server/test/growth/school-ids.ts'
import type { Rooms } from '../../../server/test/growth/fill-rooms.ts'
import { ratios, spread, verdict } from '../hub/bar.ts'
import { startChild } from '../hub/tasks.ts'
import { participantsOf, startRoomLoad } from '../rooms/participants.ts'
import { percentile, probeWhile } from '../rooms/probe.ts'
import { openSchool, type SchoolProduct } from '../school/school-product.ts'
import { post } from '../school/send.ts'
import type { Scale } from '../scale.ts'
import { median, type Table } from '../table.ts'
import type { PublicPageTasks } from './public-page-load.ts'

const bar = { atMost: 1.5 }
const slug = 'trung-tam-dong-nguoi'

type Load = { enrolments: number; room: Rooms; perSecond: number; rounds: number; sliceMs: number }
const loads: Record<Scale, Load> = {
  full: {
    enrolments: 100_000,
    room: { first: 0, count: 1, students: 40 },
    perSecond: 2_000,
    rounds: 5,
    sliceMs: 10_000,
  },
  short: { enrolments: 1_000, room: { first: 0, count: 1, students: 5 }, perSecond: 50, rounds: 1, sliceMs: 500 },
}

async function publishPage(school: SchoolProduct): Promise<void> {
  const token = await school.accessToken({ kind: 'centre', n: centreOf(0) })
  const input = { slug, published: true, colour: '#1b7355', introduction: 'Học nhóm nhỏ mỗi tối', showFees: true }
  const query = 'mutation ($input: CentrePageInput!) { answer: centrePageSet(input: $input) { isSuccess } }'
  const text = await post(school.port, '127.0.0.1', token, { query, variables: { input } })
  if (!text.includes('"isSuccess":true')) throw new Error(text)
}

export async function benchPublicPage(scale: Scale): Promise<Table> {
  const { enrolments, room, perSecond, rounds, sliceMs } = loads[scale]
  const school = await openSchool(enrolments, [room])
  const lesson = startRoomLoad()
  const readers = startChild<PublicPageTasks>(new URL('public-page-load.ts', import.meta.url), [])
  try {
    await publishPage(school)
    const participants = await participantsOf(school, room)
    const { errors: late } = await lesson.ask('enter', { port: school.port, participants, overMs: 1_000 })
    if (late.length > 0) throw new Error(`${late.length} participants could not enter: ${late[0]}`)
    const notice = async (isRead: boolean) => {
      const { times, errors, result } = await probeWhile(school, () =>
        Promise.all([
          lesson.ask('echo', { count: sliceMs / 250, everyMs: 250 }),
          isRead
            ? readers.ask('readPage', { port: school.port, path: `/tt/${slug}`, perSecond, milliseconds: sliceMs })
            : [],
        ]),
      )
      if (errors.length > 0) throw new Error(errors[0])
      const [chat, pages] = result
      return { api: percentile(times, 0.95), chat: percentile(chat, 0.95), pages }
    }
    await notice(true)
    const measured: { quiet: Awaited<ReturnType<typeof notice>>; loud: Awaited<ReturnType<typeof notice>> }[] = []
    for (let round = 0; round < rounds; round++) measured.push({ quiet: await notice(false), loud: await notice(true) })
    const pages = measured.flatMap(({ loud }) => loud.pages)
    const rowOf = (name: string, of: 'api' | 'chat') => {
      const found = ratios(
        measured.map(({ loud }) => loud[of]),
        measured.map(({ quiet }) => quiet[of]),
      )
      const times = `${median(measured.map(({ quiet }) => quiet[of])).toFixed(1)} and ${median(measured.map(({ loud }) => loud[of])).toFixed(1)} ms`
      return [name, times, spread(found, 2), verdict(found, bar)]
    }
    return {
      title: `A centre's page that is read ${perSecond.toLocaleString('en')} times a second beside a lesson of ${room.students}, ${rounds} rounds`,
      columns: ['', 'p95 without and with it', 'ratio', 'bar'],
      rows: [
        rowOf('Queries of others', 'api'),
        rowOf('Chat in the lesson', 'chat'),
        [
          'Reading the page',
          `p50 ${percentile(pages, 0.5).toFixed(1)}, p95 ${percentile(pages, 0.95).toFixed(1)} ms; ${Math.round(pages.length / ((rounds * sliceMs) / 1000))} a second`,
          '–',
          '–',
        ],
      ],
    }
  } finally {
    await Promise.all([lesson.stop(), readers.stop()])
    await school.stop()
  }
}

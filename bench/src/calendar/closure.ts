/**
 * Measures how long the server takes to close all 500 classes of a teacher for two weeks. Each cancelled lesson is appended at
 * the end of its class. Also measures how much slower the server answers other teachers meanwhile.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { dayInVietNam, later, oneDay } from '@hien/server/core/clock'
import { withServedCentre } from '../graphql/filled-centre.ts'
import { probeTeachers } from '../hostile-teacher.ts'
import { ratios, spread, verdict } from '../hub/bar.ts'
import { percentile } from '../rooms/probe.ts'
import { post } from '../school/send.ts'
import type { Scale } from '../scale.ts'
import { median, type Table } from '../table.ts'

const closedDays = 14
/** `closuresOfRound`: closures in each round. With fewer, the other teachers would send too few requests for a p95. */
type Load = { rounds: number; classes: number; closuresOfRound: number; quietMs: number; everyMs: number }
const loads: Record<Scale, Load> = {
  full: { rounds: 5, classes: 500, closuresOfRound: 4, quietMs: 8000, everyMs: 25 },
  short: { rounds: 1, classes: 20, closuresOfRound: 1, quietMs: 500, everyMs: 250 },
}

const create =
  'mutation ($input: ClosureInput!) { closureCreate(input: $input) { isSuccess error { code } item { id cancelled appended } } }'
const remove = 'mutation ($id: ID!) { closureRemove(id: $id) { isSuccess error { code } } }'

type Answer = { isSuccess: boolean; item?: { id: string; cancelled: number; appended: number } }
/**
 * Times in milliseconds. `closing`: of each closure. `removing`: of each removal of a closure. `quiet`, `beside`: p95 of other
 * teachers' requests in each round, without closures and during them.
 */
type MeasuredClosures = { closing: number[]; removing: number[]; quiet: number[]; beside: number[] }

async function measureClosures({
  rounds,
  classes,
  closuresOfRound,
  quietMs,
  everyMs,
}: Load): Promise<MeasuredClosures> {
  return withServedCentre(
    async ({ port, callers }) => {
      const [teacher, ...others] = callers.teacher
      if (!teacher) throw new Error('The school has no teacher who can call')
      const run = async (query: string, variables: Record<string, unknown>): Promise<Answer> => {
        const text = await post(port, '127.0.0.1', teacher.token, { query, variables })
        const { data } = JSON.parse(text) as { data: Record<string, Answer> | null }
        const [answer] = Object.values(data ?? {})
        if (!answer?.isSuccess) throw new Error(text)
        return answer
      }
      const now = new Date()
      const input = {
        name: 'Nghỉ Tết Nguyên đán',
        from: dayInVietNam(later(now, 7 * oneDay)),
        to: dayInVietNam(later(now, (6 + closedDays) * oneDay)),
        classIds: [],
        extend: true,
      }
      const measured: MeasuredClosures = { closing: [], removing: [], quiet: [], beside: [] }
      const timed = async <Result>(times: number[], work: Promise<Result>): Promise<Result> => {
        const begun = performance.now()
        const result = await work
        times.push(performance.now() - begun)
        return result
      }
      /** Creates and removes closures. Returns the milliseconds of other teachers' requests during the creations. */
      const closeAndOpen = async (): Promise<number[]> => {
        const waited: number[] = []
        for (let turn = 0; turn < closuresOfRound; turn++) {
          const closing = timed(measured.closing, run(create, { input }))
          waited.push(...(await probeTeachers(port, others, everyMs, closing)))
          const { item } = await closing
          if (!item || item.cancelled < classes * closedDays || item.appended !== item.cancelled) {
            throw new Error(`The closure cancelled or appended the wrong number of lessons: ${JSON.stringify(item)}`)
          }
          await timed(measured.removing, run(remove, { id: item.id }))
        }
        return waited
      }
      await probeTeachers(port, others, everyMs, delay(quietMs))
      await closeAndOpen()
      measured.closing = []
      measured.removing = []
      for (let round = 0; round < rounds; round++) {
        measured.quiet.push(percentile(await probeTeachers(port, others, everyMs, delay(quietMs)), 0.95))
        measured.beside.push(percentile(await closeAndOpen(), 0.95))
        // Pause, so that the teachers stay below the rate limits, which are counted per minute.
        await delay(quietMs)
      }
      return measured
    },
    { moreClasses: classes },
  )
}

export async function benchClosure(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { closing, removing, quiet, beside } = await measureClosures(load)
  return {
    title: `A closure of ${closedDays} days over ${load.classes} classes with a lesson a day, each appended at the end`,
    columns: ['closing', 'bar', 'removing', 'p95 of others before', 'meanwhile', 'ratio', 'bar of the ratio'],
    rows: [
      [
        `${spread(closing, 0)} ms`,
        verdict(closing, { atMost: 3000 }),
        `${spread(removing, 0)} ms`,
        `${median(quiet).toFixed(1)} ms`,
        `${median(beside).toFixed(1)} ms`,
        spread(ratios(beside, quiet), 2),
        verdict(ratios(beside, quiet), { atMost: 1.5 }),
      ],
    ],
  }
}

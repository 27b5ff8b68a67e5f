/** Measures how long the mark table of a class takes when its teacher opens it. */
import { withServedCentre } from '../graphql/filled-centre.ts'
import { spread, verdict } from '../hub/bar.ts'
import { percentile } from '../rooms/probe.ts'
import { post } from '../school/send.ts'
import type { Scale } from '../scale.ts'
import type { Table } from '../table.ts'
import { size } from './marked-classes.ts'

const bar = { atMost: 100 }
const query = `query ($classId: ID!) { answer: classGetMarks(classId: $classId) { isSuccess error { code } item {
  homeworks { id title dueAt maxPoints released } rows { candidateCode fullName points excused average } } } }`

type Answer = { item: { homeworks: unknown[]; rows: { points: unknown[]; average: number | null }[] } | null }

/**
 * Opens the mark tables of different teachers one after the other. Returns the milliseconds of each. The first `early` tables only
 * warm up the server.
 */
const measureMarkTable = (early: number, times: number): Promise<number[]> =>
  withServedCentre(
    async ({ port, callers }) => {
      const all: number[] = []
      for (let n = -early; n < times; n += 1) {
        const teacher = callers.teacher[(n + early) % callers.teacher.length]
        if (!teacher) throw new Error('The school has no teacher who can call')
        const begun = performance.now()
        const text = await post(port, '127.0.0.1', teacher.token, { query, variables: { classId: teacher.classId } })
        const ms = performance.now() - begun
        const { item } = (JSON.parse(text) as { data: { answer: Answer } }).data.answer
        const isWhole =
          item?.homeworks.length === size.homeworks &&
          item.rows.length === size.students &&
          item.rows.every(({ points, average }) => points.length === size.homeworks && average !== null)
        if (!isWhole) throw new Error(text.slice(0, 1000))
        if (n >= 0) all.push(ms)
      }
      return all
    },
    { markedClasses: true },
  )

export async function benchMarkTable(scale: Scale): Promise<Table> {
  const { early, measured } = { full: { early: 20, measured: 100 }, short: { early: 1, measured: 5 } }[scale]
  const times = await measureMarkTable(early, measured)
  return {
    title: `The mark table of ${size.students} students by ${size.homeworks} homework`,
    columns: ['', 'time', 'p95', 'bar'],
    rows: [
      ['classGetMarks', `${spread(times, 0)} ms`, `${percentile(times, 0.95).toFixed(0)} ms`, verdict(times, bar)],
    ],
  }
}

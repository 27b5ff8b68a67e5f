/** Measures how much time lessons cost: creates in turn a class with 150 lessons and a class without lessons. */
import { countLessons } from '@hien/contract/lesson-pattern'
import { withServedCentre } from '../graphql/filled-centre.ts'
import { ratios, spread, verdict } from '../hub/bar.ts'
import { post } from '../school/send.ts'
import type { Scale } from '../scale.ts'
import { median, type Table } from '../table.ts'

const lessons = 150
const bar = { atMost: 2 }

const vietnam = (day: string) => `${day} 19:00:00`
/** `with`: Mondays, Wednesdays and Fridays for fifty weeks. `without`: Sundays from a Monday to a Wednesday, so no lesson. */
const patterns = {
  with: { startDate: vietnam('2026-11-02'), endDate: vietnam('2027-10-15'), days: '2, 4, 6' },
  without: { startDate: vietnam('2026-11-02'), endDate: vietnam('2026-11-04'), days: 'CN' },
}
type Kind = keyof typeof patterns

const createCourse =
  'mutation ($input: CourseCreateInput!) { answer: courseCreate(input: $input) { isSuccess error { code } } }'
const createClass =
  'mutation ($input: ClassCreateInput!) { answer: classCreate(input: $input) { isSuccess error { code } item { id } } }'

/** Returns, for both kinds of class, the median time of a creation in each round, in milliseconds. */
async function measureCreatedClasses(rounds: number, pairs: number): Promise<Record<Kind, number[]>> {
  const counted = (kind: Kind) => {
    const { startDate, endDate, days } = patterns[kind]
    const at = (time: string) => new Date(`${time.replace(' ', 'T')}+07:00`)
    return countLessons({ startDate: at(startDate), endDate: at(endDate), days, minutes: 90 })
  }
  if (counted('with') !== lessons || counted('without') !== 0)
    throw new Error(`The pattern must have ${lessons} lessons, and the other pattern none`)
  return withServedCentre(async ({ port, callers }) => {
    const [teacher] = callers.teacher
    if (!teacher) throw new Error('The school has no teacher who can call')
    const run = async (query: string, input: Record<string, unknown>) => {
      const begun = performance.now()
      const text = await post(port, '127.0.0.1', teacher.token, { query, variables: { input } })
      if (!text.includes('"isSuccess":true')) throw new Error(text)
      return performance.now() - begun
    }
    const measured: Record<Kind, number[]> = { with: [], without: [] }
    for (let round = -1; round < rounds; round++) {
      const course = `BUOI-${round + 1}`
      await run(createCourse, {
        code: course,
        name: 'Toán 9',
        days: '2',
        timeLearn: 90,
        liveSetting: [{ type: 'bigblue' }],
        sections: [],
      })
      const times: Record<Kind, number[]> = { with: [], without: [] }
      for (let n = 0; n < pairs; n++) {
        for (const kind of n % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
          const input = { courseCode: course, title: 'Lớp tối', timeLearn: 90, ...patterns[kind] }
          times[kind].push(await run(createClass, input))
        }
      }
      // The first round only warms up the server.
      if (round < 0) continue
      measured.with.push(median(times.with))
      measured.without.push(median(times.without))
    }
    return measured
  })
}

export async function benchCreatedClasses(scale: Scale): Promise<Table> {
  const { rounds, pairs } = { full: { rounds: 5, pairs: 80 }, short: { rounds: 1, pairs: 3 } }[scale]
  const measured = await measureCreatedClasses(rounds, pairs)
  const taken = ratios(measured.with, measured.without)
  return {
    title: `classCreate with ${lessons} lessons beside one without any, in turn`,
    columns: ['with lessons', 'without', 'ratio', 'bar'],
    rows: [
      [`${spread(measured.with, 2)} ms`, `${spread(measured.without, 2)} ms`, spread(taken, 2), verdict(taken, bar)],
    ],
  }
}

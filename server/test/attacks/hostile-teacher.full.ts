/** Attacks of a teacher who has as many courses and classes as the limits allow, and requests them as often as possible. */
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aCourse, courseInput } from '../courses.ts'
import { aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let hostile: TestMember
let honest: TestMember
beforeAll(async () => {
  server = await createTestServer()
  hostile = await aTeacher(server)
  honest = await aTeacher(server)
})
afterAll(() => server.close())

async function answer(by: TestMember, document: string, variables: Record<string, unknown> = {}) {
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, document, variables)
  return data?.answer.error?.code ?? (data?.answer.isSuccess ? 'ok' : 'fault')
}

/**
 * Replaces setTimeout of node:timers/promises. Pauses of exactly `held` milliseconds then last until the test ends them.
 * @returns a list that grows with each such pause, by a function that ends the pause.
 */
function holdPauses(held: number): (() => void)[] {
  const pauses: (() => void)[] = []
  const { setTimeout } = timers
  timers.setTimeout = (milliseconds, value, options) =>
    milliseconds === held
      ? new Promise((resolve) => pauses.push(() => resolve(value!)))
      : setTimeout(milliseconds, value, options)
  syncBuiltinESMExports()
  onTestFinished(() => {
    timers.setTimeout = setTimeout
    syncBuiltinESMExports()
  })
  return pauses
}

test('A54: every operation takes one of the member’s places for running operations, even several of one request', async () => {
  const places = vi.spyOn(server.dependencies, 'memberConcurrency')
  const three = `{ ${[1, 2, 3].map((n) => `${n === 1 ? 'answer' : `answer${n}`}: memberGetCourseOnday { isSuccess error { code } }`).join(' ')} }`
  expect(await answer(hostile, three)).toBe('ok')
  const update = `mutation ($input: CourseCreateInput!) { answer: courseCreate(input: $input) { isSuccess error { code } } }`
  expect(await answer(honest, update, { input: courseInput() })).toBe('ok')
  expect(places.mock.calls.map(([key]) => key)).toEqual([hostile.id, hostile.id, hostile.id, honest.id])
  places.mockRestore()
})

test('A54: a list of thousands of classes counts as the many operations that it costs', async () => {
  const busy = await aTeacher(server)
  for (let n = 0; n < 10; n++) await aCourse(server, busy)
  await server.sql.query(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
     select id, 'MANY-' || n || code, 'Lớp', now(), now(), 90, '3', now()
     from courses, generate_series(1, 200) n where teacher_id = $1`,
    [busy.id],
  )
  const list =
    '{ answer: coursesGetWithPagerByTeacherId(take: 10) { isSuccess error { code } items { enrollments { id } } } }'
  const answers: string[] = []
  while (answers.at(-1) !== 'RATE_LIMITED' && answers.length < 100) answers.push(await answer(busy, list))
  // The limit is 1,200 operations a minute. This list counts as 211 operations: 201 because it has 2,000 classes, and one for
  // each of the ten courses. So five lists are within the limit.
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'ok'), 'RATE_LIMITED'])
  expect(await answer(honest, list)).toBe('ok')
}, 60_000)

test('A54: a member past the limit is refused after a pause, four at a time, so that their requests cost others nothing', async () => {
  const spent = await aTeacher(server)
  await server.dependencies.rateLimits.operations.take(spent.id, 1199)
  const list = '{ answer: coursesGetWithPagerByTeacherId { isSuccess error { code } } }'
  expect(await answer(spent, list)).toBe('ok')
  const pauses = holdPauses(250)
  const answers: string[] = []
  const all = Array.from({ length: 12 }, async () => answers.push(await answer(spent, list)))
  for (const answered of [0, 4, 8]) {
    await expect.poll(() => [pauses.length, answers.length]).toEqual([answered + 4, answered])
    for (const end of pauses.slice(answered)) end()
  }
  await Promise.all(all)
  expect(answers).toEqual(all.map(() => 'RATE_LIMITED'))
})

/** Measures how fast the server answers the most frequent queries of pages while other work runs. */
import { setTimeout as delay } from 'node:timers/promises'
import { rememberAnswer, prepareCall } from '../../../server/test/growth/run-call.ts'
import { schoolDay } from '../../../server/test/growth/school-day.ts'
import type { SchoolProduct } from '../school/school-product.ts'
import { post } from '../school/send.ts'
import { homeOf } from './participants.ts'

/** The queries to send. */
const hot = new Set([
  'coursesGetWithPagerByTeacherId',
  'memberGetCourseOnday',
  'memberGetCoursesJoined',
  'memberGetOwnerInfoById',
  'classGetDetailByTeacher',
  'classsGetByCoursesWithPage',
  'studentsGetByTeacherWithPage',
  'meetingCreateToken',
])

export type Probed = { times: number[]; errors: string[] }

/** Sends one query of `hot` every `everyMs`, without waiting for answers, until `work` is done. Returns times and errors. */
export async function probeWhile<Result>(
  school: SchoolProduct,
  work: () => Promise<Result>,
  everyMs = 50,
): Promise<Probed & { result: Result }> {
  const probed: Probed = { times: [], errors: [] }
  const running = new Set<Promise<void>>()
  let done = false
  const finished = work().finally(() => (done = true))
  for (let day = 0; !done; day++) {
    for (const call of schoolDay(school.size, day, new Date()).filter(
      ({ operation, by }) => hot.has(operation) && by !== 'newcomer',
    )) {
      if (done) break
      const asked = ask(school, call, day, probed).finally(() => running.delete(asked))
      running.add(asked)
      await delay(everyMs)
    }
  }
  await Promise.all(running)
  return { ...probed, result: await finished }
}

async function ask(school: SchoolProduct, call: ReturnType<typeof schoolDay>[number], day: number, probed: Probed) {
  try {
    const run = await prepareCall(call, {}, school.accessToken)
    const data = await run(async (token, query, variables) => {
      const begun = performance.now()
      const text = await post(school.port, homeOf(day), token, { query, variables })
      probed.times.push(performance.now() - begun)
      return (JSON.parse(text) as { data?: Record<string, unknown> }).data ?? null
    })
    rememberAnswer(call, data, {})
  } catch (error) {
    probed.errors.push(String(error))
  }
}

/** Returns a percentile of the times, which may be in any order. A `share` of 0.95 gives the p95. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

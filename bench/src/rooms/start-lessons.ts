import type { Rooms } from '../../../server/test/growth/fill-rooms.ts'
import type { SchoolKeys } from '../../../server/test/growth/make-school.ts'
import { sharedNow } from '../hub/clock.ts'
import { post } from '../school/send.ts'
import { homeOf } from './participants.ts'

/**
 * Lets the teachers of these rooms press start, one after another, evenly spread over `overMs`.
 * @returns for each teacher, `at`: when the answer came, on the shared clock; `took`: milliseconds from the press to the
 * answer.
 */
export async function startLessons(
  school: SchoolKeys & { port: number },
  { first, count }: Rooms,
  overMs: number,
): Promise<{ at: number; took: number }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const teacher = { kind: 'teacher' as const, n }
      const [accessToken, token] = [await school.accessToken(teacher), await school.roomToken(teacher, first + n)]
      await new Promise((resolve) => setTimeout(resolve, (n / count) * overMs))
      const begun = sharedNow()
      const query = 'query ($token: String!) { meetingCheckToken(token: $token) { isSuccess error { code } } }'
      const text = await post(school.port, homeOf(n), accessToken, { query, variables: { token } })
      const at = sharedNow()
      if (!text.includes('"isSuccess":true')) throw new Error(text)
      return { at, took: at - begun }
    }),
  )
}

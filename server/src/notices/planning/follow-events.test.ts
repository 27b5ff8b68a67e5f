import type { NoticeKind } from '@hien/contract/notices'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { watchTimedWork } from '../../app/timed-work.ts'
import type { LessonEventBus } from '../../lessons/sessions/lesson-events.ts'
import { followCauses } from './follow-events.ts'
import { noticePlanners } from './planners.ts'

let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await createTestServer({ runsJobs: true })
  vi.useRealTimers()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const started = () =>
  server.dependencies.lessonEvents.publish('started', { groupId: 'A_B', sessionId: 'one', message: {} as never })
const planOf = (kind: NoticeKind) => vi.spyOn(noticePlanners[kind], 'plan').mockResolvedValue([])

test('several events at once cause one search per kind of notice, from a little before the first event', async () => {
  const [begun, changed, soon] = [planOf('lesson_started'), planOf('lesson_changed'), planOf('lesson_soon')]
  const first = server.clock.now()
  started()
  server.clock.advance(50)
  started()
  server.dependencies.calendarEvents.publish('changed', { lessons: [] })
  await expect.poll(() => soon.mock.calls.length).toBe(1)
  expect([begun, changed].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  const [, since, now] = begun.mock.calls[0]!
  expect([since, now]).toEqual([new Date(first.getTime() - 1000), server.clock.now()])
})

test.each([
  ['issued', 'fee_new'],
  ['reminded', 'fee_due'],
  ['paid', 'fee_received'],
] as const)('the event of fees %s causes a search for notices of kind %s', async (event, kind) => {
  const search = planOf(kind)
  server.dependencies.feeEvents.publish(event, { payeeId: 'one', statementId: 'two' })
  await expect.poll(() => search.mock.calls.length).toBe(1)
})

test.each([
  ['changed', { classId: 'one', forParents: false }],
  ['reminded', { postId: 'one' }],
] as const)('the event of posts %s causes a search for notices of new posts', async (event, details) => {
  const search = planOf('post_new')
  server.dependencies.boardEvents.publish(event, details)
  await expect.poll(() => search.mock.calls.length).toBe(1)
})

test('an event during a search causes another search afterwards, not at the same time', async () => {
  const begun = planOf('lesson_started')
  const { promise, resolve } = Promise.withResolvers<[]>()
  begun.mockReturnValueOnce(promise)
  started()
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  started()
  expect(await looksBegun(begun)).toBe(1)
  begun.mockClear()
  resolve([])
  await expect.poll(() => begun.mock.calls.length).toBe(1)
})

test('a failed search is counted, and the next event causes another search', async () => {
  const begun = planOf('lesson_started')
  begun.mockRejectedValueOnce(new Error('no database'))
  const failures = async () =>
    (await server.dependencies.metrics.timedWorkFailures.get()).values.find(
      ({ labels }) => labels.work === 'notices of events',
    )?.value
  started()
  await expect.poll(failures).toBe(1)
  started()
  await expect.poll(() => begun.mock.calls.length).toBe(2)
})

/** Starts a second followCauses. It gets lesson events only from the returned function `publish`. */
function followBeside() {
  const listeners: ((origin: 'local' | 'remote') => void)[] = []
  const lessonEvents: LessonEventBus = {
    ...server.dependencies.lessonEvents,
    subscribe: (_name, listener) => void listeners.push((origin) => listener({} as never, origin)),
  }
  const dependencies = { ...server.dependencies, lessonEvents }
  const causes = followCauses(dependencies, watchTimedWork(server.dependencies))
  return {
    dependencies,
    causes,
    publish: (origin: 'local' | 'remote') => listeners.forEach((listener) => listener(origin)),
  }
}

/**
 * Waits until the searches that earlier events cause have begun. For this, a second followCauses gets an event now. Its search
 * begins after those searches.
 * @returns how many searches began before that of the second followCauses.
 */
async function looksBegun(begun: ReturnType<typeof planOf>): Promise<number> {
  const { dependencies, causes, publish } = followBeside()
  const isLater = ([by]: (typeof begun.mock.calls)[number]) => by === dependencies
  publish('local')
  await expect.poll(() => begun.mock.calls.some(isLater)).toBe(true)
  await causes.stop()
  return begun.mock.calls.findIndex(isLater)
}

test('events of other nodes are ignored, and so are events after stopping', async () => {
  const begun = planOf('lesson_started')
  const { causes, publish } = followBeside()
  publish('remote')
  expect(await looksBegun(begun)).toBe(0)
  begun.mockClear()
  publish('local')
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  publish('local')
  await causes.stop()
  publish('local')
  expect(await looksBegun(begun)).toBe(1)
})

import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { followOperations } from './follow-operations.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T13:00:00Z') })
})

test.each([
  ['the usual pause of three seconds', undefined, 3000],
  ['a pause of its own', 500, 500],
])('changes are fetched at once, and then at most once in %s', (_, given, pause) => {
  const queryClient = new QueryClient()
  const fetched = vi.spyOn(queryClient, 'invalidateQueries')
  const options = { topic: 'threads', operations: ['threadsGetWithPage'] } as const
  const follower = followOperations(queryClient, given === undefined ? options : { ...options, pause: given })
  follower.onChanged()
  vi.advanceTimersByTime(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  follower.onChanged()
  follower.onChanged()
  vi.advanceTimersByTime(pause - 1)
  expect(fetched).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([
  ['is fetched again if it is older than ten seconds', undefined, 10_000, true],
  ['is not fetched again if it is newer', undefined, 9999, false],
  ['is fetched again in any case if no change may be missed', 0, 0, true],
])('when the connection opens, an answer %s', async (_, missedAfter, age, isFetched) => {
  const queryClient = new QueryClient()
  await queryClient.fetchQuery({ queryKey: ['threadsGetWithPage'], queryFn: async () => 'answer' })
  vi.advanceTimersByTime(age)
  followOperations(queryClient, {
    topic: 'threads',
    operations: ['threadsGetWithPage'],
    ...(missedAfter === undefined ? {} : { missedAfter }),
  }).onMissed()
  expect(queryClient.getQueryState(['threadsGetWithPage'])?.isInvalidated).toBe(isFetched)
})

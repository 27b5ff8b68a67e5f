import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { answer, refusal, server } from '../../../test/answers.ts'
import { aMaterial, aPost, answerPosts } from '../../../test/board.ts'
import { aPage } from '../../../test/courses.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { checkKeptBoards } from './check-kept-boards.ts'
import { followPosts } from './follow-posts.ts'
import { postsGetWithPage } from './get-posts.ts'

/** The answers that this device keeps. The tests run without a database of the browser. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../lib/offline/offline-store.ts', () => ({
  offlineStore: {
    readAnswers: async () => [...kept].map(([id, answer]) => ({ id, answer })),
    dropAll: async () => kept.clear(),
  },
}))

const keep = (operation: string, variables: object, ...items: { classId: string }[]) =>
  kept.set(JSON.stringify([operation, variables]), { items })

beforeEach(() => {
  kept.clear()
  signedInAs('PAME')
})

test('each class of which something is kept is asked for once, also if only a list of all classes is kept', async () => {
  keep('postsGetWithPage', { classId: 'c-1', childCode: null, skip: 1 })
  keep('postsGetWithPage', { classId: 'c-1', childCode: null, skip: 2 })
  keep('postMaterialsGetWithPage', { classId: 'c-2', childCode: 'HS01' }, aMaterial())
  keep('postsGetWithPage', { classId: null, childCode: null }, aPost({ classId: 'c-1' }), aPost({ classId: 'c-3' }))
  const calls = answerPosts()
  await checkKeptBoards()
  expect(calls.map(({ variables: { classId, childCode } }) => [classId, childCode])).toEqual([
    ['c-1', null],
    ['c-2', 'HS01'],
    ['c-3', null],
  ])
  expect(kept.size).toBe(4)
})

const refuse = (refused: string, code = 'NOT_FOUND') =>
  answer(postsGetWithPage, ({ variables: { classId } }) => ({
    postsGetWithPage: classId === refused ? { ...aPage([]), ...refusal(code, 'Không có') } : aPage([]),
  }))

test('a class that the member may no longer read deletes what is kept, and a lost network or a busy server deletes nothing', async () => {
  keep('postsGetWithPage', { classId: 'c-1', childCode: null })
  keep('postsGetWithPage', { classId: 'c-2', childCode: null })
  server.use(http.post('*/graphql', () => HttpResponse.error()))
  await checkKeptBoards()
  expect(kept.size).toBe(2)
  refuse('c-2', 'RATE_LIMITED')
  await checkKeptBoards()
  expect(kept.size).toBe(2)
  refuse('c-2')
  await checkKeptBoards()
  expect(kept.size).toBe(0)
})

test.each(['onChanged', 'onMissed'] as const)('%s checks what is kept within half a minute', async (event) => {
  keep('postsGetWithPage', { classId: 'c-1', childCode: null })
  refuse('c-1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const follower = followPosts(new QueryClient())
  onTestFinished(() => follower.stop?.())
  follower[event]()
  expect(kept.size).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(kept.size).toBe(0))
})

test('many changes check what is kept at most once in ten minutes', async () => {
  keep('postsGetWithPage', { classId: 'c-1', childCode: null })
  const calls = answerPosts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const follower = followPosts(new QueryClient())
  onTestFinished(() => follower.stop?.())
  follower.onChanged()
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  follower.onChanged()
  follower.onMissed()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})

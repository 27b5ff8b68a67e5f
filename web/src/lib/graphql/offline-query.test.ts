import { beforeEach, expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { answer, Broken, refusal, server } from '../../../test/answers.ts'
import { aPost } from '../../../test/board.ts'
import { aPage } from '../../../test/courses.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { postsGetWithPage } from '../../operations/board/get-posts.ts'
import { createQueryClient } from './query-client.ts'
import { offlineQuery } from './offline-query.ts'

/** The answers that this device keeps. The tests run without a database of the browser. */
const kept = vi.hoisted(() => new Map<string, { answer: unknown; keptAt: number }>())
vi.mock('../offline/offline-store.ts', () => ({
  offlineStore: {
    readAnswer: async (id: string) => kept.get(id) ?? null,
    keepAnswer: async (id: string, answer: unknown) => void kept.set(id, { answer, keptAt: 7 }),
    dropAll: async () => kept.clear(),
  },
}))

beforeEach(() => {
  kept.clear()
  signedInAs('MEME')
})

const ask = (classId: string) =>
  createQueryClient().fetchQuery({
    ...offlineQuery(postsGetWithPage, { classId, skip: 1, take: 10 }, (data) => data.postsGetWithPage),
    retry: false,
  })

const answerPost = () => answer(postsGetWithPage, { postsGetWithPage: aPage([aPost()]) })
const loseNetwork = () => server.use(http.post('*/graphql', () => HttpResponse.error()))

test('an answer that was kept is used only if the server cannot be reached, and says when it was kept', async () => {
  answerPost()
  expect(await ask('c-1')).toMatchObject({ keptAt: null, items: [{ id: 'p-1' }] })
  loseNetwork()
  expect(await ask('c-1')).toMatchObject({ keptAt: 7, items: [{ id: 'p-1' }] })
  await expect(ask('c-2')).rejects.toMatchObject({ code: 'NETWORK' })
  answer(postsGetWithPage, () => {
    throw new Broken()
  })
  await expect(ask('c-1')).rejects.toMatchObject({ code: 'INTERNAL' })
  expect(kept.size).toBe(1)
})

test('a refusal of what was read before deletes everything that is kept, and any other refusal nothing', async () => {
  answerPost()
  await ask('c-1')
  answer(postsGetWithPage, ({ variables: { classId } }) => ({
    postsGetWithPage: classId === 'c-3' ? aPage([aPost()]) : { ...aPage([]), ...refusal('NOT_FOUND', 'Không có') },
  }))
  await expect(ask('c-2')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(kept.size).toBe(1)
  await expect(ask('c-1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(kept.size).toBe(0)
})

import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

const query = (classId: string, isKept = true) => ({
  ...offlineQuery(postsGetWithPage, { classId, skip: 1, take: 10 }, (data) => data.postsGetWithPage, isKept),
  retry: false,
})
const ask = (classId: string, isKept?: boolean) => createQueryClient().fetchQuery(query(classId, isKept))

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

test('a refusal of data that was read before deletes everything that is kept; any other refusal deletes nothing', async () => {
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

test('an answer that is not to be kept is only asked for', async () => {
  answerPost()
  expect(await ask('c-1', false)).toMatchObject({ keptAt: null, items: [{ id: 'p-1' }] })
  expect(kept.size).toBe(0)
  await ask('c-1')
  loseNetwork()
  await expect(ask('c-1', false)).rejects.toMatchObject({ code: 'NETWORK' })
})

/** A page that has shown a class before and shows it again while the server does not answer. */
async function openOnDeadLine(late: () => object) {
  answerPost()
  await ask('c-1')
  let bringBack = () => {}
  const isBack = new Promise<void>((resolve) => (bringBack = resolve))
  let requests = 0
  server.use(
    http.post('*/graphql', async () => {
      requests++
      await isBack
      return HttpResponse.json({ data: { postsGetWithPage: late() } })
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const observer = new QueryObserver(createQueryClient(), query('c-1'))
  onTestFinished(observer.subscribe(() => {}))
  await vi.waitFor(() => expect(requests).toBe(1))
  return { shown: () => observer.getCurrentResult(), bringBack: () => bringBack() }
}

test('a kept answer is shown after eight seconds of waiting, and the answer of the server as soon as it arrives', async () => {
  const { shown, bringBack } = await openOnDeadLine(() => aPage([aPost({ id: 'p-2' })]))
  await vi.advanceTimersByTimeAsync(7000)
  expect(shown().data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown().data).toMatchObject({ keptAt: 7, items: [{ id: 'p-1' }] })
  bringBack()
  await vi.waitFor(() => expect(shown().data).toMatchObject({ keptAt: null, items: [{ id: 'p-2' }] }))
})

test('a late refusal takes the kept answer from the page and from this device', async () => {
  const { shown, bringBack } = await openOnDeadLine(() => ({ ...aPage([]), ...refusal('NOT_FOUND', 'Không có') }))
  await vi.advanceTimersByTimeAsync(8000)
  expect(shown().data).toMatchObject({ keptAt: 7 })
  bringBack()
  await vi.waitFor(() => expect(shown()).toMatchObject({ data: undefined, error: { code: 'NOT_FOUND' } }))
  expect(kept.size).toBe(0)
})

const answerBusy = () =>
  answer(postsGetWithPage, { postsGetWithPage: { ...aPage([]), ...refusal('RATE_LIMITED', 'Hệ thống đang quá tải') } })

test('a server that is too busy deletes nothing: the kept answer is shown', async () => {
  answerPost()
  await ask('c-1')
  answerBusy()
  expect(await ask('c-1')).toMatchObject({ keptAt: 7, items: [{ id: 'p-1' }] })
  await expect(ask('c-2')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(kept.size).toBe(1)
})

test('a late answer that the server is too busy takes nothing from the page', async () => {
  const { shown, bringBack } = await openOnDeadLine(() => ({
    ...aPage([]),
    ...refusal('RATE_LIMITED', 'Hệ thống đang quá tải'),
  }))
  await vi.advanceTimersByTimeAsync(8000)
  bringBack()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toMatchObject({ data: { keptAt: 7 }, error: null })
  expect(kept.size).toBe(1)
})

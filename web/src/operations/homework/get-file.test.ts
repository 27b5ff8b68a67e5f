import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, server, success } from '../../../test/answers.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { createQueryClient } from '../../lib/graphql/query-client.ts'
import { fileGetAddress, readFileContent } from './get-file.ts'

/** The files that this device keeps. The tests run without a database of the browser. */
const kept = vi.hoisted(() => new Map<string, Blob>())
vi.mock('../../lib/offline/offline-store.ts', () => ({
  offlineStore: {
    readFile: async (id: string) => kept.get(id) ?? null,
    keepFile: async (id: string, content: Blob) => void kept.set(id, content),
    forgetFile: async (id: string) => void kept.delete(id),
  },
}))

beforeEach(() => {
  kept.clear()
  signedInAs('MEME')
})

const copy = new Blob(['Phiếu 12'])
const open = () => readFileContent(createQueryClient(), { id: 'f-1', url: '/files/f-1', offline: true })
const answerFile = (status: number) => server.use(http.get('*/files/*', () => new HttpResponse(null, { status })))

test('a kept file opens after eight seconds if the server does not answer', async () => {
  kept.set('f-1', copy)
  let requests = 0
  server.use(
    http.get('*/files/*', () => {
      requests++
      return new Promise<never>(() => {})
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = vi.fn<(content: Blob) => void>()
  void open().then(opened)
  await vi.waitFor(() => expect(requests).toBe(1))
  await vi.advanceTimersByTimeAsync(7000)
  expect(opened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(opened).toHaveBeenCalledWith(copy)
})

test('a kept file opens while the server has a fault', async () => {
  kept.set('f-1', copy)
  answerFile(503)
  expect(await open()).toBe(copy)
  expect(kept.size).toBe(1)
})

test.each([404, 410, 403])(
  'a file that the server answers with %i also at its new address is deleted here',
  async (status) => {
    kept.set('f-1', copy)
    answerFile(status)
    answer(fileGetAddress, {
      fileGetAddress: { ...success, item: { id: 'f-1', name: 'a', type: 'a/b', size: 1, url: '/files/f-1?new' } },
    })
    await expect(open()).rejects.toThrow('Tệp này không còn nữa')
    expect(kept.size).toBe(0)
  },
)

test('a file whose new address is refused is deleted here, and a lost network deletes nothing', async () => {
  kept.set('f-1', copy)
  answerFile(403)
  server.use(http.post('*/graphql', () => HttpResponse.error()))
  expect(await open()).toBe(copy)
  answer(fileGetAddress, { fileGetAddress: { ...refusal('NOT_FOUND', 'Không có'), item: null } })
  await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(kept.size).toBe(0)
})

test('a kept file opens while the server is too busy, and stays on this device', async () => {
  kept.set('f-1', copy)
  answerFile(403)
  answer(fileGetAddress, { fileGetAddress: { ...refusal('RATE_LIMITED', 'Hệ thống đang quá tải'), item: null } })
  expect(await open()).toBe(copy)
  expect(kept.size).toBe(1)
})

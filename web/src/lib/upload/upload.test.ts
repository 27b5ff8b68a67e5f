import { limits } from '@hien/contract/limits'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, success } from '../../../test/answers.ts'
import { aTokenPair, signedInAs } from '../../../test/sign-ins.ts'
import { fileRefusal, takeUploads } from '../../../test/tus.ts'
import { memberRefreshToken } from '../sign-in/renew-sign-in.ts'
import { type Upload, createUpload } from './upload.ts'

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)
const aFile = (length = 1000, name = 'Bài 5.pdf', type = 'application/pdf') => new File([bytes(length)], name, { type })
const options = { classId: 'c-1' }

const reaches = (upload: Upload, state: string) =>
  vi.waitFor(() => expect(upload.progress().state).toBe(state), { timeout: 20_000, interval: 5 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 })
})

test('a file arrives with all bytes, its name, type and class', async () => {
  const { accessToken } = signedInAs('MEME')
  const { only } = takeUploads()
  const upload = createUpload(aFile(), options)
  await reaches(upload, 'done')
  expect(upload.progress()).toMatchObject({ fileId: 'f-1', sentBytes: 1000, error: null })
  expect(only().bytes).toEqual([...bytes(1000)])
  expect(only().metadata).toEqual({ filename: 'Bài 5.pdf', filetype: 'application/pdf', classId: 'c-1' })
  expect(only().bearer).toBe(accessToken)
})

test('an upload continues where it was after the network was cut', async () => {
  signedInAs('MEME')
  const { only, requests } = takeUploads({ onPatch: (_, time) => (time <= 2 ? 'cut' : undefined), cutAfter: 300 })
  const upload = createUpload(aFile(), options)
  await reaches(upload, 'stalled')
  await vi.advanceTimersByTimeAsync(5000)
  await reaches(upload, 'done')
  expect(only().bytes).toEqual([...bytes(1000)])
  expect(requests).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH', 'HEAD', 'PATCH'])
})

/** Counts the listeners on the page that an upload has added and not removed. */
function countListeners() {
  const added = new Set<string>()
  for (const [name, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    vi.spyOn(target, 'addEventListener').mockImplementation((event: string) => void added.add(`${name} ${event}`))
    vi.spyOn(target, 'removeEventListener').mockImplementation((event: string) => void added.delete(`${name} ${event}`))
  }
  return () => added.size
}

test('only a stalled upload listens to the page, so that a finished or paused one does not stay in memory', async () => {
  signedInAs('MEME')
  let cut = true
  takeUploads({
    onPatch: ({ metadata }) =>
      cut ? 'cut' : metadata['filename'] === 'hỏng' ? fileRefusal(415, 'FILE_REFUSED', 'Tệp bị hỏng') : undefined,
  })
  const listeners = countListeners()
  const upload = createUpload(aFile(), options)
  expect(listeners()).toBe(0)
  await reaches(upload, 'stalled')
  expect(listeners()).toBe(2)
  upload.pause()
  expect(listeners()).toBe(0)
  upload.resume()
  await reaches(upload, 'stalled')
  expect(listeners()).toBe(2)
  cut = false
  upload.resume()
  await reaches(upload, 'done')
  expect(listeners()).toBe(0)
  const refused = createUpload(aFile(1000, 'hỏng'), options)
  await reaches(refused, 'failed')
  expect(listeners()).toBe(0)
})

test('an upload continues at once when the network is back', async () => {
  signedInAs('MEME')
  takeUploads({ onPatch: (_, time) => (time <= 1 ? 'cut' : undefined) })
  const upload = createUpload(aFile(), options)
  await reaches(upload, 'stalled')
  vi.useRealTimers()
  window.dispatchEvent(new Event('online'))
  await reaches(upload, 'done')
})

test('a complete upload whose answer was lost is done without sending bytes again', async () => {
  signedInAs('MEME')
  const { requests } = takeUploads({ onPatch: (_, time) => (time === 1 ? 'cut' : undefined), cutAfter: 1000 })
  const upload = createUpload(aFile(), options)
  await reaches(upload, 'stalled')
  await vi.advanceTimersByTimeAsync(1500)
  await reaches(upload, 'done')
  expect(requests).toEqual(['POST', 'PATCH', 'HEAD'])
})

test('an upload without progress is aborted and continued', async () => {
  signedInAs('MEME')
  takeUploads({ onPatch: (_, time) => (time === 1 ? new Promise<undefined>(() => undefined) : undefined) })
  const upload = createUpload(aFile(), options)
  await vi.waitFor(() => expect(upload.progress().state).toBe('running'), { timeout: 20_000 })
  await vi.advanceTimersByTimeAsync(151_000)
  await vi.advanceTimersByTimeAsync(2000)
  await reaches(upload, 'done')
})

test('a paused upload waits until it is resumed', async () => {
  signedInAs('MEME')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const { requests } = takeUploads({
    onPatch: async (_, time) => {
      if (time === 1) await held
      return time === 1 ? 'cut' : undefined
    },
  })
  const upload = createUpload(aFile(), options)
  await vi.waitFor(() => expect(requests).toContain('PATCH'), { timeout: 20_000 })
  upload.pause()
  release()
  expect(upload.progress().state).toBe('paused')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(upload.progress().state).toBe('paused')
  upload.resume()
  await reaches(upload, 'done')
})

test('an upload from an earlier visit is continued', async () => {
  signedInAs('MEME')
  const { files, requests, only } = takeUploads()
  files.set('f-9', { id: 'f-9', bytes: [...bytes(400)], length: 1000, metadata: {}, bearer: '' })
  const upload = createUpload(aFile(), { ...options, url: '/files/f-9', prepared: true })
  await reaches(upload, 'done')
  expect(upload.progress().fileId).toBe('f-9')
  expect(requests).toEqual(['HEAD', 'PATCH'])
  expect(only().bytes).toEqual([...bytes(1000)])
})

test('an upload that the server has deleted starts again from the beginning', async () => {
  signedInAs('MEME')
  const { requests } = takeUploads()
  const upload = createUpload(aFile(), { ...options, url: '/files/f-9', prepared: true })
  await reaches(upload, 'done')
  expect(upload.progress().fileId).toBe('f-1')
  expect(requests).toEqual(['HEAD', 'POST', 'PATCH'])
})

test('a refused upload fails with the text of the server and cannot be retried', async () => {
  signedInAs('MEME')
  const { requests } = takeUploads({ onPatch: () => fileRefusal(415, 'FILE_REFUSED', 'Không nhận loại tệp này') })
  const upload = createUpload(aFile(), options)
  await reaches(upload, 'failed')
  expect(upload.progress()).toMatchObject({ error: 'Không nhận loại tệp này', canRetry: false })
  upload.resume()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toEqual(['POST', 'PATCH'])
})

test('an upload that failed because the storage is full can be retried', async () => {
  signedInAs('MEME')
  const full = fileRefusal(507, 'STORAGE_FULL', 'Máy chủ tạm hết chỗ lưu tệp')
  takeUploads({ onPost: (time) => (time === 1 ? full : undefined) })
  const upload = createUpload(aFile(), options)
  await reaches(upload, 'failed')
  expect(upload.progress()).toMatchObject({ error: 'Máy chủ tạm hết chỗ lưu tệp', canRetry: true })
  upload.resume()
  await reaches(upload, 'done')
})

test('server faults are retried, but not for ever', async () => {
  signedInAs('MEME')
  const { requests } = takeUploads({ onPost: () => new HttpResponse(null, { status: 503 }) })
  const upload = createUpload(aFile(), options)
  for (let time = 0; time < 8; time += 1) {
    await vi.waitFor(() => expect(upload.progress().state).toMatch(/stalled|failed/), { timeout: 20_000 })
    await vi.advanceTimersByTimeAsync(31_000)
  }
  await reaches(upload, 'failed')
  expect(requests).toHaveLength(6)
  expect(upload.progress()).toMatchObject({ error: 'Không tải lên được tệp này', canRetry: true })
})

test('an access token that expires during an upload is renewed, and no byte is lost', async () => {
  signedInAs('MEME')
  const next = aTokenPair('MEME', { sub: 'again' })
  answer(memberRefreshToken, { memberRefreshToken: { ...success, value: next } })
  const { only, requests } = takeUploads({
    onPatch: (_, time) => (time === 1 ? fileRefusal(401, 'UNAUTHENTICATED', '') : undefined),
  })
  const upload = createUpload(aFile(), options)
  await reaches(upload, 'done')
  expect(localStorage.getItem('access_token')).toBe(next.accessToken)
  expect(requests).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
  expect(only().bytes).toHaveLength(1000)
})

test('an empty or too large file is not sent', async () => {
  signedInAs('MEME')
  const { requests } = takeUploads()
  const empty = createUpload(aFile(0), options)
  const large = createUpload(new File([new Uint8Array(limits.maxFileBytes + 1)], 'a.pdf'), options)
  await reaches(empty, 'failed')
  await reaches(large, 'failed')
  expect(empty.progress().error).toBe('Tệp này trống')
  expect(large.progress().error).toBe('Tệp quá lớn: mỗi tệp tối đa 20 MB')
  expect(requests).toEqual([])
})

test('two uploads run at once, the others follow in order', async () => {
  signedInAs('MEME')
  let running = 0
  let most = 0
  const order: string[] = []
  takeUploads({
    onPatch: async ({ metadata }) => {
      order.push(metadata['filename'] ?? '')
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 30))
      running -= 1
      return undefined
    },
  })
  const uploads = ['1', '2', '3', '4', '5'].map((name) => createUpload(aFile(10, name), options))
  for (const upload of uploads) await reaches(upload, 'done')
  expect(most).toBe(2)
  expect(order).toEqual(['1', '2', '3', '4', '5'])
})

/** Holds every PATCH back until the test lets them pass. */
function holdBytes(onPost?: (time: number) => Response | undefined) {
  let pass = () => undefined as void
  const held = new Promise<undefined>((resolve) => (pass = () => resolve(undefined)))
  const taken = takeUploads({ onPatch: () => held, ...(onPost ? { onPost } : {}) })
  const count = (request: string) => taken.requests.filter((one) => one === request).length
  return { ...taken, count, pass: () => pass() }
}
const counted = (count: (request: string) => number, request: string, wanted: number) =>
  vi.waitFor(() => expect(count(request)).toBe(wanted), { timeout: 20_000 })

test('every upload begins on the server at once, although the bytes of some wait', async () => {
  signedInAs('MEME')
  const { files, count, pass } = holdBytes()
  const urls: string[] = []
  const uploads = ['1', '2', '3', '4'].map((name) =>
    createUpload(aFile(10, name), { ...options, onUrl: (url) => void urls.push(url) }),
  )
  await counted(count, 'POST', 4)
  await counted(count, 'PATCH', 2)
  await vi.waitFor(() => expect(urls).toHaveLength(4), { timeout: 20_000 })
  expect(uploads.map((upload) => upload.progress().state)).toEqual(['running', 'running', 'queued', 'queued'])
  pass()
  for (const upload of uploads) await reaches(upload, 'done')
  expect(count('POST')).toBe(4)
  expect([...files.values()].map(({ bytes: sent }) => sent.length)).toEqual([10, 10, 10, 10])
})

test('a queued upload that the server refuses at first begins again when its bytes may go', async () => {
  signedInAs('MEME')
  const { count, pass } = holdBytes((time) => (time === 3 ? new HttpResponse(null, { status: 503 }) : undefined))
  const uploads = ['1', '2', '3'].map((name) => createUpload(aFile(10, name), options))
  await counted(count, 'POST', 3)
  expect(uploads[2]?.progress().state).toBe('queued')
  pass()
  for (const upload of uploads) await reaches(upload, 'done')
  expect(count('POST')).toBe(4)
})

test('a queued upload that is paused while it begins sends its bytes after it is resumed', async () => {
  signedInAs('MEME')
  const { files, count, pass } = holdBytes()
  const [first, second] = [createUpload(aFile(10, '1'), options), createUpload(aFile(10, '2'), options)]
  await counted(count, 'PATCH', 2)
  const third = createUpload(aFile(10, '3'), { ...options, prepared: true })
  await reaches(third, 'queued')
  third.pause()
  pass()
  await reaches(first, 'done')
  await reaches(second, 'done')
  expect(third.progress().state).toBe('paused')
  third.resume()
  await reaches(third, 'done')
  expect([...files.values()].at(-1)?.bytes).toHaveLength(10)
})

test('a removed upload is deleted on the server, and the next one starts', async () => {
  signedInAs('MEME')
  const { files, requests } = takeUploads({ onPatch: () => new Promise<undefined>(() => undefined) })
  const stuck = [createUpload(aFile(10), options), createUpload(aFile(10), options)]
  await vi.waitFor(() => expect(requests.filter((request) => request === 'PATCH')).toHaveLength(2), { timeout: 20_000 })
  const third = createUpload(aFile(10), options)
  await reaches(third, 'queued')
  await stuck[0]!.remove()
  expect([...files.keys()]).not.toContain('f-1')
  await reaches(third, 'running')
  await stuck[1]!.remove()
  await third.remove()
})

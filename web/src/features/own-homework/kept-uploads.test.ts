import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { useFakeIndexedDb } from '../../../test/fake-indexed-db.ts'
import { aHomeworkToDo } from '../../../test/homework.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { takeUploads } from '../../../test/tus.ts'
import { type KeptFile, keptFiles } from '../../lib/upload/kept-files.ts'
import { homeworkToDo } from '../../operations/homework/submissions/get-homework-to-do.ts'
import { hasBegunUpload, keptAs } from './kept-uploads.ts'

vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const closed = '2026-11-24T15:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T15:01:00.000Z'), toFake: ['Date'] })
  useFakeIndexedDb()
  ignoreOtherOperations()
  signedInAs('MEME')
})
afterEach(() => void vi.unstubAllGlobals())

const keepFile = (given: Partial<KeptFile> = {}) =>
  keptFiles.keep({
    id: 'k-1',
    scope: keptAs('b-1'),
    place: 0,
    name: 'trang1.jpg',
    content: new Blob(['x'], { type: 'image/jpeg' }),
    url: '/files/f-1',
    fileId: null,
    keptAt: Date.now(),
    ...given,
  })

test.each([
  ['has begun', { url: '/files/f-1' }, true],
  ['is complete', { url: null, fileId: 'f-1' }, true],
  ['has not begun', { url: null }, false],
  ['is for another homework', { scope: keptAs('b-2') }, false],
])('an upload that %s counts as begun for the homework: %j', async (_, given, isBegun) => {
  await keepFile(given)
  expect(await hasBegunUpload('b-1')).toBe(isBegun)
})

test('a student whose page is loaded again after the closing time can hand in the upload that began before', async () => {
  answer(homeworkToDo, { homeworkGetById: { ...success, item: aHomeworkToDo({ dueAt: closed, cutoffAt: closed }) } })
  takeUploads().files.set('f-1', { id: 'f-1', bytes: [], length: 1, metadata: {}, bearer: '' })
  await keepFile()
  const { findByRole, findByText } = renderApp('/bai-tap/b-1')
  expect(await findByRole('button', { name: /^Nộp/ })).toBeDefined()
  expect(await findByText('trang1.jpg')).toBeDefined()
  expect(await findByText('Đã tải lên')).toBeDefined()
})

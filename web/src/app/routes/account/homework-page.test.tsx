import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, server, success } from '../../../../test/answers.ts'
import { provideDevices } from '../../../../test/fake-media.ts'
import { provideRecorder } from '../../../../test/fake-recorder.ts'
import { aFile, aHomeworkToDo, anOwnSubmission } from '../../../../test/homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { fileRefusal, takeUploads } from '../../../../test/tus.ts'
import { type HomeworkToDo, homeworkToDo } from '../../../operations/homework/submissions/get-homework-to-do.ts'
import { homeworkGetVersions } from '../../../operations/homework/submissions/get-versions.ts'
import { homeworkSaveDraft } from '../../../operations/homework/submissions/save-draft.ts'
import { homeworkSubmit } from '../../../operations/homework/submissions/submit-homework.ts'
import type { PdfDocument } from '../../../ui/pages/pdf-document.ts'

const { openPdf } = vi.hoisted(() => ({ openPdf: vi.fn<(content: Blob) => Promise<PdfDocument>>() }))
vi.mock('../../../ui/pages/pdf-document.ts', () => ({ openPdf }))
vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const now = '2026-11-24T05:00:00.000Z'
const over = { dueAt: '2026-11-23T12:00:00.000Z', cutoffAt: '2026-11-23T13:00:00.000Z' }
const handedIn = { state: 'submitted', version: 1, submittedAt: '2026-11-24T04:00:00.000Z' } as const

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  ignoreOtherOperations()
})

/** Answers with the current homework. @returns the calls, and a function that changes the homework. */
function answerHomework(given: Partial<HomeworkToDo> = {}) {
  let item = aHomeworkToDo(given)
  const calls = answer(homeworkToDo, () => ({ homeworkGetById: { ...success, item } }))
  return { calls, change: (to: Partial<HomeworkToDo>) => (item = { ...item, ...to }) }
}
const answerDraft = () => answer(homeworkSaveDraft, { homeworkSaveDraft: { ...success, item: { id: 'b-1:HV7K2QXM' } } })
const answerSubmit = () => answer(homeworkSubmit, { homeworkSubmit: { ...success, item: { version: 1, late: false } } })

function open(path = '/bai-tap/b-1') {
  signedInAs(path.includes('con=') ? 'PAME' : 'MEME')
  return renderApp(path)
}

const submitButton = () => screen.findByRole('button', { name: /^Nộp/ })
const textField = () => screen.findByRole('textbox', { name: 'Lời giải hoặc lời nhắn cho thầy cô' })
const aPhoto = (name = 'trang1.jpg') => new File([new Uint8Array(100)], name, { type: 'image/jpeg' })
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Chọn tệp', { selector: 'input' }), { target: { files } })

test('a student reads the homework and its deadline, and downloads the files', async () => {
  answerHomework({ files: [aFile()], cutoffAt: '2026-11-28T12:00:00.000Z' })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Phiếu bài tập số 12' })).toBeDefined()
  expect(screen.getByText('1 đến 5').tagName).toBe('STRONG')
  expect(screen.getByText('Hạn nộp').nextElementSibling?.textContent).toBe('19:00 Thứ 5, 26-11')
  expect(screen.getByText('Nhận nộp muộn').nextElementSibling?.textContent).toBe('đến 19:00 Thứ 7, 28-11')
  expect(screen.getByText('Điểm tối đa').nextElementSibling?.textContent).toBe('10')
  expect(screen.getByRole('button', { name: /Tải về Phiếu 12\.pdf/ }).textContent).toContain('1,3 MB')
  expect(screen.getByText('Chưa nộp')).toBeDefined()
})

test.each([
  ['ahead', '2026-12-24T05:00:00.000Z', { dueAt: '2026-11-26T12:00:00.000Z', cutoffAt: '2026-11-28T12:00:00.000Z' }, 1],
  ['behind', '2026-10-24T05:00:00.000Z', over, 0],
])(
  'homework is closed by the time of the server if the clock of the device is a month %s',
  async (_, at, ends, forms) => {
    vi.setSystemTime(at)
    const iat = Date.parse(now) / 1000
    answerHomework(ends)
    signedInAs('MEME', { iat, exp: iat + 900 })
    renderApp('/bai-tap/b-1')
    await screen.findByRole('heading', { level: 1, name: 'Phiếu bài tập số 12' })
    expect(screen.queryAllByRole('button', { name: /^Nộp/ })).toHaveLength(forms)
  },
)

test('text and a photograph are handed in, and the page confirms it', async () => {
  const homework = answerHomework()
  const drafts = answerDraft()
  const submitted = answer(homeworkSubmit, () => {
    homework.change({ submission: anOwnSubmission({ ...handedIn, text: 'Em làm xong rồi ạ' }) })
    return { homeworkSubmit: { ...success, item: { version: 1, late: false } } }
  })
  const { only } = takeUploads()
  const { user } = open()
  await user.type(await textField(), 'Em làm xong rồi ạ')
  await choose(aPhoto())
  expect(await screen.findByText('Đã tải lên')).toBeDefined()
  expect(only().metadata['classId']).toBe('c-1')
  expect(await screen.findByText(/^Đã lưu bản nháp/)).toBeDefined()
  expect(drafts.at(-1)?.variables).toEqual({ id: 'b-1', text: 'Em làm xong rồi ạ', fileIds: ['f-1'] })
  await user.click(await submitButton())
  expect(await screen.findByText('Đã nộp bài')).toBeDefined()
  expect(submitted.map(({ variables }) => variables)).toEqual([
    { id: 'b-1', text: 'Em làm xong rồi ạ', fileIds: ['f-1'] },
  ])
  expect(await screen.findByText('Nộp lúc 24-11-2026 11:00')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sửa và nộp lại' })).toBeDefined()
})

test('work submitted while a file is uploading is handed in when the upload is complete', async () => {
  answerHomework()
  answerDraft()
  let release = () => undefined as void
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  takeUploads({ onPatch: () => held })
  const submitted = answerSubmit()
  const { user } = open()
  await submitButton()
  await choose(aPhoto())
  expect(await screen.findByRole('progressbar')).toBeDefined()
  await user.click(await submitButton())
  expect(await screen.findByText(/Bài sẽ được nộp ngay khi tải tệp xong/)).toBeDefined()
  expect(submitted).toEqual([])
  release()
  await waitFor(() => expect(submitted.map(({ variables }) => variables.fileIds)).toEqual([['f-1']]))
})

test('a refused file shows the reason, and the work is not handed in without it', async () => {
  answerHomework()
  takeUploads({ onPatch: () => fileRefusal(415, 'FILE_REFUSED', 'Không nhận loại tệp này') })
  const submitted = answerSubmit()
  const { user } = open()
  await submitButton()
  await choose(aPhoto())
  expect(await screen.findByText('Không nhận loại tệp này')).toBeDefined()
  await user.click(await submitButton())
  expect(await screen.findByText(/Có tệp không tải lên được/)).toBeDefined()
  expect(submitted).toEqual([])
})

test('work is not handed in without a recording that the student has made and not added', async () => {
  answerHomework()
  answerDraft()
  takeUploads()
  provideDevices()
  provideRecorder()
  const submitted = answerSubmit()
  const { user } = open()
  await user.type(await textField(), 'Bài nói của em')
  await user.click(await screen.findByRole('button', { name: 'Ghi âm bài nói' }))
  await user.click(await screen.findByRole('button', { name: 'Dừng ghi' }))
  await screen.findByRole('button', { name: 'Thêm vào bài' })
  await user.click(await submitButton())
  expect(await screen.findByText(/^Bản ghi âm chưa ở trong bài/)).toBeDefined()
  expect(submitted).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Thêm vào bài' }))
  expect(await screen.findByText('Đã tải lên')).toBeDefined()
  await user.click(await submitButton())
  await waitFor(() => expect(submitted.map(({ variables }) => variables.fileIds)).toEqual([['f-1']]))
})

test('work that waits for an upload is not handed in without a recording that the student makes meanwhile', async () => {
  answerHomework()
  answerDraft()
  let release = () => undefined as void
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  takeUploads({ onPatch: () => held })
  provideDevices()
  provideRecorder()
  const submitted = answerSubmit()
  const { user } = open()
  await submitButton()
  await choose(aPhoto())
  await user.click(await submitButton())
  await screen.findByText(/Bài sẽ được nộp ngay khi tải tệp xong/)
  await user.click(await screen.findByRole('button', { name: 'Ghi âm bài nói' }))
  await user.click(await screen.findByRole('button', { name: 'Dừng ghi' }))
  release()
  expect(await screen.findByText('Đã tải lên')).toBeDefined()
  expect(await screen.findByText(/^Bản ghi âm chưa ở trong bài/)).toBeDefined()
  expect(submitted).toEqual([])
})

test('empty work is not handed in, and eleven files are not accepted', async () => {
  answerHomework()
  takeUploads()
  const submitted = answerSubmit()
  const { user } = open()
  await user.click(await submitButton())
  expect(await screen.findByText(/Hãy chụp ảnh bài làm, chọn tệp hoặc viết lời giải/)).toBeDefined()
  await choose(...Array.from({ length: 11 }, (_, index) => aPhoto(`trang${index}.jpg`)))
  expect(await screen.findByText(/Mỗi lần nộp tối đa 10 tệp/)).toBeDefined()
  expect(within(screen.getByRole('list', { name: 'Tệp bài làm' })).getAllByRole('listitem')).toHaveLength(10)
  expect(submitted).toEqual([])
})

test('files are handed in in the chosen order', async () => {
  answerHomework({
    draft: { text: null, files: [aFile({ id: 'f-1', name: 'a.pdf' }), aFile({ id: 'f-2', name: 'b.pdf' })] },
  })
  answerDraft()
  const submitted = answerSubmit()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Thao tác với b.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Đưa lên trên' }))
  await user.click(await submitButton())
  await waitFor(() => expect(submitted.map(({ variables }) => variables.fileIds)).toEqual([['f-2', 'f-1']]))
})

test('a draft from another device can be continued', async () => {
  answerHomework({ draft: { text: 'Câu 1: x = 2', files: [aFile({ name: 'nháp.pdf' })] } })
  open()
  expect(await textField()).toHaveProperty('value', 'Câu 1: x = 2')
  expect(screen.getByText('nháp.pdf')).toBeDefined()
  expect(screen.getByText('Bản nháp, chưa nộp')).toBeDefined()
  expect(screen.getByText(/^Đã lưu bản nháp/)).toBeDefined()
})

test('work is undisturbed when the page learns that its draft was saved', async () => {
  const homework = answerHomework()
  answer(homeworkSaveDraft, ({ variables: { text = null } }) => {
    homework.change({ submission: anOwnSubmission({ state: 'draft', text }), draft: { text, files: [] } })
    return { homeworkSaveDraft: { ...success, item: { id: 'b-1:HV7K2QXM' } } }
  })
  let release = () => undefined as void
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  takeUploads({ onPatch: () => held })
  const submitted = answerSubmit()
  const { user } = open()
  await user.type(await textField(), 'Câu 1')
  expect(await screen.findByText(/^Đã lưu bản nháp/)).toBeDefined()
  await choose(aPhoto())
  await user.click(await submitButton())
  expect(await screen.findByText(/Bài sẽ được nộp ngay khi tải tệp xong/)).toBeDefined()
  // The browser dispatches this event when a student comes back from the camera app.
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(homework.calls).toHaveLength(2))
  expect(await screen.findByText('Bản nháp, chưa nộp')).toBeDefined()
  release()
  await waitFor(() => expect(submitted.map(({ variables }) => variables.fileIds)).toEqual([['f-1']]))
})

test('text typed without a network is there after a reload', async () => {
  answerHomework()
  answer(homeworkSaveDraft, () => {
    throw new Broken()
  })
  const { user, unmount } = open()
  await user.type(await textField(), 'Câu 1: x = 2')
  expect(await screen.findByText(/Chưa lưu được bản nháp lên máy chủ/)).toBeDefined()
  unmount()
  open()
  expect(await textField()).toHaveProperty('value', 'Câu 1: x = 2')
})

test('without an answer the work stays, so that it can be handed in again', async () => {
  answerHomework()
  answerDraft()
  answer(homeworkSubmit, () => {
    throw new Broken()
  })
  const { user } = open()
  await user.type(await textField(), 'Xong')
  await user.click(await submitButton())
  expect(await screen.findByText(/^Chưa nộp được bài: .*Hãy bấm nộp lần nữa\.$/)).toBeDefined()
  expect(await textField()).toHaveProperty('value', 'Xong')
})

test.each([
  ['HOMEWORK_CLOSED', 'Bài tập đã hết hạn nộp. Hãy xin thầy cô gia hạn'],
  ['STATE_CHANGED', 'Bài này đang không nhận bản nộp mới'],
])('the refusal %s is shown beside the button', async (code, description) => {
  answerHomework()
  answerDraft()
  answer(homeworkSubmit, { homeworkSubmit: { ...refusal(code, description), item: null } })
  const { user } = open()
  await user.type(await textField(), 'Xong')
  await user.click(await submitButton())
  expect((await screen.findByText(description)).role).toBe('alert')
})

test('work after the due time is shown as late, and after the end nothing is accepted', async () => {
  answerHomework({ dueAt: over.dueAt })
  const { unmount } = open()
  expect(await screen.findByText(/bài nộp bây giờ được ghi là nộp muộn/)).toBeDefined()
  unmount()
  answerHomework(over)
  open()
  expect(await screen.findByText(/Bạn có thể xin thầy cô gia hạn/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Nộp/ })).toBeNull()
})

test('an extension reopens the homework for this student', async () => {
  answerHomework({ ...over, submission: anOwnSubmission({ extendedTo: '2026-11-25T12:00:00.000Z' }) })
  open()
  expect(await submitButton()).toBeDefined()
  expect(screen.getByText('Thầy cô đã gia hạn cho riêng bạn')).toBeDefined()
})

test('returned work shows that it was returned, and the teacher’s comment about it', async () => {
  answerHomework({
    submission: anOwnSubmission({ ...handedIn, state: 'returned', comment: 'Làm lại bài 3 nhé', text: 'Câu 3: 5' }),
  })
  open()
  expect(await screen.findByText('Thầy cô trả bài để làm lại')).toBeDefined()
  expect(screen.getByText('Làm lại bài 3 nhé')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Nộp lại' })).toBeDefined()
  expect(await textField()).toHaveProperty('value', 'Câu 3: 5')
})

test('returned work is redone above the pages that came back, which are one press away', async () => {
  answerPicture()
  answerHomework({ submission: { ...released, points: null, state: 'returned', comment: 'Làm lại bài 3 nhé' } })
  const { user } = open()
  const button = await submitButton()
  const pages = screen.getByRole('heading', { name: 'Bài đã nộp' })
  expect(button.compareDocumentPosition(pages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Xem nét chấm trên bài đã nộp' }))
  await waitFor(() => expect(document.activeElement).toBe(pages))
})

const released = anOwnSubmission({
  ...handedIn,
  points: 8.5,
  comment: 'Trình bày rõ ràng',
  files: [aFile({ id: 'f-1', name: 'trang1.webp', type: 'image/webp' })],
  strokes: [{ id: 's-1', fileId: 'f-1', page: 1, colour: 'red', width: 60, points: [0, 0, 500, 900, 900, 500] }],
})

function answerPicture() {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  server.use(http.get('*/files/:id', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))))
}

async function expectStrokes() {
  const picture = await screen.findByRole('img', { name: 'trang1.webp, thầy cô đã chấm trên ảnh' })
  Object.defineProperties(picture, { naturalWidth: { value: 1000 }, naturalHeight: { value: 1400 } })
  fireEvent.load(picture)
  expect(picture.parentElement?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 10000 14000')
  expect(picture.parentElement?.querySelectorAll('svg path')).toHaveLength(1)
}

test('a released mark is shown with its comment and drawings, and nothing more can be handed in', async () => {
  answerPicture()
  answerHomework({ released: true, submission: released })
  open()
  const judgement = await screen.findByRole('region', { name: 'Nhận xét và điểm' })
  expect(judgement.textContent).toBe('Điểm 8,5/10Trình bày rõ ràng')
  await expectStrokes()
  expect(screen.queryByRole('button', { name: /nộp/i })).toBeNull()
})

test('a PDF page with drawings fills the screen when pressed, like a picture', async () => {
  openPdf.mockResolvedValue({
    pageCount: 3,
    heightsToWidths: [1.4, 1.4, 1.4],
    page: () => new Promise(() => {}),
    close() {},
  })
  server.use(http.get('*/files/:id', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))))
  const stroke = {
    id: 's-1',
    fileId: 'f-1',
    page: 2,
    colour: 'red' as const,
    width: 60,
    points: [0, 0, 500, 900, 900, 500],
  }
  answerHomework({
    released: true,
    submission: { ...released, files: [aFile({ name: 'bài.pdf' })], strokes: [stroke] },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Xem lớn bài.pdf, trang 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'bài.pdf, trang 2' })
  expect(dialog.querySelectorAll('svg path')).not.toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Phóng to' }))
  expect(within(dialog).getByRole('button', { name: 'Thu nhỏ vừa màn hình' })).toBeDefined()
})

test('earlier versions are fetched only on request', async () => {
  answerHomework({ submission: anOwnSubmission({ ...handedIn, version: 2, text: 'Lần hai' }) })
  const versions = [anOwnSubmission({ ...handedIn, version: 2 }), anOwnSubmission({ ...handedIn, text: 'Lần một' })]
  const calls = answer(homeworkGetVersions, { homeworkGetVersions: { ...success, items: versions } })
  const { user } = open()
  await screen.findByText('Lần hai')
  expect(calls).toEqual([])
  await user.click(screen.getByText('Các lần nộp trước'))
  expect(await screen.findByText('Lần một')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'b-1', candidateCode: 'HV7K2QXM' }])
})

test('a parent reads a child’s work and mark, and cannot hand in anything', async () => {
  answerPicture()
  const { calls } = answerHomework({ released: true, submission: released })
  open('/bai-tap/b-1?con=HVAN2345')
  expect(await screen.findByText('Bài làm của con')).toBeDefined()
  expect(screen.getByText('8,5/10', { selector: 'strong' })).toBeDefined()
  await expectStrokes()
  expect(screen.queryByRole('button', { name: /nộp/i })).toBeNull()
  expect(calls[0]?.variables).toEqual({ id: 'b-1', childCode: 'HVAN2345' })
  expect(screen.getByRole('link', { name: 'Bài tập của con' }).getAttribute('href')).toBe(
    '/phu-huynh/HVAN2345?xem=bai-tap',
  )
})

test('a homework that does not exist, or is not for the member, is shown as not found', async () => {
  answer(homeworkToDo, { homeworkGetById: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } })
  open()
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
})

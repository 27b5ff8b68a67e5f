import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answer, success } from '../../../../test/answers.ts'
import { aPage } from '../../../../test/courses.ts'
import { aManagedHomework } from '../../../../test/managed-homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { takeUploads } from '../../../../test/tus.ts'
import { teacherClasses } from '../../../operations/classes/get-teacher-classes.ts'
import { homeworkCreate } from '../../../operations/homework/assignments/create-homework.ts'
import { homeworkToEdit } from '../../../operations/homework/assignments/get-homework-to-edit.ts'
import { homeworksGetManaged } from '../../../operations/homework/assignments/get-managed-homework.ts'
import { homeworkUpdate } from '../../../operations/homework/assignments/update-homework.ts'
import { quizToEdit } from '../../../operations/homework/quizzes/get-quiz-to-edit.ts'

// Load the editor once, before the tests: it is most of the code.
beforeAll(() => import('./written/question-fields.tsx'), 60_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T05:00:00Z') })
  signedInAs('TCHER')
  answer(teacherClasses, {
    coursesGetWithPagerByTeacherId: aPage([
      { code: 'TOAN9', title: 'Toán 9', enrollments: [{ id: 'c-1', title: 'Lớp tối', status: 1 }] },
    ]),
  })
  answer(homeworksGetManaged, { homeworksGetManaged: aPage([aManagedHomework()]) })
})

const open = () => renderApp('/bai-tap')
type User = ReturnType<typeof open>['user']

const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Opens the form of a new homework, chooses 'Bài kiểm tra' and fills in what every homework needs. */
async function newTest(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Giao bài tập' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Giao bài tập' }))
  await user.click(dialog.getByRole('radio', { name: 'Bài kiểm tra' }))
  await user.click(dialog.getByRole('combobox', { name: /^Giao cho lớp/ }))
  await user.click(await screen.findByRole('option', { name: 'Lớp tối' }))
  set(dialog.getByRole('textbox', { name: /^Tên bài kiểm tra/ }), 'Kiểm tra 15 phút')
  set(dialog.getByRole('textbox', { name: /^Hạn nộp/ }), '26/11')
  await dialog.findByRole('button', { name: 'Thêm câu hỏi' })
  return dialog
}
type Dialog = Awaited<ReturnType<typeof newTest>>

const send = (user: User, dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Giao bài' }))

/** Puts plain text into the field that pastes questions. */
async function pasteQuestions(user: User, dialog: Dialog, text: string) {
  await user.click(dialog.getByRole('button', { name: 'Dán từ Word' }))
  const paste = within(await screen.findByRole('dialog', { name: 'Dán câu hỏi từ Word' }))
  set(paste.getByRole('textbox', { name: 'Dán đề vào đây' }), text)
  await user.click(paste.getByRole('button', { name: 'Đọc đề' }))
  return paste
}
const two = 'Câu 1: Số nào chẵn?\nA. 1\n*B. 2\nCâu 2: Tính 1 + 1\nĐáp án: 2'

/** Sends the two pasted questions and returns the variables of the call. */
async function addTwo(user: User, dialog: Dialog) {
  const paste = await pasteQuestions(user, dialog, two)
  await user.click(paste.getByRole('button', { name: 'Thêm 2 câu' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dán câu hỏi từ Word' })).toBeNull())
}
const cards = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'Câu hỏi' }))
    .getAllByRole('listitem')
    .map((card) => within(card).queryByRole('button', { name: /^Câu \d/ })?.textContent)
    .filter((title) => title !== undefined)

test('pasted questions become a test, with the settings of the form and the points of its questions', async () => {
  const calls = answer(homeworkCreate, { homeworkCreate: success })
  const { user } = open()
  const dialog = await newTest(user)
  expect(dialog.queryByRole('textbox', { name: /^Điểm tối đa/ })).toBeNull()
  await addTwo(user, dialog)
  expect(dialog.getByText('0,75')).toBeDefined()
  set(dialog.getByRole('textbox', { name: /^Thời gian làm bài/ }), '')
  set(dialog.getByRole('textbox', { name: /^Số lượt làm/ }), '2')
  await user.click(dialog.getByRole('radio', { name: 'Ngay khi nộp' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Trộn thứ tự câu hỏi và phương án' }))
  await send(user, dialog)
  expect(await screen.findByText('Giao bài tập thành công')).toBeDefined()
  expect(calls[0]?.variables).toMatchObject({
    input: { title: 'Kiểm tra 15 phút', maxPoints: 0.75 },
    quiz: {
      minutes: null,
      attempts: 2,
      shuffle: true,
      release: 'at_once',
      questions: [
        { kind: 'single', html: '<p>Số nào chẵn?</p>', options: ['1', '2'], points: 0.25, key: 'B' },
        { kind: 'number', html: '<p>Tính 1 + 1</p>', options: [], points: 0.5, key: '2' },
      ],
    },
  })
})

test('the paste dialog marks what it could not read, and the added question keeps the note until it is changed', async () => {
  const { user } = open()
  const dialog = await newTest(user)
  const paste = await pasteQuestions(user, dialog, 'ĐỀ KIỂM TRA\nCâu 1: Số nào chẵn?\nA. 1\nB. 2')
  expect(paste.getByText('Đọc được 1 câu, 1 câu cần xem lại.')).toBeDefined()
  expect(paste.getByText('ĐỀ KIỂM TRA')).toBeDefined()
  expect(paste.getByText('Chưa thấy đáp án')).toBeDefined()
  await user.click(paste.getByRole('button', { name: 'Thêm 1 câu' }))
  const card = within(dialog.getByRole('list', { name: 'Câu hỏi' }))
  expect(await card.findByText('Chưa thấy đáp án')).toBeDefined()
  await user.click(await card.findByRole('radio', { name: 'B là đáp án đúng của câu 1' }))
  expect(card.queryByText('Chưa thấy đáp án')).toBeNull()
  expect(card.getByRole('button', { name: /đáp án B/ })).toBeDefined()
})

test('HTML of the clipboard is read, because it says which option is underlined', async () => {
  const { user } = open()
  const dialog = await newTest(user)
  await user.click(dialog.getByRole('button', { name: 'Dán từ Word' }))
  const paste = within(await screen.findByRole('dialog', { name: 'Dán câu hỏi từ Word' }))
  const html = '<div>Câu 1: Số nào chẵn?</div><div>A. 1</div><div><u>B</u>. 2</div>'
  fireEvent.paste(paste.getByRole('textbox', { name: 'Dán đề vào đây' }), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : 'Câu 1: …') },
  })
  expect(await paste.findByText('Đọc được 1 câu.')).toBeDefined()
  expect(paste.getByText(/đáp án B/)).toBeDefined()
})

test('questions are moved, copied and deleted by buttons, and a deleted one comes back', async () => {
  const { user } = open()
  const dialog = await newTest(user)
  await addTwo(user, dialog)
  const single = 'Chọn một đáp án · 0,25 điểm · đáp án B'
  const number = 'Trả lời ngắn · 0,5 điểm · đáp án 2'
  expect(cards(dialog)).toEqual([`Câu 1${single}`, `Câu 2${number}`])
  await user.click(dialog.getByRole('button', { name: 'Chuyển lên câu 2' }))
  expect(cards(dialog)).toEqual([`Câu 1${number}`, `Câu 2${single}`])
  expect(dialog.getByText('Câu 2 đã chuyển thành câu 1')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Chuyển xuống câu 1' }))
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Chuyển lên câu 2')
  await user.click(dialog.getByRole('button', { name: 'Nhân đôi câu 1' }))
  expect(cards(dialog)).toEqual([`Câu 1${single}`, `Câu 2${single}`, `Câu 3${number}`])
  await user.click(dialog.getByRole('button', { name: 'Xoá câu 3' }))
  expect(cards(dialog)).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(cards(dialog)).toEqual([`Câu 1${single}`, `Câu 2${single}`, `Câu 3${number}`])
})

test('the focus stays on the button that moved a question', async () => {
  const { user } = open()
  const dialog = await newTest(user)
  await addTwo(user, dialog)
  await pasteQuestions(user, dialog, 'Câu 1: Vì sao?').then((paste) =>
    user.click(paste.getByRole('button', { name: 'Thêm 1 câu' })),
  )
  await waitFor(() => expect(cards(dialog)).toHaveLength(3))
  await user.click(dialog.getByRole('button', { name: 'Chuyển xuống câu 1' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Chuyển xuống câu 2')
})

test('a new question is written in the editor; an option can be removed, and the key stays at its option', async () => {
  const calls = answer(homeworkCreate, { homeworkCreate: success })
  const { user } = open()
  const dialog = await newTest(user)
  await user.click(dialog.getByRole('button', { name: 'Thêm câu hỏi' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Nội dung câu 1'))
  const write = async (name: string, html: string) => {
    const field = await dialog.findByRole('textbox', { name })
    fireEvent.paste(field, {
      clipboardData: { types: ['text/html'], files: [], getData: (type: string) => (type === 'text/html' ? html : '') },
    })
  }
  await write('Nội dung câu 1', '<div>Diện tích là x<sup>2</sup></div>')
  await write('Phương án A của câu 1', '<div><u>a</u>n</div>')
  await write('Phương án C của câu 1', '<div>em</div>')
  await user.click(dialog.getByRole('radio', { name: 'C là đáp án đúng của câu 1' }))
  await user.click(dialog.getByRole('button', { name: 'Bỏ phương án B của câu 1' }))
  await user.click(dialog.getByRole('button', { name: 'Bỏ phương án C của câu 1' }))
  await send(user, dialog)
  expect(await screen.findByText('Giao bài tập thành công')).toBeDefined()
  expect(calls[0]?.variables.quiz).toMatchObject({
    questions: [{ kind: 'single', html: '<p>Diện tích là x²</p>', options: ['<u>a</u>n', 'em'], key: 'B' }],
  })
})

test('errors of a closed question are at the question, and it opens', async () => {
  const { user } = open()
  const dialog = await newTest(user)
  await send(user, dialog)
  expect(await dialog.findByText('Bài kiểm tra chưa có câu hỏi')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thêm câu hỏi'))
  const paste = await pasteQuestions(user, dialog, 'Câu 1: Một?\n*A. 1\nB. 2\nCâu 2: Hai?\nA. 1\nB. 2')
  await user.click(paste.getByRole('button', { name: 'Thêm 2 câu' }))
  await send(user, dialog)
  expect((await dialog.findAllByText('Hãy chọn đáp án đúng')).length).toBeGreaterThan(0)
  const card = dialog.getByRole('button', { name: /^Câu 2/ })
  expect(card.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(card))
  await user.click(await dialog.findByRole('radio', { name: 'A là đáp án đúng của câu 2' }))
  expect(dialog.queryAllByText('Hãy chọn đáp án đúng')).toEqual([])
})

test('an answer sheet needs a file and a key; unread pieces are marked until they are corrected', async () => {
  takeUploads()
  const calls = answer(homeworkCreate, { homeworkCreate: success })
  const { user } = open()
  const dialog = await newTest(user)
  await user.click(dialog.getByRole('radio', { name: /^Đề trong tệp/ }))
  const keys = dialog.getByRole('textbox', { name: /^Đáp án/ })
  set(keys, '1A 2X\nĐ S S Đ')
  expect(dialog.getByText('Đọc được 2 câu, còn 1 chỗ cần sửa.')).toBeDefined()
  const unread = within(dialog.getByRole('list', { name: 'Chỗ chưa đọc được' })).getByRole('listitem')
  expect(unread.textContent).toBe('Dòng 1: 2 X không đọc được')
  await send(user, dialog)
  expect(await dialog.findByText('Hãy đính kèm tệp đề')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'Tệp đính kèm' })))
  expect(dialog.getByText(/^Có chỗ chưa đọc được/)).toBeDefined()
  set(keys, '1A 2B\nĐ S S Đ')
  const part = within(dialog.getByRole('list', { name: 'Đáp án phần II' })).getByRole('listitem')
  expect(part.textContent).toBe('1 Đ S S Đ')
  const file = new File(['%PDF'], 'đề.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText('Thêm tệp', { selector: 'input' }), file)
  await dialog.findByRole('button', { name: 'Bỏ đề.pdf' })
  set(dialog.getByRole('textbox', { name: /^Điểm mỗi câu: Chọn một đáp án/ }), '0,5')
  expect(await dialog.findByText('2', { selector: 'strong' })).toBeDefined()
  await waitFor(async () => {
    await send(user, dialog)
    expect(calls).toHaveLength(1)
  })
  expect(calls[0]?.variables).toMatchObject({
    quiz: {
      shuffle: false,
      questions: [
        { kind: 'single', html: '', options: ['', '', '', ''], points: 0.5, key: 'A' },
        { kind: 'single', key: 'B' },
        { kind: 'statements', points: 1, key: 'TFFT' },
      ],
    },
  })
})

test('the preview shows the test as students see it, and its answers can be tried', async () => {
  const { user } = open()
  const dialog = await newTest(user)
  await addTwo(user, dialog)
  await user.click(dialog.getByRole('button', { name: 'Xem trước' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Xem trước bài kiểm tra' }))
  expect(preview.getByText('45 phút · 1 lượt làm · 2 câu · 0,75 điểm')).toBeDefined()
  expect(preview.getByText('Số nào chẵn?')).toBeDefined()
  const [, second] = preview.getAllByRole('radio')
  await user.click(second!)
  expect((second as HTMLInputElement).checked).toBe(true)
})

test('typed questions survive a reload of the page', async () => {
  const { user, unmount } = open()
  const dialog = await newTest(user)
  await addTwo(user, dialog)
  unmount()
  const again = open()
  await again.user.click(await screen.findByRole('button', { name: 'Giao bài tập' }))
  const restored = within(await screen.findByRole('dialog', { name: 'Giao bài tập' }))
  expect(await restored.findByText(/^Đây là bản nháp/)).toBeDefined()
  await restored.findByRole('button', { name: 'Thêm câu hỏi' })
  expect(cards(restored)).toHaveLength(2)
  await again.user.click(restored.getByRole('button', { name: 'Bỏ bản nháp' }))
  expect(restored.queryByRole('button', { name: 'Thêm câu hỏi' })).toBeNull()
})

const toEdit = {
  id: 'h-1',
  classId: 'c-1',
  title: 'Kiểm tra 45 phút',
  desc: null,
  opensAt: '2026-11-20T00:00:00.000Z',
  dueAt: '2026-11-26T16:59:00.000Z',
  cutoffAt: null,
  maxPoints: 0.5,
  files: [],
}
const stored = {
  settings: { minutes: 45, attempts: 1, shuffle: false, release: 'by_hand' as const },
  questions: [
    { id: 'q-1', kind: 'single' as const, html: '<p>Số nào chẵn?</p>', options: ['1', '2'], points: 0.5, key: 'B' },
  ],
}
async function edit(user: User, begunCount: number) {
  answer(homeworkToEdit, { homeworkGetById: { ...success, item: { ...toEdit, quiz: { begunCount } } } })
  answer(quizToEdit, { quizGet: { ...success, item: stored } })
  await user.click(await screen.findByRole('button', { name: /^Thao tác với bài tập/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sửa bài tập' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa bài tập' }))
  await dialog.findByDisplayValue('Kiểm tra 45 phút')
  return dialog
}

test('an edited test is sent only if its questions or settings changed', async () => {
  const calls = answer(homeworkUpdate, { homeworkUpdate: success })
  const { user } = open()
  for (const changed of [false, true]) {
    const dialog = await edit(user, 0)
    const minutes = await dialog.findByRole('textbox', { name: /^Thời gian làm bài/ })
    if (changed) set(minutes, '60')
    else set(dialog.getByRole('textbox', { name: /^Tên bài kiểm tra/ }), 'Kiểm tra 1 tiết')
    await user.click(dialog.getByRole('button', { name: 'Lưu thay đổi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(calls.map(({ variables }) => variables.quiz)).toMatchObject([null, { minutes: 60, questions: [{ key: 'B' }] }])
})

test('a test that a student has begun shows its questions, but they cannot change', async () => {
  const calls = answer(homeworkUpdate, { homeworkUpdate: success })
  const { user } = open()
  const dialog = await edit(user, 1)
  expect(await dialog.findByText(/^Đã có học viên bắt đầu làm/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Thêm câu hỏi' })).toBeNull()
  await user.click(dialog.getByText('Xem câu hỏi'))
  expect(await dialog.findByText(/đáp án B/)).toBeDefined()
  set(dialog.getByRole('textbox', { name: /^Hạn nộp/ }), '28/11')
  await user.click(dialog.getByRole('button', { name: 'Lưu thay đổi' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables.quiz).toBeNull()
})

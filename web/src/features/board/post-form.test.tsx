import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import { aManagedPost, answerPosts } from '../../../test/board.ts'
import { aCalendarLesson, answerLessons } from '../../../test/calendar.ts'
import { aClass, aCourse, aPage } from '../../../test/courses.ts'
import { fillField } from '../../../test/fill-field.ts'
import { aFile } from '../../../test/homework.ts'
import { dispatchPageEvent } from '../../../test/page-events.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { takeUploads } from '../../../test/tus.ts'
import { postCreate } from '../../operations/board/create-post.ts'
import { postUpdate } from '../../operations/board/update-post.ts'
import { classGetDetailByTeacher } from '../../operations/classes/get-class.ts'
import { courseGetDetailByCode } from '../../operations/courses/get-course.ts'
import { runningLesson } from '../../operations/lessons/get-running-lesson.ts'

const answerClass = (status: 0 | 1) =>
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass({ status }), candidates: [], leavers: [] } },
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T05:00:00Z') })
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse() } })
  answer(runningLesson, { meetingGetAttendance: aPage([]) })
  answerClass(1)
  answerPosts()
})

function openBoard() {
  signedInAs('TCHER')
  return renderApp('/course/TOAN9_NC/class/c-1#bang-tin')
}
type User = ReturnType<typeof openBoard>['user']

async function openForm(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Viết cho lớp…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Viết cho Lớp tối thứ Ba – thứ Năm' })
  const text = await within(dialog).findByRole('textbox', { name: 'Nội dung' })
  return { dialog, text }
}
const send = (user: User, name = 'Đăng') => user.click(screen.getByRole('button', { name }))

async function addLink(user: User, dialog: HTMLElement, address: string) {
  await user.click(within(dialog).getByRole('button', { name: 'Thêm liên kết' }))
  await user.paste(address)
}
const answerCreate = () => answer(postCreate, { postCreate: success })
const plainInput = {
  classId: 'c-1',
  html: '',
  links: [] as string[],
  fileIds: [] as string[],
  audience: 'students_and_parents',
  pinned: false,
  lessonId: null,
  publishAt: null,
}

test('a post with text, file, link, audience, lesson, time and pin is sent as it was filled in', async () => {
  answerLessons(() => [
    aCalendarLesson({ id: 'l-1', startsAt: '2026-11-24T12:00:00.000Z' }),
    aCalendarLesson({ id: 'l-2', startsAt: '2026-11-26T12:00:00.000Z' }),
    aCalendarLesson({ id: 'l-3', startsAt: '2026-12-01T12:00:00.000Z', state: 'cancelled' }),
  ])
  const { files } = takeUploads()
  const calls = answerCreate()
  const { user } = openBoard()
  const { dialog, text } = await openForm(user)
  await fillField(user, text, 'Mang thước kẻ')
  const file = new File(['%PDF'], 'đề.pdf', { type: 'application/pdf' })
  await user.upload(within(dialog).getByLabelText('Thêm tệp', { selector: 'input' }), file)
  expect(await within(dialog).findByText('Đã tải lên')).toBeDefined()
  expect([...files.values()].map(({ metadata }) => metadata.classId)).toEqual(['c-1'])
  await addLink(user, dialog, ' https://example.com/bai ')
  await addLink(user, dialog, '')
  await user.click(within(dialog).getByRole('radio', { name: 'Học viên' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ghim lên đầu' }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Buổi học' }))
  expect(screen.queryByRole('option', { name: 'Buổi 01-12 19:00' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Buổi 26-11 19:00' }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Đăng lúc' }), { target: { value: '25/11 7h' } })
  await send(user)
  expect(await screen.findByText('Đã hẹn giờ đăng bài')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([
    {
      input: {
        classId: 'c-1',
        html: '<p>Mang thước kẻ</p>',
        links: ['https://example.com/bai'],
        fileIds: ['f-1'],
        audience: 'students',
        pinned: true,
        lessonId: 'l-2',
        publishAt: '2026-11-25T00:00:00.000Z',
      },
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a post is scheduled if its time is after the time of the server, whatever the clock of the device shows', async () => {
  vi.setSystemTime('2026-12-24T05:00:00Z')
  const iat = Date.parse('2026-11-24T05:00:00Z') / 1000
  signedInAs('TCHER', { iat, exp: iat + 900 })
  answerCreate()
  const { user } = renderApp('/course/TOAN9_NC/class/c-1#bang-tin')
  const { dialog, text } = await openForm(user)
  await fillField(user, text, 'Mang thước kẻ')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Đăng lúc' }), { target: { value: '25/11/2026 7h' } })
  await send(user)
  expect(await screen.findByText('Đã hẹn giờ đăng bài')).toBeDefined()
})

test('a post with only a text goes at once to students and parents, and the new board is fetched', async () => {
  const calls = answer(postCreate, () => {
    answerPosts(aManagedPost({ html: '<p>Nghỉ học</p>' }))
    return { postCreate: success }
  })
  const { user } = openBoard()
  const { text } = await openForm(user)
  await fillField(user, text, 'Nghỉ học')
  await send(user)
  expect(await screen.findByText('Đăng bài thành công')).toBeDefined()
  expect(calls.map(({ variables }) => variables.input)).toEqual([{ ...plainInput, html: '<p>Nghỉ học</p>' }])
  expect(await screen.findByRole('article')).toBeDefined()
})

test('a dropped file is attached', async () => {
  takeUploads()
  const calls = answerCreate()
  const { user } = openBoard()
  const { dialog } = await openForm(user)
  const file = new File(['%PDF'], 'đề.pdf', { type: 'application/pdf' })
  fireEvent.drop(within(dialog).getByRole('group', { name: 'Tệp đính kèm' }), {
    dataTransfer: { files: [file], types: ['Files'] },
  })
  expect(await within(dialog).findByText('Đã tải lên')).toBeDefined()
  await send(user)
  expect(await screen.findByText('Đăng bài thành công')).toBeDefined()
  expect(calls.map(({ variables }) => variables.input.fileIds)).toEqual([['f-1']])
})

test('a post is not sent while a file is uploading', async () => {
  takeUploads({ onPatch: () => new Promise<never>(() => {}) })
  const calls = answerCreate()
  const { user } = openBoard()
  const { dialog, text } = await openForm(user)
  await fillField(user, text, 'Nghỉ học')
  const file = new File(['%PDF'], 'đề.pdf', { type: 'application/pdf' })
  await user.upload(within(dialog).getByLabelText('Thêm tệp', { selector: 'input' }), file)
  await send(user)
  expect(await within(dialog).findByText(/^Còn tệp chưa tải lên xong/)).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('the form asks before it closes while a file is uploading', async () => {
  takeUploads({ onPatch: () => new Promise<never>(() => {}) })
  const { user } = openBoard()
  const { dialog } = await openForm(user)
  const file = new File(['%PDF'], 'đề.pdf', { type: 'application/pdf' })
  await user.upload(within(dialog).getByLabelText('Thêm tệp', { selector: 'input' }), file)
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ' }))
  expect(await screen.findByRole('dialog', { name: 'Bạn chưa lưu thay đổi' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Rời đi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an empty post, invalid links and an invalid time are reported at their fields', async () => {
  const calls = answerCreate()
  const { user } = openBoard()
  const { dialog, text } = await openForm(user)
  await send(user)
  expect(await within(dialog).findByText('Hãy viết nội dung, hoặc thêm tệp hay liên kết')).toBeDefined()
  expect(text.getAttribute('aria-invalid')).toBe('true')
  await addLink(user, dialog, '')
  await addLink(user, dialog, 'example')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Đăng lúc' }), { target: { value: 'mai' } })
  await send(user)
  expect(await within(dialog).findByText('Thời điểm đăng không hợp lệ')).toBeDefined()
  const link = within(dialog).getByRole('textbox', { name: 'Liên kết 2' })
  expect(link.getAttribute('aria-invalid')).toBe('true')
  expect(link.closest('.mantine-TextInput-root')?.textContent).toBe('Liên kết không hợp lệ, hãy nhập cả https://')
  expect(within(dialog).getByRole('textbox', { name: 'Liên kết 1' }).getAttribute('aria-invalid')).not.toBe('true')
  expect(calls).toHaveLength(0)
})

test('links are added up to the limit, and a removed link gives the focus to the button that adds one', async () => {
  const calls = answerCreate()
  const { user } = openBoard()
  const { dialog } = await openForm(user)
  const add = within(dialog).getByRole('button', { name: 'Thêm liên kết' })
  for (let number = 1; number <= 10; number += 1) {
    await user.click(add)
    const field = within(dialog).getByRole('textbox', { name: `Liên kết ${number}` })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.paste(`https://example.com/${number}`)
  }
  await user.click(add)
  expect(within(dialog).queryByRole('textbox', { name: 'Liên kết 11' })).toBeNull()
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(dialog).getByRole('button', { name: 'Bỏ liên kết 1' }))
  await waitFor(() => expect(document.activeElement).toBe(add))
  await send(user)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables.input.links).toEqual(
    Array.from({ length: 9 }, (_, place) => `https://example.com/${place + 2}`),
  )
})

test('a refused pin is reported at the pin, with the reason of the server', async () => {
  const description = 'Lớp đã ghim 3 bài. Hãy bỏ ghim một bài trước'
  answer(postCreate, { postCreate: refusal('STATE_CHANGED', description, 'pinned') })
  const { user } = openBoard()
  const { dialog, text } = await openForm(user)
  await fillField(user, text, 'Nghỉ học')
  const pin = within(dialog).getByRole('checkbox', { name: 'Ghim lên đầu' })
  await user.click(pin)
  await send(user)
  const error = await within(dialog).findByText(description)
  expect(pin.closest('.mantine-Checkbox-root')?.contains(error)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(pin))
})

test('a refusal without a field of the form is reported above the buttons', async () => {
  answer(postCreate, { postCreate: refusal('INVALID_INPUT', 'Một lớp có tối đa 5.000 bài đăng', 'classId') })
  const { user } = openBoard()
  const { dialog, text } = await openForm(user)
  await fillField(user, text, 'Nghỉ học')
  await send(user)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Một lớp có tối đa 5.000 bài đăng')
})

test('the draft is kept over a reload, and a post sent again after no answer has the same client id', async () => {
  const lost = answer(postCreate, () => {
    throw new Broken()
  })
  const first = openBoard()
  const { dialog, text } = await openForm(first.user)
  await fillField(first.user, text, 'Nghỉ học')
  await addLink(first.user, dialog, 'https://example.com/1')
  await first.user.click(within(dialog).getByRole('checkbox', { name: 'Ghim lên đầu' }))
  await send(first.user)
  await waitFor(() => expect(lost).toHaveLength(1))
  await within(dialog).findByRole('button', { name: 'Đăng' })
  await dispatchPageEvent('pagehide', false)
  first.unmount()

  const { user } = openBoard()
  const again = await openForm(user)
  expect(again.text.textContent).toBe('Nghỉ học')
  expect(within(again.dialog).getByText('Đây là bản nháp bạn nhập lần trước và chưa lưu.')).toBeDefined()
  await send(user)
  await waitFor(() => expect(lost).toHaveLength(2))
  expect(lost[0]?.variables.input).toEqual({
    ...plainInput,
    html: '<p>Nghỉ học</p>',
    links: ['https://example.com/1'],
    pinned: true,
  })
  expect(lost[1]?.variables).toEqual(lost[0]?.variables)

  await fillField(user, again.text, ' hôm nay')
  const calls = answerCreate()
  await send(user)
  expect(await screen.findByText('Đăng bài thành công')).toBeDefined()
  expect(calls[0]?.variables.clientId).not.toBe(lost[0]?.variables.clientId)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('hien-draft'))).toEqual([])
})

test('closing the form with unsent text asks first', async () => {
  const { user } = openBoard()
  const { dialog, text } = await openForm(user)
  await fillField(user, text, 'Nghỉ học')
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ' }))
  const question = await screen.findByRole('dialog', { name: 'Bạn chưa lưu thay đổi' })
  await user.click(within(question).getByRole('button', { name: 'Rời đi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

async function openEditor(user: User) {
  const menu = await screen.findByRole('button', { name: /^Thao tác với bài của/ })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Sửa' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sửa bài đăng' })
  const text = await within(dialog).findByRole('textbox', { name: 'Nội dung' })
  return { menu, dialog, text }
}

test('an edited post keeps what was not changed, and the menu gets the focus', async () => {
  answerPosts(
    aManagedPost({
      html: '<p>Cũ</p>',
      links: ['https://example.com/1', 'https://example.com/2'],
      files: [aFile({ id: 'f-7', name: 'phiếu.pdf' })],
      audience: 'students',
      pinned: true,
      lessonId: 'l-9',
      lessonStartsAt: '2026-10-01T12:00:00.000Z',
    }),
  )
  const calls = answer(postUpdate, { postUpdate: success })
  const { user } = openBoard()
  const { menu, dialog } = await openEditor(user)
  expect(within(dialog).queryByRole('textbox', { name: 'Đăng lúc' })).toBeNull()
  expect(within(dialog).getByRole('combobox', { name: 'Buổi học' })).toHaveProperty('value', 'Buổi 01-10 19:00')
  expect(within(dialog).getByText('phiếu.pdf')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Bỏ liên kết 1' }))
  await send(user, 'Lưu thay đổi')
  expect(await screen.findByText('Cập nhật bài đăng thành công')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([
    {
      id: 'p-1',
      input: {
        classId: 'c-1',
        html: '<p>Cũ</p>',
        links: ['https://example.com/2'],
        fileIds: ['f-7'],
        audience: 'students',
        pinned: true,
        lessonId: 'l-9',
        publishAt: null,
      },
    },
  ])
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

test('the time of a post that has not appeared can be changed, and an empty time posts it at once', async () => {
  answerPosts(aManagedPost({ publishedAt: null, publishAt: '2026-11-25T00:00:00.000Z' }))
  const calls = answer(postUpdate, { postUpdate: success })
  const { user } = openBoard()
  for (const emptied of [false, true]) {
    const { dialog } = await openEditor(user)
    const time = within(dialog).getByRole('textbox', { name: 'Đăng lúc' })
    expect(time).toHaveProperty('value', '25-11-2026 07:00')
    if (emptied) fireEvent.change(time, { target: { value: '' } })
    await send(user, 'Lưu thay đổi')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(calls.map(({ variables }) => variables.input.publishAt)).toEqual(['2026-11-25T00:00:00.000Z', null])
})

test('a closed class shows its board, and nothing can be posted', async () => {
  answerClass(0)
  answerPosts(aManagedPost())
  openBoard()
  expect(await screen.findByRole('article')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Viết cho lớp…' })).toBeNull()
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aCourse, aPage } from '../../../../test/courses.ts'
import { fillField } from '../../../../test/fill-field.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aTokenPair, signedInAs } from '../../../../test/sign-ins.ts'
import { expireSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { memberLogin } from '../../../operations/accounts/sign-in.ts'
import { memberLogout, signOut } from '../../../operations/accounts/sign-out.ts'
import { courseCreate } from '../../../operations/courses/create-course.ts'
import { courseUploadPicture } from '../../../operations/courses/upload-picture.ts'
import { meetingGetProviders } from '../../../operations/lessons/get-providers.ts'
import { coursesGetWithPagerByTeacherId } from '../../../operations/courses/get-managed-courses.ts'

// Load the editor once, before the tests: it is most of this page's code.
beforeAll(() => import('../../../ui/form/rich-text-editor/rich-text-editor.tsx'), 60_000)

beforeEach(() => {
  answer(coursesGetWithPagerByTeacherId, { coursesGetWithPagerByTeacherId: aPage([]) })
})

async function openForm() {
  signedInAs('TCHER')
  const app = renderApp('/course/create')
  await screen.findByLabelText(/^Tên khoá học/)
  return app
}
/** Opens the form with all optional fields, including the editor. */
async function openWholeForm() {
  const app = await openForm()
  await app.user.click(screen.getByText('Thêm chi tiết'))
  await screen.findByRole('textbox', { name: 'Mô tả' })
  return app
}
type User = Awaited<ReturnType<typeof openForm>>['user']

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Thêm khoá học' })

const addSection = (user: User) => user.click(screen.getByRole('button', { name: 'Thêm phần học' }))

async function fill(user: User) {
  await fillField(user, field(/^Tên khoá học/), 'Hoá học 10')
  await user.clear(field(/^Mã khoá học/))
  await fillField(user, field(/^Mã khoá học/), 'hoa-10')
  await fillField(user, field(/^Tổng số phút/), '90')
  await user.click(screen.getByRole('checkbox', { name: 'Chủ nhật' }))
  await user.click(screen.getByRole('checkbox', { name: 'Thứ 3' }))
}

test('missing required fields are reported beside the field and the first gets the focus, without a call', async () => {
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  const { user } = await openForm()
  await addSection(user)
  await user.click(send())
  for (const words of [
    'Vui lòng nhập mã khoá học',
    'Vui lòng nhập tên khoá học',
    'Vui lòng chọn ngày học',
    'Tổng số phút không được để trống',
    'Vui lòng nhập tiêu đề phần học',
  ]) {
    expect(await screen.findByText(words)).toBeDefined()
  }
  await waitFor(() => expect(document.activeElement).toBe(field(/^Tên khoá học/)))
  expect(calls).toHaveLength(0)
  expect(document.title).toBe('Thêm mới khóa học · Hiên')
})

test('an empty required number is reported with the label of its field', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Thêm phần học' }))
  await user.clear(field(/^Thứ tự/))
  await user.click(send())
  expect(await screen.findByText('Thứ tự không được để trống')).toBeDefined()
  expect(screen.getByText('Tổng số phút không được để trống')).toBeDefined()
})

test('less than a minute is refused', async () => {
  const { user } = await openForm()
  await fillField(user, field(/^Tổng số phút/), '0')
  await user.click(send())
  expect(await screen.findByText('Tổng số phút tối thiểu là 1')).toBeDefined()
})

test('a course is sent as specified and leads to the list', async () => {
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  const { user, path } = await openWholeForm()
  await fill(user)
  await addSection(user)
  await fillField(user, field(/^Tiêu đề/), 'Nguyên tử')
  await fillField(user, field(/^Số điện thoại/), '0912 345 678')
  await user.click(screen.getByRole('radio', { name: 'Zoom' }))
  await fillField(user, field(/^Đường dẫn phòng học cố định/), 'https://us02web.zoom.us/j/1')
  await user.click(screen.getByRole('button', { name: 'Thêm phần học' }))
  await user.type(screen.getAllByRole('textbox', { name: /^Tiêu đề/ })[1]!, 'Bảng tuần hoàn')
  await user.click(send())

  expect(await screen.findByText('Thêm khoá học thành công')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/course/list'))
  expect(calls.map((call) => call.variables.input)).toEqual([
    {
      code: 'HOA-10',
      name: 'Hoá học 10',
      description: '',
      phone: '+84912345678',
      startTime: null,
      endTime: null,
      days: '3, CN',
      timeLearn: 90,
      status: 1,
      liveSetting: [{ type: 'zoom', link: 'https://us02web.zoom.us/j/1' }],
      sections: [
        { title: 'Nguyên tử', description: null, order: 1 },
        { title: 'Bảng tuần hoàn', description: null, order: 2 },
      ],
    },
  ])
})

test('a day picked without a time begins at 00:00', async () => {
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  const { user } = await openWholeForm()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Chọn trên lịch: thời gian bắt đầu' }))
  const calendar = await screen.findByRole('dialog', { name: 'Chọn trên lịch: thời gian bắt đầu' })
  const [day] = within(within(calendar).getByRole('table')).getAllByRole('button')
  await user.click(day!)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Thời gian bắt đầu/ }).value).toMatch(
    /^\d{2}-\d{2}-\d{4} 00:00$/,
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(send())
  await waitFor(() => expect(calls).toHaveLength(1))
  // 17:00 UTC is midnight in Viet Nam.
  expect(calls[0]?.variables.input.startTime).toMatch(/T17:00:00.000Z$/)
})

test('a course cannot end before it starts', async () => {
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  const { user } = await openWholeForm()
  await fill(user)
  await fillField(user, field(/^Thời gian bắt đầu/), '15-12-2026 19h')
  await fillField(user, field(/^Thời gian kết thúc/), '15-12-2026 18:59')
  await user.click(send())
  expect(await screen.findByText('Thời gian kết thúc phải sau thời gian bắt đầu')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a title or a description that is too long is refused beside its field', async () => {
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  const { user } = await openWholeForm()
  await fill(user)
  await user.clear(field(/^Tên khoá học/))
  await user.click(field(/^Tên khoá học/))
  await user.paste('🎉'.repeat(255))
  await user.click(field(/^Mô tả/))
  await user.paste('a'.repeat(30_000))
  await user.paste('a'.repeat(30_000))
  await user.click(send())
  expect(await screen.findByText('Tối đa 200 ký tự')).toBeDefined()
  expect(await screen.findByText('Mô tả quá dài')).toBeDefined()
  expect(field(/^Mô tả/).getAttribute('aria-invalid')).toBe('true')
  expect(calls).toHaveLength(0)
})

test('pasted text that is too long by itself is refused at once beside its field, and the old text stays', async () => {
  const { user } = await openWholeForm()
  await user.click(field(/^Mô tả/))
  await user.paste('Đại số')
  await user.paste('a'.repeat(60_000))
  const words = 'Mô tả quá dài: đoạn vừa dán có 60.000 ký tự, tối đa 50.000'
  expect(await screen.findByText(words)).toBeDefined()
  expect(field(/^Mô tả/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/^Mô tả/).textContent).toBe('Đại số')
  await user.paste(' và hình học')
  expect(field(/^Mô tả/).textContent).toBe('Đại số và hình học')
  expect(screen.queryByText(words)).toBeNull()
})

test('the room is BigBlueButton until another is chosen, and a fixed link comes with a warning', async () => {
  await openWholeForm()
  expect(screen.getByRole('radio', { name: 'BigBlueButton' })).toHaveProperty('checked', true)
  expect(screen.getByText(/ai có đường dẫn này cũng vào được phòng học/)).toBeDefined()
})

test('the form shows the connected providers, and where the lessons will be held', async () => {
  answer(meetingGetProviders, {
    meetingGetProviders: { ...success, item: { connected: ['zoom'], builtInPlaces: 41, places: null } },
  })
  const { user } = await openWholeForm()
  const types = screen.getByRole('radiogroup', { name: /^Loại phòng học/ })
  await within(types).findByText('Máy chủ tự mở phòng cho mỗi buổi học')
  const described = (name: string) => {
    const id = screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent
  }
  expect(['Zoom', 'BigBlueButton', 'Google Meet'].map(described)).toEqual([
    'Máy chủ tự mở phòng cho mỗi buổi học',
    'Chưa kết nối',
    'Chưa kết nối',
  ])
  expect(screen.getByText(/lớp học trong phòng của Hiên: có 41 chỗ, tính cả giáo viên\.$/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Zoom' }))
  expect(screen.getByText('Mỗi buổi học có một phòng Zoom riêng.')).toBeDefined()
  await fillField(user, field(/^Đường dẫn phòng học cố định/), 'https://us02web.zoom.us/j/1')
  expect(screen.getByText('Các buổi học diễn ra ở đường dẫn cố định bên dưới.')).toBeDefined()
})

test('a fixed link of another provider is refused beside its field', async () => {
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  const { user } = await openWholeForm()
  await fill(user)
  await user.click(screen.getByRole('radio', { name: 'Google Meet' }))
  await fillField(user, field(/^Đường dẫn phòng học cố định/), 'https://us02web.zoom.us/j/1')
  await user.click(send())
  expect(await screen.findByText('Đường dẫn phòng học phải là https và đúng với loại phòng đã chọn')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('sections can be removed, and the others keep their content', async () => {
  const { user } = await openForm()
  await addSection(user)
  await fillField(user, field(/^Tiêu đề/), 'Một')
  await user.click(screen.getByRole('button', { name: 'Thêm phần học' }))
  await user.type(screen.getAllByRole('textbox', { name: /^Tiêu đề/ })[1]!, 'Hai')
  await user.click(screen.getByRole('button', { name: 'Xoá phần 1' }))
  expect(
    screen.getAllByRole('textbox', { name: /^Tiêu đề/ }).map((input) => (input as HTMLInputElement).value),
  ).toEqual(['Hai'])
})

const refused = 'Xảy ra lỗi khi thêm khoá học. Chi tiết:'
test('a refusal is shown in a toast and beside its field, and the input stays', async () => {
  const calls = answer(courseCreate, {
    courseCreate: { ...refusal('COURSE_CODE_TAKEN', 'Mã khoá học đã được sử dụng', 'code'), item: null },
  })
  const { user, path } = await openForm()
  await fill(user)
  await user.click(send())
  expect(await screen.findByText(`${refused} Mã khoá học đã được sử dụng`)).toBeDefined()
  expect(field(/^Mã khoá học/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Mã khoá học đã được sử dụng')).toBeDefined()
  expect(field(/^Tên khoá học/)).toHaveProperty('value', 'Hoá học 10')
  expect(path()).toBe('/course/create')
  // No other code is tried in place of one that the user chose.
  expect(calls).toHaveLength(1)
})

test('a refusal of a nested field is shown beside that field', async () => {
  answer(courseCreate, {
    courseCreate: { ...refusal('INVALID_INPUT', 'Máy chủ không được phép', 'liveSetting.0.link'), item: null },
  })
  const { user } = await openWholeForm()
  await fill(user)
  await user.click(send())
  expect(await screen.findByText('Máy chủ không được phép')).toBeDefined()
  expect(field(/^Đường dẫn phòng học cố định/).getAttribute('aria-invalid')).toBe('true')
})

test('a refusal without a field is above the buttons', async () => {
  answer(courseCreate, { courseCreate: { ...refusal('RATE_LIMITED', 'Chậm lại'), item: null } })
  const { user } = await openForm()
  await fill(user)
  await user.click(send())
  expect((await screen.findByText('Chậm lại')).getAttribute('role')).toBe('alert')
})

test('an exception shows an error', async () => {
  answer(courseCreate, () => {
    throw new Broken()
  })
  const { user } = await openForm()
  await fill(user)
  fireEvent.submit(send().closest('form')!)
  expect(await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
})

const pictureFile = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const pasteFiles = (...files: File[]) =>
  fireEvent.paste(field(/^Mô tả/), { clipboardData: { files, types: ['Files'], getData: () => '' } })
const shownPictures = () => [...field(/^Mô tả/).querySelectorAll('img')].map((image) => image.getAttribute('src'))
const address = (letter: string) => `/pictures/${letter.repeat(22)}.webp`

test('pasted pictures are uploaded one after another, with a progress, and are in the text that is sent', async () => {
  const uploaded = ['A', 'B'].map((letter) => ({
    courseUploadPicture: { ...success, item: { address: address(letter) } },
  }))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const uploads = answer(courseUploadPicture, async () => {
    await released
    return uploaded.shift()!
  })
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  const { user } = await openWholeForm()
  await fill(user)
  pasteFiles(pictureFile('bai-1.png'), pictureFile('bai-2.png'))
  expect((await screen.findByText('Đang tải hình 1 trong 2 lên…')).closest('[role=status]')).not.toBeNull()
  release()
  await waitFor(() => expect(shownPictures()).toEqual([address('A'), address('B')]))
  await waitFor(() => expect(screen.queryByText(/^Đang tải hình/)).toBeNull())
  // Text typed next goes after the pictures and does not replace them.
  await user.click(field(/^Mô tả/))
  await user.paste('Hình 1 và 2')
  expect(shownPictures()).toHaveLength(2)
  expect(uploads.map((call) => call.variables.picture)).toEqual(Array(2).fill('data:image/png;base64,AAAA'))
  await user.click(send())
  expect(await screen.findByText('Thêm khoá học thành công')).toBeDefined()
  expect(calls[0]?.variables.input.description).toContain(`src="${address('A')}"`)
})

test('a picture that is too large or refused by the server is reported beside the field with the reason', async () => {
  const description = 'Không đọc được ảnh, vui lòng chọn ảnh khác'
  const uploads = answer(courseUploadPicture, {
    courseUploadPicture: { ...refusal('INVALID_INPUT', description), item: null },
  })
  await openWholeForm()
  pasteFiles(pictureFile('lon.png', 1024 * 1024 + 1))
  expect(await screen.findByText('lon.png: Ảnh lớn hơn 1024KB, vui lòng chọn ảnh nhỏ hơn')).toBeDefined()
  expect(uploads).toHaveLength(0)
  pasteFiles(pictureFile('hong.png'))
  expect(await screen.findByText(`hong.png: ${description}`)).toBeDefined()
  expect(field(/^Mô tả/).getAttribute('aria-invalid')).toBe('true')
  expect(shownPictures()).toEqual([])
})

test('optional fields are folded away, and unfold for an error in one of them', async () => {
  answer(courseCreate, {
    courseCreate: { ...refusal('INVALID_INPUT', 'Máy chủ không được phép', 'liveSetting.0.link'), item: null },
  })
  signedInAs('TCHER')
  const { user } = renderApp('/course/create')
  await screen.findByLabelText(/^Tên khoá học/)
  expect(screen.queryByRole('textbox', { name: 'Mô tả' })).toBeNull()
  await fillField(user, field(/^Tên khoá học/), 'Hoá học 10')
  await fillField(user, field(/^Tổng số phút/), '90')
  await user.click(screen.getByRole('checkbox', { name: 'Chủ nhật' }))
  await user.click(send())
  expect(await screen.findByText('Máy chủ không được phép')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Đường dẫn phòng học cố định/)))
})

test('the code is proposed from the name until the user writes one', async () => {
  const { user } = await openForm()
  await user.type(field(/^Tên khoá học/), 'Đại số lớp 9')
  expect(field(/^Mã khoá học/)).toHaveProperty('value', 'DAI-SO-LOP-9')
  await user.clear(field(/^Mã khoá học/))
  await user.type(field(/^Mã khoá học/), 'dai9')
  await user.type(field(/^Tên khoá học/), ' nâng cao')
  expect(field(/^Mã khoá học/)).toHaveProperty('value', 'dai9')
  await user.clear(field(/^Mã khoá học/))
  await user.type(field(/^Tên khoá học/), ' A')
  expect(field(/^Mã khoá học/)).toHaveProperty('value', 'DAI-SO-LOP-9-NANG-CAO-A')
})

test('a proposed code that is taken is replaced by the next free one', async () => {
  const calls = answer(courseCreate, ({ variables: { input } }) => ({
    courseCreate:
      input.code === 'HOA-HOC-10-3'
        ? { ...success, item: { code: input.code } }
        : { ...refusal('COURSE_CODE_TAKEN', 'Mã khoá học đã được sử dụng', 'code'), item: null },
  }))
  const { user, router } = await openForm()
  await fillField(user, field(/^Tên khoá học/), 'Hoá học 10')
  await fillField(user, field(/^Tổng số phút/), '90')
  await user.click(screen.getByRole('checkbox', { name: 'Chủ nhật' }))
  await user.click(send())
  await waitFor(() => expect(router.state.location.pathname).toBe('/course/list'))
  expect(calls.map(({ variables }) => variables.input.code)).toEqual(['HOA-HOC-10', 'HOA-HOC-10-2', 'HOA-HOC-10-3'])
  expect(router.state.location.state).toEqual({ newClassOf: 'HOA-HOC-10-3' })
  expect(screen.queryByText('Mã khoá học đã được sử dụng')).toBeNull()
})

test('a created course leads to the form of its first class', async () => {
  answer(courseCreate, { courseCreate: { ...success, item: { code: 'HOA-10' } } })
  answer(coursesGetWithPagerByTeacherId, {
    coursesGetWithPagerByTeacherId: aPage([aCourse({ code: 'HOA-10', days: '3, CN', timeLearn: 45 })]),
  })
  const { user } = await openForm()
  await fill(user)
  await user.click(send())
  const dialog = within(await screen.findByRole('dialog', { name: 'Tạo lớp học' }))
  expect(await dialog.findByRole('textbox', { name: /^Số phút mỗi buổi/ })).toHaveProperty('value', '45')
  await user.click(dialog.getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Danh sách khoá học' })).toBeDefined()
})

test('every tool of the editor has a Vietnamese name', async () => {
  await openWholeForm()
  const [toolbar] = screen.getAllByRole('toolbar', { name: 'Định dạng văn bản' })
  const names = within(toolbar!)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([
    'Đậm',
    'Nghiêng',
    'Gạch chân',
    'Gạch ngang',
    'Màu chữ',
    'Màu nền chữ',
    'Căn trái',
    'Căn giữa',
    'Căn phải',
    'Căn đều',
    'Danh sách dấu chấm',
    'Danh sách số',
    'Giảm thụt lề',
    'Tăng thụt lề',
    'Đường dẫn',
    'Hình ảnh',
    'Video',
    'Xoá định dạng',
  ])
  const levels = within(within(toolbar!).getByRole('combobox', { name: 'Kiểu đoạn' })).getAllByRole('option')
  expect(levels).toHaveLength(7)
  expect(within(toolbar!).getByRole('combobox', { name: 'Cỡ chữ' })).toBeDefined()
})

const later = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 400)))

test('the input is restored after the page was lost, and can be discarded', async () => {
  const { user, unmount } = await openWholeForm()
  await user.type(field(/^Tên khoá học/), 'Hoá học 10')
  await user.type(field(/^Số điện thoại/), '0912')
  await later()
  unmount()
  const again = renderApp('/course/create')
  expect(await screen.findByText('Đây là bản nháp bạn nhập lần trước và chưa lưu.')).toBeDefined()
  expect(field(/^Tên khoá học/)).toHaveProperty('value', 'Hoá học 10')
  expect(field(/^Mã khoá học/)).toHaveProperty('value', 'HOA-HOC-10')
  expect(field(/^Số điện thoại/)).toHaveProperty('value', '0912')
  await again.user.click(screen.getByRole('button', { name: 'Bỏ bản nháp' }))
  expect(field(/^Tên khoá học/)).toHaveProperty('value', '')
  expect(screen.queryByText(/bản nháp/)).toBeNull()
  again.unmount()
  renderApp('/course/create')
  expect(await screen.findByLabelText(/^Tên khoá học/)).toHaveProperty('value', '')
})

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('hien-draft'))

test('a page that is being closed saves the latest input', async () => {
  await openForm()
  fireEvent.change(field(/^Tên khoá học/), { target: { value: 'Hoá học 10' } })
  expect(drafts()).toEqual([])
  window.dispatchEvent(new Event('pagehide'))
  expect(drafts()).toEqual(['hien-draft m-1 course new'])
})

test('a saved course leaves no draft', async () => {
  answer(courseCreate, { courseCreate: { ...success, item: null } })
  const { user, path } = await openForm()
  await fill(user)
  // After this, the draft is stored and no save of it is pending.
  await later()
  expect(drafts()).toHaveLength(1)
  await user.click(send())
  await waitFor(() => expect(path()).toBe('/course/list'))
  await later()
  expect(drafts()).toEqual([])
})

test('a member who signs out just after their sign-in expired leaves no draft', async () => {
  const { user } = await openForm()
  await fillField(user, field(/^Tên khoá học/), 'Hoá học 10')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  act(() => expireSignIn())
  act(() => signOut())
  await screen.findByRole('heading', { name: 'Đăng nhập' })
  await later()
  expect(drafts()).toEqual([])
})

test('a draft belongs to one member, and a sign-out deletes it', async () => {
  const { user } = await openForm()
  await fillField(user, field(/^Tên khoá học/), 'Hoá học 10')
  await waitFor(() => expect(drafts()).toEqual(['hien-draft m-1 course new']))
  act(() => void signedInAs('TCHER', { member_id: 'm-2' }))
  expect(drafts()).toEqual([])
  await fillField(user, field(/^Tên khoá học/), ' và 11')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  answer(memberLogout, { memberLogout: success })
  act(() => signOut())
  await screen.findByRole('heading', { name: 'Đăng nhập' })
  await later()
  expect(drafts()).toEqual([])
})

test('after an expired sign-in the member returns to the page and the input, without a question', async () => {
  const { user, path } = await openForm()
  await fillField(user, field(/^Tên khoá học/), 'Hoá học 10')
  act(() => expireSignIn())
  await waitFor(() => expect(path()).toBe('/login'))
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('TCHER') } })
  await fillField(user, await screen.findByLabelText(/^Tên đăng nhập, email hoặc số điện thoại/), 'ngoc.tran')
  await fillField(user, screen.getByLabelText('Mật khẩu'), 'hiên nhà có nắng')
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  await waitFor(() => expect(path()).toBe('/course/create'))
  expect(await screen.findByLabelText(/^Tên khoá học/)).toHaveProperty('value', 'Hoá học 10')
})

test('a form with unsaved input asks before it is left, an unchanged one does not', async () => {
  const { user, path } = await openForm()
  await fillField(user, field(/^Tên khoá học/), 'Hoá học 10')
  await user.click(screen.getByRole('link', { name: 'Huỷ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bạn chưa lưu thay đổi' }))
  await user.click(dialog.getByRole('button', { name: 'Ở lại' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/course/create')
  expect(field(/^Tên khoá học/)).toHaveProperty('value', 'Hoá học 10')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  await user.click(screen.getByRole('link', { name: 'Huỷ' }))
  await user.click(await screen.findByRole('button', { name: 'Rời đi' }))
  await screen.findByRole('heading', { name: 'Danh sách khoá học' })
  expect(path()).toBe('/course/list')

  await user.click(screen.getByRole('link', { name: 'Thêm mới khóa học' }))
  await user.click(await screen.findByRole('button', { name: 'Bỏ bản nháp' }))
  await user.click(screen.getByRole('link', { name: 'Huỷ' }))
  await waitFor(() => expect(path()).toBe('/course/list'))
})

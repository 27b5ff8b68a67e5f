import { consentTexts, noticeVersion, ofAgeText } from '@hien/contract/consents'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { fillField } from '../../../../test/fill-field.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { memberRegister } from '../../../operations/accounts/register.ts'

const send = () => screen.getByRole('button', { name: 'Đăng ký' })

async function fillIn(user: UserEvent, changes: Record<string, string> = {}) {
  await screen.findByLabelText('Họ')
  const fields = {
    Họ: 'Lê',
    'Tên và tên đệm': 'Thị Hoa',
    'Tên đăng nhập': 'Hoa.Le',
    Email: 'hoa.le@hien.vn',
    'Số điện thoại': '0912 345 678',
    'Mật khẩu': 'hiên nhà có nắng',
    'Xác nhận mật khẩu': 'hiên nhà có nắng',
    ...changes,
  }
  for (const [label, text] of Object.entries(fields)) await fillField(user, screen.getByLabelText(label), text)
}

test('every empty field shows an error and the family name gets the focus', async () => {
  const { user } = renderApp('/register')
  await screen.findByLabelText('Họ')
  await user.click(send())
  for (const message of [
    'Họ không được để trống',
    'Tên và tên đệm không được để trống',
    'Tên đăng nhập không được để trống',
    'Email không được để trống',
    'Mật khẩu không được để trống',
    'Mật khẩu xác nhận không được để trống',
    'Số điện thoại không được để trống',
  ]) {
    expect(screen.getByText(message)).toBeDefined()
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Họ')))
})

test('the student type is chosen unless another card is pressed', async () => {
  const { user } = renderApp('/register')
  expect(await screen.findByRole('radio', { name: 'Học viên' })).toHaveProperty('checked', true)
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  await user.click(screen.getByRole('radio', { name: 'Trung tâm' }))
  expect(screen.getByRole('radio', { name: 'Trung tâm' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Học viên' })).toHaveProperty('checked', false)
})

test('a new teacher’s input is sent trimmed, and user name and password are filled in at the sign-in', async () => {
  const calls = answer(memberRegister, { memberRegister: success })
  const { user, path } = renderApp('/register')
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: 'Giáo viên' }))
  await user.click(send())

  expect(await screen.findByText('Đăng ký tài khoản thành công')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(await screen.findByLabelText('Tên đăng nhập, email hoặc số điện thoại')).toHaveProperty('value', 'hoa.le')
  expect(screen.getByLabelText('Mật khẩu')).toHaveProperty('value', 'hiên nhà có nắng')
  expect(calls.map((call) => call.variables)).toEqual([
    {
      input: {
        role: 'TCHER',
        lastName: 'Lê',
        firstName: 'Thị Hoa',
        userName: 'hoa.le',
        email: 'hoa.le@hien.vn',
        phone: '+84912345678',
        password: 'hiên nhà có nắng',
      },
    },
  ])
})

test('the user name follows name and phone until the visitor types one', async () => {
  const { user } = renderApp('/register')
  const userName = () => screen.getByLabelText<HTMLInputElement>('Tên đăng nhập').value
  await user.type(await screen.findByLabelText('Họ'), 'Lê')
  await user.type(screen.getByLabelText('Tên và tên đệm'), 'Thị Hoa')
  expect(userName()).toBe('')
  await user.type(screen.getByLabelText('Số điện thoại'), '0912345678')
  await waitFor(() => expect(userName()).toBe('thihoa.le678'))
  await user.clear(screen.getByLabelText('Tên đăng nhập'))
  await user.type(screen.getByLabelText('Tên đăng nhập'), 'hoa.le')
  await user.type(screen.getByLabelText('Tên và tên đệm'), ' Mai')
  expect(userName()).toBe('hoa.le')
})

test('L02: no consent is ticked at first, and a ticked one is sent with the version of its text', async () => {
  const calls = answer(memberRegister, { memberRegister: success })
  const { user } = renderApp('/register')
  await fillIn(user)
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
  for (const box of boxes) await user.click(box)
  await user.click(screen.getByRole('checkbox', { name: consentTexts.picture.tick }))
  await user.click(send())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables).toMatchObject({
    input: { consents: [{ purpose: 'recording', version: noticeVersion }] },
  })
})

test('L02: someone who ticks a consent may give their age at once, by confirmation or by date of birth', async () => {
  const calls = answer(memberRegister, { memberRegister: refusal('RATE_LIMITED', 'Bạn thao tác quá nhanh') })
  const { user } = renderApp('/register')
  await fillIn(user)
  expect(screen.queryByRole('checkbox', { name: ofAgeText })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: consentTexts.recording.tick }))
  await fillField(user, screen.getByLabelText('Hoặc ngày sinh'), '30/14/2012')
  await user.click(send())
  expect(await screen.findByText('Ngày sinh không hợp lệ')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.clear(screen.getByLabelText('Hoặc ngày sinh'))
  await fillField(user, screen.getByLabelText('Hoặc ngày sinh'), '30/4/2012')
  await user.click(send())
  await waitFor(() => expect(calls).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: ofAgeText }))
  await user.click(send())
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]?.variables.input).toMatchObject({ dob: '2012-04-30' })
  expect(calls[1]?.variables.input).toMatchObject({ isOfAge: true })
  expect(calls[1]?.variables.input).not.toHaveProperty('dob')
})

test('L02: a teacher is asked for no consent, whatever was ticked before', async () => {
  const calls = answer(memberRegister, { memberRegister: success })
  const { user } = renderApp('/register')
  await fillIn(user)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('radio', { name: 'Giáo viên' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(send())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables.input).not.toHaveProperty('consents')
})

test('L02: the form leads to the privacy notice', async () => {
  renderApp('/register')
  const link = await screen.findByRole('link', { name: 'Dữ liệu cá nhân của bạn trên Hiên' })
  expect(link.getAttribute('href')).toBe('/quyen-rieng-tu')
})

test('a different password in the second field is refused there', async () => {
  const calls = answer(memberRegister, { memberRegister: success })
  const { user } = renderApp('/register')
  await fillIn(user, { 'Xác nhận mật khẩu': 'khác' })
  await user.click(send())
  expect(screen.getByText('Mật khẩu xác nhận không khớp')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a taken user name is shown beside the field, and no input is lost', async () => {
  answer(memberRegister, {
    memberRegister: refusal('USER_NAME_TAKEN', 'Tên đăng nhập đã được sử dụng', 'userName'),
  })
  const { user, path } = renderApp('/register')
  await fillIn(user)
  await user.click(send())

  expect(await screen.findByText('Có lỗi xảy ra, vui lòng thử lại')).toBeDefined()
  const field = screen.getByLabelText('Tên đăng nhập')
  expect(screen.getByText('Tên đăng nhập đã được sử dụng')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field).toHaveProperty('value', 'Hoa.Le')
  expect(path()).toBe('/register')
})

test('a refusal without a field is above the button', async () => {
  answer(memberRegister, { memberRegister: refusal('RATE_LIMITED', 'Bạn thao tác quá nhanh') })
  const { user } = renderApp('/register')
  await fillIn(user)
  await user.click(send())
  expect(await screen.findByText('Bạn thao tác quá nhanh')).toBeDefined()
})

test.each([
  ['Email', 'hoa.le', 'Email không hợp lệ'],
  ['Số điện thoại', '091234567', 'Số điện thoại không hợp lệ'],
  ['Số điện thoại', '091234567890', 'Số điện thoại không hợp lệ'],
  ['Mật khẩu', 'ngắn', 'Mật khẩu cần ít nhất 8 ký tự'],
])('%s "%s" is refused beside the field, without a call', async (label, text, message) => {
  const calls = answer(memberRegister, { memberRegister: success })
  const { user } = renderApp('/register')
  await fillIn(user, label === 'Mật khẩu' ? { [label]: text, 'Xác nhận mật khẩu': text } : { [label]: text })
  await user.click(send())
  expect(await screen.findByText(message)).toBeDefined()
  const field = screen.getByLabelText(label)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(calls).toHaveLength(0)
})

test('a missing account type is shown beside the cards', async () => {
  answer(memberRegister, { memberRegister: refusal('INVALID_INPUT', 'Vui lòng chọn loại tài khoản', 'role') })
  const { user } = renderApp('/register')
  await fillIn(user)
  await user.click(send())
  const message = await screen.findByText('Vui lòng chọn loại tài khoản')
  expect(screen.getByRole('group', { name: 'Loại tài khoản' }).getAttribute('aria-describedby')).toBe(message.id)
})

test('a server fault asks the user to try again', async () => {
  answer(memberRegister, () => {
    throw new Broken()
  })
  const { user, path } = renderApp('/register')
  await fillIn(user)
  await user.click(send())
  expect(await screen.findByText('Có lỗi xảy ra, vui lòng thử lại')).toBeDefined()
  expect(path()).toBe('/register')
})

test.each([
  ['Trung tâm Ánh Dương', { lastName: 'Trung', firstName: 'tâm Ánh Dương' }],
  ['Apollo', { lastName: 'Trung tâm', firstName: 'Apollo' }],
  ['123 English', { lastName: 'Trung tâm', firstName: '123 English' }],
])('a centre registers with its own name: %s', async (name, parts) => {
  const calls = answer(memberRegister, { memberRegister: success })
  const { user, path } = renderApp('/register')
  await user.click(await screen.findByRole('radio', { name: 'Trung tâm' }))
  expect(screen.queryByLabelText('Họ')).toBeNull()
  await user.click(send())
  expect(screen.getByText('Tên trung tâm không được để trống')).toBeDefined()
  await fillField(user, screen.getByLabelText('Tên trung tâm'), name)
  for (const [label, text] of Object.entries({
    'Tên đăng nhập': 'anh.duong',
    Email: 'lien.he@anhduong.vn',
    'Số điện thoại': '0912 345 678',
    'Mật khẩu': 'hiên nhà có nắng',
    'Xác nhận mật khẩu': 'hiên nhà có nắng',
  }))
    await fillField(user, screen.getByLabelText(label), text)
  await user.click(send())
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls[0]?.variables.input).toEqual({
    role: 'CENR',
    ...parts,
    userName: 'anh.duong',
    email: 'lien.he@anhduong.vn',
    phone: '+84912345678',
    password: 'hiên nhà có nắng',
  })
})

test('the cards explain what parents and centres can do', async () => {
  renderApp('/register')
  expect(await screen.findByText('Xem giờ học, điểm danh của con')).toBeDefined()
  expect(screen.getByText('Mời giáo viên, mở lớp và theo dõi mọi buổi học')).toBeDefined()
})

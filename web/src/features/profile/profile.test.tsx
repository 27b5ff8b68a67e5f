import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../test/answers.ts'
import { fillField } from '../../../test/fill-field.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aTokenPair, signedInAs } from '../../../test/sign-ins.ts'
import { memberRefreshToken } from '../../lib/sign-in/renew-sign-in.ts'
import { memberGetConsents } from '../../operations/privacy/get-consents.ts'
import { memberGetDevices } from '../../operations/accounts/get-devices.ts'
import { type OwnProfile, memberGetOwnerInfoById } from '../../operations/accounts/get-own-profile.ts'
import { type OwnCentre, centreGetOwn } from '../../operations/centres/get-own.ts'
import { centreUpdate } from '../../operations/centres/update-centre.ts'
import { memberUpdate } from '../../operations/accounts/update-profile.ts'

const member: OwnProfile = {
  id: 'm-1',
  code: 'HV7K2QXM',
  userName: 'ngoc.tran',
  email: 'ngoc.tran@hien.vn',
  emailVerified: true,
  firstName: 'Thị Hồng Ngọc',
  lastName: 'Trần',
  address: '12 Nguyễn Trãi, Huế',
  avatar: '/avatars/a.webp',
  dob: '1999-04-30',
  isOfAge: true,
  proposedDob: null,
  gender: 'FEMALE',
  phone: '+84912345678',
  role: 'MEME',
}

const answerProfile = (changes: Partial<OwnProfile> = {}) =>
  answer(memberGetOwnerInfoById, { memberGetOwnerInfoById: { ...success, item: { ...member, ...changes } } })

beforeEach(() => {
  answer(memberGetConsents, { memberGetConsents: { ...success, items: [], states: [] } })
  answerProfile()
  answer(memberGetDevices, { memberGetDevices: { ...success, items: [] } })
})

function openProfile() {
  signedInAs('MEME')
  return renderApp('/profile')
}

const field = (label: string) => screen.findByLabelText(label)
const save = () => screen.getByRole('button', { name: 'Lưu thay đổi' })

test('personal details are shown in Vietnamese formats, and details that never change are read-only', async () => {
  openProfile()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thông tin cá nhân' })).toBeDefined()
  expect(document.title).toBe('Thông tin cá nhân · Hiên')
  expect(await screen.findByRole('heading', { level: 2, name: 'Trần Thị Hồng Ngọc' })).toBeDefined()
  for (const [label, value] of [
    ['Họ', 'Trần'],
    ['Tên và tên đệm', 'Thị Hồng Ngọc'],
    ['Số điện thoại', '0912345678'],
    ['Ngày sinh', '30-04-1999'],
    ['Địa chỉ', '12 Nguyễn Trãi, Huế'],
  ] as const) {
    expect(await field(label)).toHaveProperty('value', value)
  }
  expect(screen.getByRole('radio', { name: 'Nữ' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Nam' })).toHaveProperty('checked', false)
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Mã học viên', 'HV7K2QXM'],
    ['Tên đăng nhập', 'ngoc.tran'],
    ['Email', 'ngoc.tran@hien.vn Đã xác nhận'],
  ])
})

test('a student can copy their student code', async () => {
  const { user } = openProfile()
  await user.click(await screen.findByRole('button', { name: 'Copy mã học viên' }))
  expect(await screen.findByText('Đã copy mã học viên')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('HV7K2QXM')
})

test('a teacher has no student code', async () => {
  answerProfile({ role: 'TCHER', code: 'GV7K2QXM' })
  signedInAs('TCHER')
  renderApp('/profile')
  await field('Họ')
  expect(screen.queryByText(/Mã học viên/)).toBeNull()
})

test('a teacher can copy the code by which a centre invites them', async () => {
  answerProfile({ role: 'TCHER', code: 'GV7K2QXM' })
  signedInAs('TCHER')
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Copy mã giáo viên' }))
  await expect(navigator.clipboard.readText()).resolves.toBe('GV7K2QXM')
})

test('changes are saved in the format of the server, and the navbar shows the new name', async () => {
  const calls = answer(memberUpdate, { memberUpdate: success })
  answer(memberRefreshToken, {
    memberRefreshToken: { ...success, value: aTokenPair('MEME', { name: 'Trần Thị Bích Ngọc' }) },
  })
  const { user } = openProfile()
  const given = await field('Tên và tên đệm')
  await user.clear(given)
  await fillField(user, given, '  Thị Bích  Ngọc ')
  await user.clear(await field('Ngày sinh'))
  await fillField(user, await field('Ngày sinh'), '1/5/2001')
  await user.clear(await field('Địa chỉ'))
  await user.click(screen.getByRole('radio', { name: 'Không nêu' }))
  await user.click(save())

  expect(await screen.findByText('Cập nhật thông tin thành công')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([
    {
      input: {
        lastName: 'Trần',
        firstName: 'Thị Bích Ngọc',
        phone: '+84912345678',
        address: null,
        dob: '2001-05-01',
        gender: null,
      },
    },
  ])
  expect(await screen.findByRole('button', { name: /^Tài khoản: Trần Thị Bích Ngọc/ })).toBeDefined()
  await waitFor(async () => expect(await field('Ngày sinh')).toHaveProperty('value', '01-05-2001'))
})

test.each([
  ['Họ', '', 'Họ không được để trống'],
  ['Tên và tên đệm', '', 'Tên và tên đệm không được để trống'],
  ['Số điện thoại', '', 'Số điện thoại không được để trống'],
  ['Số điện thoại', '12345', 'Số điện thoại không hợp lệ'],
  ['Ngày sinh', '30-02-1999', 'Ngày sinh không hợp lệ'],
  ['Ngày sinh', 'hôm qua', 'Ngày sinh không hợp lệ'],
  ['Ngày sinh', '31-12-1899', 'Ngày sinh không hợp lệ'],
])('%s "%s" is refused at the field, without a call', async (label, typed, message) => {
  const calls = answer(memberUpdate, { memberUpdate: success })
  const { user } = openProfile()
  const wrong = await field(label)
  await user.clear(wrong)
  if (typed) await fillField(user, wrong, typed)
  await user.click(save())
  expect(await screen.findByText(message)).toBeDefined()
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  expect(calls).toHaveLength(0)
})

test('a refusal by the server is shown at the field', async () => {
  answer(memberUpdate, { memberUpdate: refusal('INVALID_INPUT', 'Ngày sinh không được sau hôm nay', 'dob') })
  const { user } = openProfile()
  await field('Họ')
  await user.click(save())
  expect(await screen.findByText('Ngày sinh không được sau hôm nay')).toBeDefined()
  expect((await field('Ngày sinh')).getAttribute('aria-invalid')).toBe('true')
})

test('text typed during a save stays, and leaving the page asks about it', async () => {
  ignoreOtherOperations()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = () => resolve()))
  answer(memberUpdate, async () => {
    await held
    return { memberUpdate: success }
  })
  const { user } = openProfile()
  await fillField(user, await field('Địa chỉ'), ', Việt Nam')
  await user.click(save())
  await fillField(user, await field('Địa chỉ'), ', tầng 2')
  release()
  expect(await screen.findByText('Cập nhật thông tin thành công')).toBeDefined()
  expect(await field('Địa chỉ')).toHaveProperty('value', '12 Nguyễn Trãi, Huế, Việt Nam, tầng 2')
  await user.click(screen.getByRole('link', { name: 'Góc học tập' }))
  expect(await screen.findByRole('button', { name: 'Rời đi' })).toBeDefined()
})

test('submitting again during a save sends nothing', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const calls = answer(memberUpdate, async () => {
    await held
    return { memberUpdate: refusal('RATE_LIMITED', 'Chậm lại') }
  })
  const { user } = openProfile()
  await user.type(await field('Địa chỉ'), '{Enter}')
  await user.click(save())
  await user.type(await field('Địa chỉ'), '{Enter}')
  release()
  expect((await screen.findByText('Chậm lại')).getAttribute('role')).toBe('alert')
  expect(calls).toHaveLength(1)
})

test('if personal details cannot be loaded, the member can retry, and the settings still work', async () => {
  answer(memberGetOwnerInfoById, () => {
    throw new Broken()
  })
  const { user } = openProfile()
  const alert = await screen.findByText('Xảy ra lỗi: Máy chủ gặp sự cố, vui lòng thử lại')
  expect(screen.getByRole('heading', { level: 2, name: 'Cài đặt' })).toBeDefined()
  answerProfile()
  await user.click(within(alert.closest('[role=alert]')!).getByRole('button', { name: 'Thử lại' }))
  expect(await field('Họ')).toHaveProperty('value', 'Trần')
})

const answerCentre = (given: Partial<OwnCentre> = {}) =>
  answer(centreGetOwn, {
    centreGetOwn: {
      ...success,
      item: { id: 'm-1', name: 'Trung tâm Ánh Dương', phone: '0912345678', address: null, ...given },
    },
  })
const openCentre = () => {
  answerProfile({ role: 'CENR', lastName: 'Trung', firstName: 'tâm Ánh Dương', dob: null, gender: null })
  answer(memberRefreshToken, { memberRefreshToken: { ...success, value: aTokenPair('CENR') } })
  signedInAs('CENR')
  return renderApp('/profile')
}

test('a centre can change its name and has no date of birth or gender', async () => {
  answerCentre()
  const calls = answer(centreUpdate, { centreUpdate: success })
  const { user } = openCentre()
  expect(await field('Tên trung tâm')).toHaveProperty('value', 'Trung tâm Ánh Dương')
  for (const label of ['Họ', 'Tên và tên đệm', 'Ngày sinh']) expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Nữ' })).toBeNull()
  await user.clear(await field('Tên trung tâm'))
  await fillField(user, await field('Tên trung tâm'), 'Sao Mai')
  await user.clear(await field('Điện thoại của trung tâm'))
  await fillField(user, await field('Địa chỉ'), '12 Nguyễn Trãi, Huế')
  await user.click(screen.getByRole('button', { name: 'Lưu thông tin trung tâm' }))
  expect(await screen.findByText('Cập nhật thông tin trung tâm thành công')).toBeDefined()
  expect(calls.map(({ variables }) => variables.input)).toEqual([
    { name: 'Sao Mai', phone: null, address: '12 Nguyễn Trãi, Huế' },
  ])
})

test('a refusal of a centre’s details is shown at the field', async () => {
  answerCentre()
  answer(centreUpdate, { centreUpdate: refusal('INVALID_INPUT', 'Số điện thoại không hợp lệ', 'phone') })
  const { user } = openCentre()
  await field('Tên trung tâm')
  await user.click(screen.getByRole('button', { name: 'Lưu thông tin trung tâm' }))
  expect(await screen.findByText('Số điện thoại không hợp lệ')).toBeDefined()
})

test('a centre can change the phone of its account, which it signs in with', async () => {
  answerCentre()
  const calls = answer(memberUpdate, { memberUpdate: success })
  const { user } = openCentre()
  const phone = await field('Số điện thoại để đăng nhập')
  await user.clear(phone)
  await fillField(user, phone, '0987654321')
  await user.click(save())
  await waitFor(() => expect(calls.map(({ variables }) => variables.input)).toEqual([{ phone: '+84987654321' }]))
})

test('leaving with unsaved changes asks first, and the draft is there on return', async () => {
  ignoreOtherOperations()
  const { user, router } = openProfile()
  await user.clear(await field('Địa chỉ'))
  await fillField(user, await field('Địa chỉ'), '7 Lê Lợi')
  await user.click(screen.getByRole('link', { name: 'Góc học tập' }))
  await user.click(await screen.findByRole('button', { name: 'Rời đi' }))
  await screen.findByRole('heading', { name: 'Danh sách lớp học của tôi' })
  // The leave question of the old page disappears a moment after the new page appears. It would block the navigation back.
  await waitFor(() => expect(router.state.blockers.size).toBe(0))
  await act(() => router.navigate('/profile'))
  expect(await field('Địa chỉ')).toHaveProperty('value', '7 Lê Lợi')
  expect(screen.getByText('Đây là bản nháp bạn nhập lần trước và chưa lưu.')).toBeDefined()
})

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { memberGetConsents } from '../../operations/privacy/get-consents.ts'
import { memberChangePassword } from '../../operations/accounts/change-password.ts'
import { type Device, memberGetDevices } from '../../operations/accounts/get-devices.ts'
import { memberRevokeDevices } from '../../operations/accounts/revoke-devices.ts'
import { memberGetSecondFactor } from '../../operations/accounts/get-second-factor.ts'

const phone: Device = {
  id: 'd-1',
  name: 'Chrome trên Android',
  lastSeenAt: '2026-11-24T12:00:00.000Z',
  current: false,
}
const here: Device = { id: 'd-2', name: 'Firefox trên Windows', lastSeenAt: '2026-11-24T11:00:00.000Z', current: true }
const answerDevices = (items: Device[]) => answer(memberGetDevices, { memberGetDevices: { ...success, items } })

beforeEach(() => {
  answer(memberGetConsents, { memberGetConsents: { ...success, items: [], states: [] } })
  answerDevices([phone, here])
  answer(memberGetSecondFactor, {
    memberGetSecondFactor: { ...success, item: { isOn: false, recoveryCodesLeft: 0 } },
  })
})

function openSettings() {
  signedInAs('TCHER')
  return renderApp('/profile#cai-dat')
}

async function changePassword(user: UserEvent, changes: Record<string, string> = {}) {
  await screen.findByLabelText('Mật khẩu hiện tại')
  const fields = {
    'Mật khẩu hiện tại': 'mật khẩu cũ',
    'Mật khẩu mới': 'nắng ngoài hiên nhà',
    'Xác nhận mật khẩu': 'nắng ngoài hiên nhà',
    ...changes,
  }
  for (const [label, text] of Object.entries(fields)) {
    if (text) await user.type(screen.getByLabelText(label), text)
  }
  await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }))
}

test('/profile#cai-dat moves the focus to the settings', async () => {
  openSettings()
  const heading = await screen.findByRole('heading', { level: 2, name: 'Cài đặt' })
  expect(heading.id).toBe('cai-dat')
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a member changes the password with the old one, and the fields are cleared', async () => {
  const calls = answer(memberChangePassword, { memberChangePassword: success })
  const { user } = openSettings()
  await changePassword(user)
  expect(await screen.findByText('Đổi mật khẩu thành công')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ password: 'mật khẩu cũ', newPassword: 'nắng ngoài hiên nhà' }])
  for (const label of ['Mật khẩu hiện tại', 'Mật khẩu mới', 'Xác nhận mật khẩu']) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', ''))
  }
})

test('a wrong old password is reported at its field', async () => {
  answer(memberChangePassword, {
    memberChangePassword: refusal('INVALID_CREDENTIALS', 'Mật khẩu hiện tại không đúng', 'password'),
  })
  const { user } = openSettings()
  await changePassword(user)
  expect(await screen.findByText('Mật khẩu hiện tại không đúng')).toBeDefined()
  const field = screen.getByLabelText('Mật khẩu hiện tại')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test.each([
  ['Mật khẩu hiện tại', '', 'Mật khẩu không được để trống'],
  ['Mật khẩu mới', 'ngắn', 'Mật khẩu cần ít nhất 8 ký tự'],
  ['Xác nhận mật khẩu', 'nắng ngoài sân', 'Mật khẩu xác nhận không khớp'],
])('%s "%s" is refused at the field, without a call', async (label, text, message) => {
  const calls = answer(memberChangePassword, { memberChangePassword: success })
  const { user } = openSettings()
  await changePassword(user, { [label]: text })
  expect(await screen.findByText(message)).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('devices are listed with the time they were last seen, this one first and without a button', async () => {
  openSettings()
  await screen.findByText('Thiết bị này')
  const rows = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Hoạt động'))
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox trên WindowsHoạt động gần nhất: 24-11-2026 18:00Thiết bị này',
    'Chrome trên AndroidHoạt động gần nhất: 24-11-2026 19:00Đăng xuất',
  ])
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
})

test('a member can sign out one device', async () => {
  const calls = answer(memberRevokeDevices, () => {
    answerDevices([here])
    return { memberRevokeDevices: success }
  })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất Chrome trên Android' }))
  expect(await screen.findByText('Đã đăng xuất thiết bị')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ ids: ['d-1'] }])
  await waitFor(() => expect(screen.queryByText('Chrome trên Android')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị khác' })).toBeNull()
})

test('a member can sign out all other devices together', async () => {
  const calls = answer(memberRevokeDevices, { memberRevokeDevices: success })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị khác' }))
  expect(await screen.findByText('Đã đăng xuất khỏi mọi thiết bị khác')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ ids: null }])
})

test('failing to sign out a device shows the reason', async () => {
  answer(memberRevokeDevices, { memberRevokeDevices: refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất Chrome trên Android' }))
  expect(await screen.findByText('Xảy ra lỗi khi đăng xuất thiết bị. Chi tiết: Không tìm thấy dữ liệu')).toBeDefined()
})

test('if devices cannot be loaded, the member can retry', async () => {
  answer(memberGetDevices, () => {
    throw new Broken()
  })
  openSettings()
  expect(await screen.findAllByText('Xảy ra lỗi: Máy chủ gặp sự cố, vui lòng thử lại')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Thử lại' })).not.toHaveLength(0)
})

test('the colour scheme is light, dark or the scheme of the device', async () => {
  const { user } = openSettings()
  const choice = within(await screen.findByRole('radiogroup', { name: 'Màu giao diện' }))
  expect(choice.getByRole('radio', { name: 'Theo thiết bị' })).toHaveProperty('checked', true)
  await user.click(choice.getByRole('radio', { name: 'Tối' }))
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  expect(localStorage.getItem('hien-theme')).toBe('dark')
  await user.click(choice.getByRole('radio', { name: 'Sáng' }))
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light')
  await user.click(choice.getByRole('radio', { name: 'Theo thiết bị' }))
  expect(localStorage.getItem('hien-theme')).toBe('auto')
})

import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { memberRequestPasswordReset } from '../../../operations/accounts/request-password-reset.ts'
import { memberResetPassword } from '../../../operations/accounts/reset-password.ts'

const token = 'khoa-mot-lan'
const openLink = () => renderApp(`/dat-lai-mat-khau/${token}`)

async function fillIn(user: UserEvent, password = 'nắng ngoài hiên nhà', again = password) {
  await user.type(await screen.findByLabelText('Mật khẩu mới'), password)
  await user.type(screen.getByLabelText('Xác nhận mật khẩu'), again)
  await user.click(screen.getByRole('button', { name: 'Đặt lại mật khẩu' }))
}

test('the link sets a new password, which the sign-in then asks for', async () => {
  const calls = answer(memberResetPassword, { memberResetPassword: success })
  const { user, path } = openLink()
  await fillIn(user)
  expect(await screen.findByText('Đặt lại mật khẩu thành công')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.map((call) => call.variables)).toEqual([{ token, password: 'nắng ngoài hiên nhà' }])
})

test('the token leaves the address and is kept only in memory', async () => {
  const { router, path } = openLink()
  await screen.findByLabelText('Mật khẩu mới')
  await waitFor(() => expect(path()).toBe('/dat-lai-mat-khau'))
  expect(JSON.stringify(router.state.location)).not.toContain(token)
  expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.toContain(token)
})

test.each([
  ['ngắn', 'ngắn', 'Mật khẩu cần ít nhất 8 ký tự'],
  ['password123', 'password123', 'Mật khẩu quá phổ biến, vui lòng chọn mật khẩu khác'],
  ['nắng ngoài hiên nhà', 'nắng ngoài sân', 'Mật khẩu xác nhận không khớp'],
])('the password %j, repeated as %j, is refused beside the field, without a call', async (password, again, message) => {
  const calls = answer(memberResetPassword, { memberResetPassword: success })
  const { user } = openLink()
  await fillIn(user, password, again)
  expect(await screen.findByText(message)).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a password that the server refuses is explained beside the field, and the link stays valid', async () => {
  answer(memberResetPassword, {
    memberResetPassword: refusal('INVALID_INPUT', 'Mật khẩu không được trùng tên đăng nhập', 'password'),
  })
  const { user } = openLink()
  await fillIn(user)
  expect(await screen.findByText('Mật khẩu không được trùng tên đăng nhập')).toBeDefined()
  const calls = answer(memberResetPassword, { memberResetPassword: success })
  await user.click(screen.getByRole('button', { name: 'Đặt lại mật khẩu' }))
  await waitFor(() => expect(calls.map((call) => call.variables.token)).toEqual([token]))
})

test('a used or expired link says so, and a new one can be requested at once', async () => {
  answer(memberResetPassword, { memberResetPassword: refusal('RESET_TOKEN_INVALID', 'hết hạn') })
  const asked = answer(memberRequestPasswordReset, { memberRequestPasswordReset: success })
  const { user } = openLink()
  await fillIn(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Đường dẫn không còn dùng được' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Đường dẫn đặt lại mật khẩu không đúng hoặc đã hết hạn')

  await user.type(screen.getByLabelText('Email'), 'hoa.le@hien.vn{Enter}')
  const status = (await screen.findByText('hoa.le@hien.vn')).closest('[role=status]')
  expect(status?.textContent).toContain('Nếu hoa.le@hien.vn thuộc về một tài khoản, chúng tôi đã gửi đường dẫn')
  expect(asked).toHaveLength(1)
})

test('after a reload the token is no longer there, and a new link can be requested', async () => {
  renderApp('/dat-lai-mat-khau')
  expect(await screen.findByRole('heading', { level: 1, name: 'Đường dẫn không còn dùng được' })).toBeDefined()
  expect(screen.getByLabelText('Email')).toBeDefined()
})

test('a signed-in member may use the link too, and is signed out by it', async () => {
  signedInAs('TCHER')
  answer(memberResetPassword, { memberResetPassword: success })
  const { user, path } = openLink()
  await fillIn(user)
  await waitFor(() => expect(path()).toBe('/login'))
  expect(localStorage.getItem('access_token')).toBeNull()
})

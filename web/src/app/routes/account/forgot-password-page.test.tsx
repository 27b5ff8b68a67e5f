import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { memberRequestPasswordReset } from '../../../operations/accounts/request-password-reset.ts'

const email = () => screen.findByLabelText('Email')
const send = () => screen.getByRole('button', { name: 'Gửi đường dẫn đặt lại' })

test('the sign-in leads to the forgotten password, and back', async () => {
  const { user, path } = renderApp('/login')
  await user.click(await screen.findByRole('link', { name: 'Quên mật khẩu?' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Quên mật khẩu' })).toBeDefined()
  expect(path()).toBe('/forgot-password')
  await user.click(screen.getByRole('link', { name: 'Đăng nhập' }))
  await waitFor(() => expect(path()).toBe('/login'))
})

test('a link is requested, and the page does not reveal whether the address is known', async () => {
  const calls = answer(memberRequestPasswordReset, { memberRequestPasswordReset: success })
  const { user } = renderApp('/forgot-password')
  await user.type(await email(), ' hoa.le@hien.vn {Enter}')
  const status = (await screen.findByText('hoa.le@hien.vn')).closest('[role=status]')
  expect(status?.textContent).toContain('Nếu hoa.le@hien.vn thuộc về một tài khoản, chúng tôi đã gửi đường dẫn')
  expect(calls.map((call) => call.variables)).toEqual([{ email: 'hoa.le@hien.vn' }])

  await user.click(screen.getByRole('button', { name: 'Gửi lại hoặc dùng email khác' }))
  expect(await email()).toHaveProperty('value', 'hoa.le@hien.vn')
})

test.each([
  ['', 'Email không được để trống'],
  ['hoa.le', 'Email không hợp lệ'],
])('the address "%s" is refused beside the field, without a call', async (typed, message) => {
  const calls = answer(memberRequestPasswordReset, { memberRequestPasswordReset: success })
  const { user } = renderApp('/forgot-password')
  if (typed) await user.type(await email(), typed)
  await email()
  await user.click(send())
  expect(await screen.findByText(message)).toBeDefined()
  const field = await email()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(calls).toHaveLength(0)
})

test('a refusal is above the button, and the input stays', async () => {
  answer(memberRequestPasswordReset, {
    memberRequestPasswordReset: refusal('RATE_LIMITED', 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút'),
  })
  const { user } = renderApp('/forgot-password')
  await user.type(await email(), 'hoa.le@hien.vn{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút')
  expect(await email()).toHaveProperty('value', 'hoa.le@hien.vn')
})

test('a server fault is shown', async () => {
  answer(memberRequestPasswordReset, () => {
    throw new Broken()
  })
  const { user } = renderApp('/forgot-password')
  await user.type(await email(), 'hoa.le@hien.vn{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Máy chủ gặp sự cố, vui lòng thử lại')
})

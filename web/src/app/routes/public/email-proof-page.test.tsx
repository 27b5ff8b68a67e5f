import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { memberProveEmail } from '../../../operations/accounts/prove-email.ts'

const token = 'khoa-mot-lan'
const openLink = () => renderApp(`/xac-nhan-email/${token}`)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (user: ReturnType<typeof openLink>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Xác nhận email' }))

test('opening the link confirms nothing; pressing the button confirms the address, also when signed out', async () => {
  const calls = answer(memberProveEmail, { memberProveEmail: success })
  const { user } = openLink()
  await heading('Xác nhận email')
  expect(calls).toHaveLength(0)
  await press(user)
  await heading('Email đã được xác nhận')
  expect(calls.map(({ variables }) => variables)).toEqual([{ token }])
  const settings = screen.getByRole('link', { name: 'Chọn loại thông báo nhận qua email' })
  expect(settings.getAttribute('href')).toBe('/thong-bao/cai-dat')
})

test('the token leaves the address', async () => {
  const { router, path } = openLink()
  await heading('Xác nhận email')
  await waitFor(() => expect(path()).toBe('/xac-nhan-email'))
  expect(JSON.stringify(router.state.location)).not.toContain(token)
})

test('an expired link shows the reason, and what to do', async () => {
  answer(memberProveEmail, { memberProveEmail: refusal('EMAIL_PROOF_INVALID', 'hết hạn') })
  const { user } = openLink()
  await press(user)
  await heading('Đường dẫn không còn dùng được')
  expect(screen.getByRole('alert').textContent).toContain(
    'đã được dùng, đã quá 24 giờ, hoặc email của tài khoản đã đổi',
  )
  expect(screen.getByRole('link', { name: 'Mở Thông tin cá nhân' }).getAttribute('href')).toBe('/profile')
})

test('after a reload the token is no longer there, and the page says what to do', async () => {
  renderApp('/xac-nhan-email')
  await heading('Đường dẫn không còn dùng được')
})

test('a confirmation refused for another reason can be tried again', async () => {
  answer(memberProveEmail, { memberProveEmail: refusal('RATE_LIMITED', 'Bạn thao tác quá nhanh') })
  const { user } = openLink()
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Bạn thao tác quá nhanh')
  answer(memberProveEmail, { memberProveEmail: success })
  await press(user)
  await heading('Email đã được xác nhận')
})

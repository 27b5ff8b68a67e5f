import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { fillField } from '../../../../test/fill-field.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { blockStorage, fillStorage } from '../../../../test/refused-storage.ts'
import { aTokenPair } from '../../../../test/sign-ins.ts'
import { memberLogin } from '../../../operations/accounts/sign-in.ts'
import { getAccessToken } from '../../../lib/sign-in/sign-in-store.ts'
import { memberTakeBackAccount } from '../../../operations/privacy/take-back-account.ts'

const account = () => screen.findByLabelText('Tên đăng nhập, email hoặc số điện thoại')
const password = () => screen.findByLabelText('Mật khẩu')
const send = () => screen.getByRole('button', { name: 'Đăng nhập' })

test('empty fields show an error and the first gets the focus, without a call', async () => {
  const calls = answer(memberLogin, { memberLogin: { ...success, value: null } })
  const { user } = renderApp('/login')
  await password()
  await user.click(send())

  await expect(account())
    .resolves.toHaveProperty('ariaInvalid', 'true')
    .catch(() => null)
  expect((await account()).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Tên đăng nhập không được để trống')).toBeDefined()
  expect(screen.getByText('Mật khẩu không được để trống')).toBeDefined()
  await waitFor(async () => expect(document.activeElement).toBe(await account()))
  expect(calls).toHaveLength(0)
})

test('a student who signs in with Enter gets a toast and is led to /student', async () => {
  const pair = aTokenPair('MEME')
  const calls = answer(memberLogin, { memberLogin: { ...success, value: pair } })
  ignoreOtherOperations()
  const { user, path } = renderApp('/login')
  await fillField(user, await account(), ' hoa.le ')
  await user.type(await password(), 'mật khẩu dài{Enter}')

  expect(await screen.findByText('Đăng nhập thành công')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/student'))
  expect(calls.map((call) => call.variables)).toEqual([{ account: 'hoa.le', password: 'mật khẩu dài' }])
  expect(localStorage.getItem('access_token')).toBe(pair.accessToken)
  expect(localStorage.getItem('refresh_token')).toBe(pair.refreshToken)
})

test.each([
  ['blocks storage', blockStorage],
  ['has a full storage', fillStorage],
])('a student whose browser %s is signed in, and reads that the sign-in ends with the tab', async (_, refuse) => {
  refuse()
  const pair = aTokenPair('MEME')
  answer(memberLogin, { memberLogin: { ...success, value: pair } })
  ignoreOtherOperations()
  const { user, path } = renderApp('/login')
  await fillField(user, await account(), 'hoa.le')
  await user.type(await password(), 'mật khẩu dài{Enter}')
  await waitFor(() => expect(path()).toBe('/student'))
  expect(
    await screen.findByText(
      'Trình duyệt không lưu được dữ liệu, nên bạn chỉ đăng nhập đến khi đóng hoặc tải lại thẻ này.',
    ),
  ).toBeDefined()
  expect(screen.queryByText(/^Đăng nhập thất bại/)).toBeNull()
  expect(getAccessToken()).toBe(pair.accessToken)
})

test('a parent who signs in is led to their children', async () => {
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('PAME') } })
  ignoreOtherOperations()
  const { user, path } = renderApp('/login')
  await fillField(user, await account(), 'ngoc.tran')
  await fillField(user, await password(), 'x')
  await user.click(send())
  await waitFor(() => expect(path()).toBe('/phu-huynh'))
})

test('a refusal is shown in the server’s words and logged, and the input stays', async () => {
  answer(memberLogin, {
    memberLogin: { ...refusal('INVALID_CREDENTIALS', 'Tài khoản hoặc mật khẩu không đúng'), value: null },
  })
  const { user, path } = renderApp('/login')
  await fillField(user, await account(), 'hoa.le')
  await fillField(user, await password(), 'sai')
  await user.click(send())

  expect(await screen.findByText('Tài khoản hoặc mật khẩu không đúng')).toBeDefined()
  expect(console.info).toHaveBeenCalledWith('memberLogin', 'INVALID_CREDENTIALS', 'Tài khoản hoặc mật khẩu không đúng')
  expect(path()).toBe('/login')
  expect(await account()).toHaveProperty('value', 'hoa.le')
  expect(await password()).toHaveProperty('value', 'sai')
})

test('a refusal without a description says that the sign-in failed', async () => {
  answer(memberLogin, { memberLogin: { isSuccess: false, isFailure: true, error: null, value: null } })
  const { user } = renderApp('/login')
  await fillField(user, await account(), 'hoa.le')
  await user.type(await password(), 'sai{Enter}')
  expect(await screen.findByText('Đăng nhập thất bại')).toBeDefined()
})

test('a server fault asks the user to check the input', async () => {
  answer(memberLogin, () => {
    throw new Broken()
  })
  const { user } = renderApp('/login')
  await fillField(user, await account(), 'hoa.le')
  await user.type(await password(), 'đúng{Enter}')
  expect(await screen.findByText('Đăng nhập thất bại! Vui lòng kiểm tra lại thông tin đăng nhập.')).toBeDefined()
})

test('a second press during the first request sends nothing', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const calls = answer(memberLogin, async () => {
    await held
    return { memberLogin: { ...refusal('RATE_LIMITED', 'Chậm lại'), value: null } }
  })
  const { user } = renderApp('/login')
  await fillField(user, await account(), 'hoa.le')
  await user.type(await password(), 'mật khẩu{Enter}')
  await user.click(send())
  await user.type(await password(), '{Enter}')
  release()
  await screen.findByText('Chậm lại')
  expect(calls).toHaveLength(1)
})

test('the password can be shown', async () => {
  const { user } = renderApp('/login')
  const field = await password()
  expect(field.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }))
  expect(field.getAttribute('type')).toBe('text')
})

test('the sign-in leads to the registration', async () => {
  const { user, path } = renderApp('/login')
  await user.click(await screen.findByRole('link', { name: 'Đăng ký' }))
  await waitFor(() => expect(path()).toBe('/register'))
})

test('the links beside the sign-in keep the page the visitor is going to', async () => {
  renderApp('/login?next=%2Ftham-gia%2FK7QX2M')
  const register = await screen.findByRole('link', { name: 'Đăng ký' })
  expect(register.getAttribute('href')).toBe('/register?next=%2Ftham-gia%2FK7QX2M')
  expect(screen.getByRole('link', { name: 'Quên mật khẩu?' }).getAttribute('href')).toBe(
    '/forgot-password?next=%2Ftham-gia%2FK7QX2M',
  )
})

test('a visitor on the way to another page arrives there, also after registering', async () => {
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('PAME') } })
  ignoreOtherOperations()
  const { user, path } = renderApp('/register?next=%2Fphong-hoc%2F7')
  await user.click(await screen.findByRole('link', { name: 'Đăng nhập' }))
  await fillField(user, await account(), 'ngoc.tran')
  await user.type(await password(), 'x{Enter}')
  await waitFor(() => expect(path()).toBe('/phong-hoc/7'))
})

test.each(['https://elsewhere.vn/', '//elsewhere.vn', '/\\elsewhere.vn'])(
  '%s is not followed after the sign-in',
  async (next) => {
    answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('PAME') } })
    ignoreOtherOperations()
    const { user, path } = renderApp(`/login?${new URLSearchParams({ next })}`)
    await fillField(user, await account(), 'ngoc.tran')
    await user.type(await password(), 'x{Enter}')
    await waitFor(() => expect(path()).toBe('/phu-huynh'))
  },
)

test('L04: a member who signs in to their closed account restores it and is signed in', async () => {
  answer(memberLogin, {
    memberLogin: { ...refusal('ACCOUNT_CLOSED', 'Tài khoản này đã được yêu cầu xoá'), value: null },
  })
  const calls = answer(memberTakeBackAccount, { memberTakeBackAccount: { ...success, value: aTokenPair('MEME') } })
  ignoreOtherOperations()
  const { user, path } = renderApp('/login')
  await fillField(user, await account(), 'hoa.le')
  await user.type(await password(), 'mật khẩu dài{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Lấy lại tài khoản' }))
  await waitFor(() => expect(path()).toBe('/student'))
  expect(calls.map((call) => call.variables)).toEqual([{ account: 'hoa.le', password: 'mật khẩu dài' }])
})

test('L04: an account that cannot be restored shows the reason', async () => {
  answer(memberLogin, {
    memberLogin: { ...refusal('ACCOUNT_CLOSED', 'Tài khoản này đã được yêu cầu xoá'), value: null },
  })
  answer(memberTakeBackAccount, {
    memberTakeBackAccount: { ...refusal('INVALID_CREDENTIALS', 'Tài khoản hoặc mật khẩu không đúng'), value: null },
  })
  const { user } = renderApp('/login')
  await fillField(user, await account(), 'hoa.le')
  await user.type(await password(), 'mật khẩu dài{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Lấy lại tài khoản' }))
  expect(await screen.findByText('Tài khoản hoặc mật khẩu không đúng')).toBeDefined()
})

const codeField = () => screen.findByLabelText('Mã xác thực')
const codeAsked = { ...refusal('SECOND_FACTOR_REQUIRED', 'Nhập mã xác thực', 'code'), value: null }
/** Answers sign-ins of a teacher with a second factor; only the code 246810 is right. */
const answerWithFactor = () =>
  answer(memberLogin, ({ variables: { code } }) => {
    if (!code) return { memberLogin: codeAsked }
    if (code !== '246810')
      return { memberLogin: { ...refusal('SECOND_FACTOR_WRONG', 'Mã xác thực không đúng', 'code'), value: null } }
    return { memberLogin: { ...success, value: aTokenPair('TCHER') } }
  })

test('a member with a second factor is asked for its code in a separate field that has the focus', async () => {
  const calls = answerWithFactor()
  ignoreOtherOperations()
  const { user, path } = renderApp('/login')
  await fillField(user, await account(), 'ngoc.tran')
  await user.type(await password(), 'mật khẩu dài{Enter}')
  const field = await codeField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code'])
  expect(screen.queryByText('Nhập mã xác thực')).toBeNull()

  await user.paste('246 810')
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }))
  await waitFor(() => expect(path()).toBe('/dashboard'))
  expect(calls.map((call) => call.variables)).toEqual([
    { account: 'ngoc.tran', password: 'mật khẩu dài' },
    { account: 'ngoc.tran', password: 'mật khẩu dài', code: '246810' },
  ])
})

test('a wrong code is shown beside its field, and an impossible code without a call', async () => {
  const calls = answerWithFactor()
  const { user, path } = renderApp('/login')
  await fillField(user, await account(), 'ngoc.tran')
  await user.type(await password(), 'mật khẩu dài{Enter}')
  await user.type(await codeField(), '12{Enter}')
  expect(await screen.findByText('Nhập mã gồm 6 chữ số, hoặc một mã khôi phục')).toBeDefined()
  expect(calls).toHaveLength(1)
  await user.type(await codeField(), '3456{Enter}')
  expect(await screen.findByText('Mã xác thực không đúng')).toBeDefined()
  expect((await codeField()).getAttribute('aria-invalid')).toBe('true')
  expect(path()).toBe('/login')
  await waitFor(async () => expect(document.activeElement).toBe(await codeField()))
})

test('a recovery code can be used instead, and going back keeps the input', async () => {
  const calls = answerWithFactor()
  const { user } = renderApp('/login')
  await fillField(user, await account(), 'ngoc.tran')
  await user.type(await password(), 'mật khẩu dài{Enter}')
  await codeField()
  await user.click(screen.getByRole('button', { name: 'Dùng mã khôi phục' }))
  const field = await screen.findByLabelText('Mã khôi phục')
  expect(field.getAttribute('inputmode')).toBe('text')
  await user.type(field, 'abcd-efgh-ijkl{Enter}')
  await screen.findByText('Mã xác thực không đúng')
  expect(calls.at(-1)?.variables.code).toBe('ABCDEFGHIJKL')

  await user.click(screen.getByRole('button', { name: 'Quay lại' }))
  expect(await account()).toHaveProperty('value', 'ngoc.tran')
  expect(await password()).toHaveProperty('value', 'mật khẩu dài')
})

test('L04: a member with a second factor restores their closed account with its code', async () => {
  answer(memberLogin, {
    memberLogin: { ...refusal('ACCOUNT_CLOSED', 'Tài khoản này đã được yêu cầu xoá'), value: null },
  })
  const calls = answer(memberTakeBackAccount, ({ variables: { code } }) => ({
    memberTakeBackAccount: code ? { ...success, value: aTokenPair('TCHER') } : codeAsked,
  }))
  ignoreOtherOperations()
  const { user, path } = renderApp('/login')
  await fillField(user, await account(), 'ngoc.tran')
  await user.type(await password(), 'mật khẩu dài{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Lấy lại tài khoản' }))
  await user.type(await codeField(), '246810{Enter}')
  await waitFor(() => expect(path()).toBe('/dashboard'))
  expect(calls.map((call) => call.variables.code)).toEqual([undefined, '246810'])
})

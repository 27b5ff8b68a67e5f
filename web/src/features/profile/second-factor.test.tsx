import type { Role } from '@hien/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { memberBeginSecondFactor } from '../../operations/accounts/begin-second-factor.ts'
import { memberConfirmSecondFactor } from '../../operations/accounts/confirm-second-factor.ts'
import { memberRemoveSecondFactor } from '../../operations/accounts/remove-second-factor.ts'
import { memberGetSecondFactor } from '../../operations/accounts/get-second-factor.ts'

const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-IJ${n + 20}`)
const secret = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Hi%C3%AAn:ngoc?secret=JBSWY3DPEHPK3PXP' }
const answerState = (isOn: boolean, recoveryCodesLeft = isOn ? 10 : 0) =>
  answer(memberGetSecondFactor, { memberGetSecondFactor: { ...success, item: { isOn, recoveryCodesLeft } } })

beforeEach(() => {
  ignoreOtherOperations()
})

function open(role: Role = 'TCHER') {
  signedInAs(role)
  return renderApp('/profile')
}

test('a teacher turns the second factor on: password, QR code or key, first code, recovery codes shown once', async () => {
  answerState(false)
  const begun = answer(memberBeginSecondFactor, { memberBeginSecondFactor: { ...success, item: secret } })
  const confirmed = answer(memberConfirmSecondFactor, ({ variables: { code } }) => {
    if (code !== '246810')
      return {
        memberConfirmSecondFactor: { ...refusal('SECOND_FACTOR_WRONG', 'Mã xác thực không đúng', 'code'), item: null },
      }
    answerState(true)
    return { memberConfirmSecondFactor: { ...success, item: { codes } } }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Bật xác thực hai bước…' }))
  await user.type(await screen.findByLabelText('Nhập mật khẩu để tiếp tục'), 'mật khẩu dài{Enter}')
  expect(await screen.findByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeDefined()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()

  const field = screen.getByLabelText('2. Nhập mã 6 số đang hiện trong ứng dụng')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '111111{Enter}')
  expect(await screen.findByText('Mã xác thực không đúng')).toBeDefined()
  await user.clear(field)
  await user.type(field, '246810{Enter}')
  expect(await screen.findByText('Đã bật xác thực hai bước')).toBeDefined()
  const heading = await screen.findByRole('heading', { name: 'Lưu các mã khôi phục' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  for (const code of codes) expect(screen.getByText(code)).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Copy các mã' }))
  expect(await screen.findByText('Đã copy mã khôi phục')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))

  await user.click(screen.getByRole('button', { name: 'Tôi đã lưu các mã' }))
  expect(await screen.findByText(/^Đang bật\..*Bạn còn 10 mã khôi phục\.$/)).toBeDefined()
  expect(screen.queryByText(codes[0]!)).toBeNull()
  expect(begun.map((call) => call.variables)).toEqual([{ password: 'mật khẩu dài' }])
  expect(confirmed.map((call) => call.variables.code)).toEqual(['111111', '246810'])
})

test('a wrong password is reported at its field, and the setup can be cancelled', async () => {
  answerState(false)
  answer(memberBeginSecondFactor, {
    memberBeginSecondFactor: {
      ...refusal('INVALID_CREDENTIALS', 'Mật khẩu hiện tại không đúng', 'password'),
      item: null,
    },
  })
  const { user } = open('CENR')
  await user.click(await screen.findByRole('button', { name: 'Bật xác thực hai bước…' }))
  const field = await screen.findByLabelText('Nhập mật khẩu để tiếp tục')
  await user.type(field, 'sai{Enter}')
  expect(await screen.findByText('Mật khẩu hiện tại không đúng')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Để sau' }))
  expect(await screen.findByRole('button', { name: 'Bật xác thực hai bước…' })).toBeDefined()
})

test('turning the second factor off needs password and code; a wrong code is reported at its field', async () => {
  answerState(true, 3)
  const calls = answer(memberRemoveSecondFactor, ({ variables: { code } }) => {
    if (code !== '246810')
      return { memberRemoveSecondFactor: refusal('SECOND_FACTOR_WRONG', 'Mã xác thực không đúng', 'code') }
    answerState(false)
    return { memberRemoveSecondFactor: success }
  })
  const { user } = open()
  expect(await screen.findByText(/Bạn còn 3 mã khôi phục/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tắt xác thực hai bước…' }))
  await user.type(screen.getByLabelText('Nhập mật khẩu để tắt'), 'mật khẩu dài')
  const field = screen.getByLabelText('Mã 6 số, hoặc một mã khôi phục')
  await user.type(field, '111111{Enter}')
  expect(await screen.findByText('Mã xác thực không đúng')).toBeDefined()
  await user.clear(field)
  await user.type(field, '246 810')
  await user.click(screen.getByRole('button', { name: 'Tắt xác thực hai bước' }))
  expect(await screen.findByText('Đã tắt xác thực hai bước')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Bật xác thực hai bước…' })).toBeDefined()
  expect(calls.at(-1)?.variables).toEqual({ password: 'mật khẩu dài', code: '246810' })
})

test('a member without recovery codes reads how to get new ones', async () => {
  answerState(true, 0)
  open()
  expect(
    await screen.findByText(/Bạn không còn mã khôi phục nào: để có mã mới, hãy tắt rồi bật lại xác thực hai bước\.$/),
  ).toBeDefined()
  expect(screen.queryByText(/còn 0 mã/)).toBeNull()
})

test.each(['MEME', 'PAME'] as const)('a member of role %s is not offered a second factor', async (role) => {
  const calls = answerState(false)
  open(role)
  const settings = within(await screen.findByRole('region', { name: 'Cài đặt' }))
  expect(settings.getByRole('heading', { name: 'Đổi mật khẩu' })).toBeDefined()
  expect(settings.queryByRole('heading', { name: 'Xác thực hai bước' })).toBeNull()
  expect(calls).toHaveLength(0)
})

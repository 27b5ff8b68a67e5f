import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aTokenPair, signedInAs } from '../../../../test/sign-ins.ts'
import { memberLogin } from '../../../operations/accounts/sign-in.ts'
import { memberRedeemSlip } from '../../../operations/invitations/redeem-slip.ts'

const path = '/tham-gia-bang-phieu/K7QX2M4R'
const joined = { ...success, item: { classCode: 'W3HT8N', title: 'Lớp tối thứ Ba' } }
const answerSlip = (given: Partial<typeof joined> | ReturnType<typeof refusal> = joined) =>
  answer(memberRedeemSlip, { memberRedeemSlip: { ...joined, item: null, ...given } })

test('a visitor reads what the slip is, and the sign-in and the sign-up lead back to it', async () => {
  renderApp('/tham-gia-bang-phieu/k7qx2m4r')
  expect(await screen.findByRole('heading', { level: 1, name: 'Phiếu mời vào lớp học' })).toBeDefined()
  expect(screen.getByText('K7QX 2M4R')).toBeDefined()
  const next = encodeURIComponent(path)
  expect(screen.getByRole('link', { name: 'Đăng ký học viên' }).getAttribute('href')).toBe(`/register?next=${next}`)
  expect(screen.getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe(`/login?next=${next}`)
})

test('a student who signs in comes back, joins at once and is led to the class', async () => {
  ignoreOtherOperations()
  const calls = answerSlip()
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('MEME') } })
  const { user, router } = renderApp(path)
  await user.click(await screen.findByRole('link', { name: 'Đăng nhập' }))
  await user.type(await screen.findByRole('textbox', { name: /^Tên đăng nhập/ }), 'an.nguyen')
  await user.type(screen.getByLabelText('Mật khẩu'), 'mat khau rat dai')
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tham-gia/W3HT8N'))
  expect(await screen.findByText('Bạn đã vào lớp Lớp tối thứ Ba')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ code: 'K7QX2M4R' }])
})

test('a used or wrong slip says in plain words what to do, and another code can be typed', async () => {
  signedInAs('MEME')
  answerSlip(refusal('SLIP_INVALID', 'Mã trên phiếu không đúng'))
  const { user, router } = renderApp(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Phiếu này không dùng được' })).toBeDefined()
  expect(screen.getByText(/đã được dùng.*xin thầy cô hay trung tâm phiếu mới/)).toBeDefined()
  ignoreOtherOperations()
  const calls = answerSlip()
  await user.type(screen.getByRole('textbox', { name: 'Mã trên phiếu' }), 'w3ht 8n2k')
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tham-gia/W3HT8N'))
  expect(calls.map((call) => call.variables)).toEqual([{ code: 'W3HT8N2K' }])
})

test('another refusal shows its reason', async () => {
  signedInAs('MEME')
  answerSlip(refusal('CLASS_ENDED', 'Lớp học đã kết thúc'))
  renderApp(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Chưa vào được lớp' })).toBeDefined()
  expect(screen.getByText(/^Lớp học đã kết thúc\. Hãy hỏi thầy cô/)).toBeDefined()
})

test('a request without an answer can be tried again', async () => {
  signedInAs('MEME')
  answer(memberRedeemSlip, () => {
    throw new Broken()
  })
  const { user, router } = renderApp(path)
  const again = await screen.findByRole('button', { name: 'Thử lại' })
  ignoreOtherOperations()
  answerSlip()
  await user.click(again)
  await waitFor(() => expect(router.state.location.pathname).toBe('/tham-gia/W3HT8N'))
})

test.each([
  ['TCHER', /tài khoản giáo viên/],
  ['PAME', /tài khoản phụ huynh/],
  ['CENR', /tài khoản trung tâm/],
] as const)(
  'a member who is not a student (%s) reads whom the slip is for, and the slip is not used up',
  async (role, words) => {
    signedInAs(role)
    const calls = answerSlip()
    renderApp(path)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Đổi tài khoản' })).toBeDefined()
    expect(calls).toHaveLength(0)
  },
)

test.each([
  ['/tham-gia-bang-phieu', /^Nhập mã trên phiếu mời/],
  ['/tham-gia-bang-phieu/K7QX', /^Đường dẫn này bị thiếu ký tự/],
])('the code can be typed by hand at %s', async (at, words) => {
  const { user, router } = renderApp(at)
  expect(await screen.findByText(words)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  expect(await screen.findByText('Mã trên phiếu không được để trống')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Mã trên phiếu' }), 'k7qx-2m4r')
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

test('a code that was copied with a zero-width space, a no-break space and a line break opens the same slip', async () => {
  const { user, router } = renderApp('/tham-gia-bang-phieu')
  await user.click(await screen.findByRole('textbox', { name: 'Mã trên phiếu' }))
  await user.paste('\u00A0k7qx\u200B\n2m4r\uFEFF')
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

import { refusals } from '@hien/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aTokenPair, signedInAs } from '../../../../test/sign-ins.ts'
import { memberRegister } from '../../../operations/accounts/register.ts'
import { memberLogin } from '../../../operations/accounts/sign-in.ts'
import { memberLogout } from '../../../operations/accounts/sign-out.ts'
import { parentAddChild } from '../../../operations/guardians/add-child.ts'

const address = '/ghep-phu-huynh/K7QX2M4R'

function openAsParent(path = address) {
  ignoreOtherOperations()
  signedInAs('PAME', { name: 'Lê Thị Hoa' })
  return renderApp(path)
}
const field = () => screen.findByLabelText('Mã ghép') as Promise<HTMLInputElement>
const send = () => screen.getByRole('button', { name: 'Ghép với con' })
const paired = { parentAddChild: { ...success, item: { code: 'HV7K2QXM', fullName: 'Nguyễn Hữu Ân' } } }

test('a visitor with a code sees it, and the parent sign-up and the sign-in lead back with it', async () => {
  renderApp('/ghep-phu-huynh/k7qx2m4r')
  expect(await screen.findByRole('heading', { level: 1, name: 'Theo dõi việc học của con' })).toBeDefined()
  expect(screen.getByText('K7QX 2M4R')).toBeDefined()
  const next = '?next=%2Fghep-phu-huynh%2FK7QX2M4R'
  expect(screen.getByRole('link', { name: 'Đăng ký phụ huynh' }).getAttribute('href')).toBe(`/register${next}`)
  expect(screen.getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe(`/login${next}`)
})

test('the code is kept through the sign-up, where the parent type is chosen already', async () => {
  ignoreOtherOperations()
  const registered = answer(memberRegister, { memberRegister: success })
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('PAME') } })
  const { user, path } = renderApp(address)
  await user.click(await screen.findByRole('link', { name: 'Đăng ký phụ huynh' }))
  expect(await screen.findByRole('radio', { name: 'Phụ huynh' })).toHaveProperty('checked', true)
  for (const [label, text] of [
    ['Họ', 'Lê'],
    ['Tên và tên đệm', 'Thị Hoa'],
    ['Tên đăng nhập', 'hoa.le'],
    ['Email', 'hoa.le@hien.vn'],
    ['Số điện thoại', '0912345678'],
    ['Mật khẩu', 'hiên nhà có nắng'],
    ['Xác nhận mật khẩu', 'hiên nhà có nắng'],
  ] as const) {
    await user.type(await screen.findByLabelText(label), text)
  }
  await user.click(screen.getByRole('button', { name: 'Đăng ký' }))
  await waitFor(() => expect(path()).toBe('/login'))
  await user.type(await screen.findByLabelText('Mật khẩu'), 'hiên nhà có nắng{Enter}')
  expect(await field()).toHaveProperty('value', 'K7QX 2M4R')
  expect(path()).toBe(address)
  expect(registered[0]?.variables.input.role).toBe('PAME')
})

test('a parent states the relation, presses once, and is led to their children', async () => {
  const calls = answer(parentAddChild, paired)
  const { user, path } = openAsParent()
  expect(await field()).toHaveProperty('value', 'K7QX 2M4R')
  expect(screen.getByText('Bạn đang dùng tài khoản Lê Thị Hoa.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Mẹ' }))
  await user.click(send())
  expect(await screen.findByText('Đã ghép với Nguyễn Hữu Ân')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ pairingCode: 'K7QX2M4R', relation: 'mother' }])
  await waitFor(() => expect(path()).not.toBe(address))
})

test.each([['k7qx2m4r'], [' K7QX 2M4R '], ['k7qx-2m4r'], ['K7QX.2M4R'], ['\u00A0k7qx\u200B2m4r\uFEFF']])(
  'a code typed as %j counts as K7QX2M4R',
  async (typed) => {
    const calls = answer(parentAddChild, paired)
    const { user } = openAsParent('/ghep-phu-huynh')
    await user.type(await field(), typed)
    await user.click(screen.getByRole('radio', { name: 'Người giám hộ' }))
    await user.click(send())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.variables).toEqual({ pairingCode: 'K7QX2M4R', relation: 'other' })
  },
)

test('nothing is sent for an invalid code, or before a parent states the relation', async () => {
  const calls = answer(parentAddChild, paired)
  const { user } = openAsParent('/ghep-phu-huynh')
  await user.type(await field(), 'K7QX2M4O')
  await user.click(send())
  expect(screen.getByText('Mã ghép gồm 8 chữ và số, không có O, I, 0 và 1')).toBeDefined()
  expect(screen.getByText('Hãy chọn quan hệ của bạn với con')).toBeDefined()
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  expect(calls).toHaveLength(0)
})

test('a guardianship by a teacher’s code waits, and the parent reads who must agree', async () => {
  answer(parentAddChild, { parentAddChild: { ...success, item: null } })
  const { user, path } = openAsParent()
  await user.click(await screen.findByRole('radio', { name: 'Bố' }))
  await user.click(send())
  expect(await screen.findByText(/Con, hoặc một phụ huynh đã ghép với con, cần đăng nhập/)).toBeDefined()
  expect(path()).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Nhập mã khác' }))
  expect(await field()).toHaveProperty('value', '')
})

test('a wrong code is explained beside its field in one sentence, and too many attempts above the button', async () => {
  answer(parentAddChild, {
    parentAddChild: { ...refusal('PAIRING_CODE_INVALID', refusals.PAIRING_CODE_INVALID, 'pairingCode'), item: null },
  })
  const { user } = openAsParent()
  await user.click(await screen.findByRole('radio', { name: 'Mẹ' }))
  await user.click(send())
  expect(await screen.findByText(refusals.PAIRING_CODE_INVALID)).toBeDefined()
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  answer(parentAddChild, { parentAddChild: { ...refusal('RATE_LIMITED', refusals.RATE_LIMITED), item: null } })
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.RATE_LIMITED)
})

test.each([
  ['MEME', /Hãy đưa mã cho bố mẹ/],
  ['TCHER', /đăng ký thêm một tài khoản phụ huynh/],
  ['CENR', /Hãy chuyển mã cho phụ huynh/],
] as const)('a %s reads whom the code is for, and can switch accounts here', async (role, words) => {
  ignoreOtherOperations()
  answer(memberLogout, { memberLogout: success })
  signedInAs(role)
  const { user, path } = renderApp(address)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByLabelText('Mã ghép')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Đổi tài khoản' }))
  expect(await screen.findByRole('link', { name: 'Đăng ký phụ huynh' })).toBeDefined()
  expect(path()).toBe(address)
})

test('invalid text in place of a code in the link is not shown', async () => {
  renderApp('/ghep-phu-huynh/goi-ngay-0912345678')
  expect(await screen.findByRole('heading', { level: 1, name: 'Theo dõi việc học của con' })).toBeDefined()
  expect(document.body.textContent).not.toContain('0912345678')
  expect(screen.getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe('/login?next=%2Fghep-phu-huynh')
})

test('a new parent without a code is led to where a code is typed', async () => {
  ignoreOtherOperations()
  answer(memberRegister, { memberRegister: success })
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('PAME') } })
  const { user, path } = renderApp('/register')
  await user.click(await screen.findByRole('radio', { name: 'Phụ huynh' }))
  for (const [label, text] of [
    ['Họ', 'Lê'],
    ['Tên và tên đệm', 'Thị Hoa'],
    ['Tên đăng nhập', 'hoa.le'],
    ['Email', 'hoa.le@hien.vn'],
    ['Số điện thoại', '0912345678'],
    ['Mật khẩu', 'hiên nhà có nắng'],
    ['Xác nhận mật khẩu', 'hiên nhà có nắng'],
  ] as const) {
    await user.type(screen.getByLabelText(label), text)
  }
  await user.click(screen.getByRole('button', { name: 'Đăng ký' }))
  await waitFor(() => expect(path()).toBe('/login'))
  await user.type(await screen.findByLabelText('Mật khẩu'), 'hiên nhà có nắng{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nhập mã ghép' })).toBeDefined()
  expect(path()).toBe('/ghep-phu-huynh')
})

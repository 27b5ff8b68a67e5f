import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aPage } from '../../../../test/courses.ts'
import { fillField } from '../../../../test/fill-field.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { feeDiscountAdd } from '../../../operations/fees/plans/add-discount.ts'
import { feeDiscountEnd } from '../../../operations/fees/plans/end-discount.ts'
import { type FeeAccount, feeAccountGet } from '../../../operations/fees/account/get-account.ts'
import { feeClassesOfCentre, feeClassesOfTeacher } from '../../../operations/fees/plans/get-classes.ts'
import { type Discount, feeDiscountsGet } from '../../../operations/fees/plans/get-discounts.ts'
import { type HookState, feeHookGet } from '../../../operations/fees/account/get-hook.ts'
import { feeHookRemove } from '../../../operations/fees/account/remove-hook.ts'
import { feeHookRenew } from '../../../operations/fees/account/renew-hook.ts'
import { feeAccountSet } from '../../../operations/fees/account/set-account.ts'

const account: FeeAccount = {
  bankBin: '970416',
  bankName: 'ACB',
  accountNumber: '224528479',
  accountName: 'TRUNG TAM ANH DUONG',
  dueDays: 7,
}
const discount: Discount = {
  id: 'd-1',
  studentCode: 'HVAN2345',
  fullName: 'Nguyễn Hữu Ân',
  classId: 'c-1',
  percent: 20,
  amount: null,
  reason: 'Anh chị em',
  fromMonth: '2026-09',
  toMonth: null,
}
const course = { code: 'TOAN9', title: 'Toán 9', enrollments: [{ id: 'c-1', title: 'Lớp tối' }] }

type Stored = { account: FeeAccount | null; hook: HookState; discounts: Discount[] }
const stored: Stored = { account: null, hook: { createdAt: null, deliveries: [] }, discounts: [] }

/** Answers what the page reads, as `state` is at the moment. */
function answerSettings(given: Partial<Stored> = {}) {
  const state = { ...stored, ...given }
  answer(feeAccountGet, () => ({ feeAccountGet: { ...success, item: state.account } }))
  answer(feeHookGet, () => ({ feeHookGet: { ...success, item: state.hook } }))
  answer(feeDiscountsGet, () => ({ feeDiscountsGet: { ...success, items: state.discounts } }))
  answer(feeClassesOfCentre, { centreGetCoursesWithPage: aPage([course]) })
  answer(feeClassesOfTeacher, {
    coursesGetWithPagerByTeacherId: aPage([
      { ...course, centreName: null },
      { ...course, centreName: 'Ánh Dương', enrollments: [{ id: 'c-2', title: 'Lớp của trung tâm' }] },
    ]),
  })
  return state
}

const openSettings = (role: 'CENR' | 'TCHER' = 'CENR') => {
  signedInAs(role)
  return renderApp('/hoc-phi/thiet-lap')
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-02T03:04:00.000Z'), toFake: ['Date'] })
})

test('a bank is found by its name typed without accents, and the account is saved', async () => {
  const state = answerSettings()
  const calls = answer(feeAccountSet, ({ variables: { input } }) => {
    state.account = { ...input, bankName: 'Vietcombank' }
    return { feeAccountSet: { ...success, item: state.account } }
  })
  const { user } = openSettings()
  const bank = await screen.findByRole('combobox', { name: 'Ngân hàng' })
  await user.click(bank)
  await user.type(bank, 'ngoai thuong')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Vietcombank – Ngân hàng TMCP Ngoại thương Việt Nam'])
  await user.click(options[0]!)
  await fillField(user, screen.getByRole('textbox', { name: 'Số tài khoản' }), '0011 0012 3456')
  await fillField(user, screen.getByRole('textbox', { name: 'Tên chủ tài khoản' }), 'TRUNG TAM ANH DUONG')
  expect(await screen.findByRole('img', { name: 'Mã VietQR thử 10.000 đ' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Lưu tài khoản' }))
  await screen.findByText('Đã lưu tài khoản nhận học phí')
  expect(calls.map((call) => call.variables.input)).toEqual([
    { bankBin: '970436', accountNumber: '001100123456', accountName: 'TRUNG TAM ANH DUONG', dueDays: 10 },
  ])
})

test('an account without a bank is refused at the field, and there is no code yet', async () => {
  answerSettings()
  const calls = answer(feeAccountSet, { feeAccountSet: { ...success, item: account } })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Lưu tài khoản' }))
  expect(screen.getByText('Vui lòng chọn ngân hàng')).toBeDefined()
  expect(screen.getByText('Vui lòng nhập tên chủ tài khoản')).toBeDefined()
  expect(await screen.findByText(/Mã hiện ra khi bạn đã chọn ngân hàng/)).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('the stored account is shown with its code', async () => {
  answerSettings({ account })
  openSettings()
  const bank = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Ngân hàng' })
  expect(bank.value).toBe('ACB – Ngân hàng TMCP Á Châu')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Số ngày để trả' }).value).toBe('7')
  expect(await screen.findByRole('img', { name: /VietQR/ })).toBeDefined()
})

test('addresses and key are shown once, with buttons to copy them', async () => {
  const state = answerSettings()
  const hook = {
    sepayUrl: 'https://hien.vn/webhooks/sepay/t0ken',
    cassoUrl: 'https://hien.vn/webhooks/casso/t0ken',
    key: 'k3y',
  }
  answer(feeHookRenew, () => {
    state.hook = { createdAt: '2026-12-02T03:04:00.000Z', deliveries: [] }
    return { feeHookRenew: { ...success, item: hook } }
  })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Tạo địa chỉ và khoá' }))
  await screen.findByRole('heading', { name: 'Địa chỉ và khoá mới' })
  for (const text of Object.values(hook)) expect(screen.getByText(text)).toBeDefined()
  for (const name of ['Copy địa chỉ SePay', 'Copy địa chỉ Casso', 'Copy khoá'])
    expect(screen.getByRole('button', { name })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tôi đã copy xong' }))
  expect(screen.queryByText('k3y')).toBeNull()
  expect(screen.getByText(/^Có địa chỉ và khoá từ 02-12-2026 10:04/)).toBeDefined()
})

test('new addresses are made only after a warning that the earlier ones stop', async () => {
  answerSettings({ hook: { createdAt: '2026-11-02T03:04:00.000Z', deliveries: [] } })
  const renewed = answer(feeHookRenew, {
    feeHookRenew: { ...success, item: { sepayUrl: 'https://s', cassoUrl: 'https://c', key: 'k' } },
  })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Tạo địa chỉ và khoá mới…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tạo địa chỉ và khoá mới?' }))
  expect(dialog.getByText(/đang dùng mất hiệu lực ngay/)).toBeDefined()
  expect(renewed).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Tạo mới' }))
  await screen.findByText('https://s')
})

test('the addresses are removed after a question', async () => {
  const state = answerSettings({ hook: { createdAt: '2026-11-02T03:04:00.000Z', deliveries: [] } })
  answer(feeHookRemove, () => {
    state.hook = { createdAt: null, deliveries: [] }
    return { feeHookRemove: success }
  })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Bỏ địa chỉ và khoá…' }))
  await user.click(await screen.findByRole('button', { name: 'Bỏ địa chỉ và khoá' }))
  expect(await screen.findByRole('button', { name: 'Tạo địa chỉ và khoá' })).toBeDefined()
})

test('the last deliveries are told in words', async () => {
  const at = '2026-12-02T03:04:00.000Z'
  answerSettings({
    hook: {
      createdAt: at,
      deliveries: [
        { service: 'sepay', at, outcome: 'matched', amount: 1_200_000 },
        { service: 'sepay', at, outcome: 'unmatched', amount: 50_000 },
        { service: 'casso', at, outcome: 'duplicate', amount: 1_200_000 },
        { service: 'casso', at, outcome: 'outgoing', amount: null },
        { service: 'file', at, outcome: 'refused', amount: null },
      ],
    },
  })
  openSettings()
  const table = await screen.findByRole('table', { name: 'Lần nhận gần đây' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Lúc', 'Kết quả', 'Số tiền'],
    ['02-12-2026 10:04 SePay', '1.200.000 đĐã khớp với phiếu', '1.200.000 đ'],
    ['02-12-2026 10:04 SePay', '50.000 đChưa khớp', '50.000 đ'],
    ['02-12-2026 10:04 Casso', '1.200.000 đĐã nhận trước đó', '1.200.000 đ'],
    ['02-12-2026 10:04 Casso', 'Tiền ra, bỏ qua', '–'],
    ['02-12-2026 10:04 Tệp sao kê', 'Không đọc được', '–'],
  ])
})

test('the headers that the services send are named', async () => {
  answerSettings()
  openSettings()
  expect(await screen.findByText('Authorization: Apikey …')).toBeDefined()
  expect(screen.getByText('Secure-Token')).toBeDefined()
})

test.each([
  ['CENR', ['Tất cả các lớp', 'Lớp tối · Toán 9']],
  ['TCHER', ['Tất cả các lớp', 'Lớp tối · Toán 9']],
] as const)('a discount of %s is for a class whose fees the member manages', async (role, labels) => {
  const state = answerSettings()
  const calls = answer(feeDiscountAdd, ({ variables: { input } }) => {
    state.discounts = [{ ...discount, ...input, percent: null, amount: 50_000, classId: 'c-1', toMonth: null }]
    return { feeDiscountAdd: { ...success, item: { id: 'd-1', fullName: 'Nguyễn Hữu Ân' } } }
  })
  const { user } = openSettings(role)
  await screen.findByText('Chưa có học viên nào được giảm.')
  await user.click(screen.getByRole('button', { name: 'Thêm giảm học phí' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Thêm giảm học phí' }))
  await fillField(user, dialog.getByRole('textbox', { name: 'Mã học viên' }), 'hvan2345')
  await user.click(dialog.getByRole('combobox', { name: 'Lớp' }))
  const options = await dialog.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(labels)
  await user.click(options[1]!)
  await user.click(dialog.getByRole('radio', { name: 'Số tiền mỗi tháng' }))
  await user.type(dialog.getByRole('textbox', { name: 'Số tiền' }), '50000')
  await fillField(user, dialog.getByRole('textbox', { name: 'Lý do' }), 'Anh chị em')
  await user.click(dialog.getByRole('button', { name: 'Thêm giảm học phí' }))
  await screen.findByText('Giảm 50.000 đ mỗi tháng')
  expect(calls.map((call) => call.variables.input)).toEqual([
    {
      studentCode: 'HVAN2345',
      classId: 'c-1',
      percent: null,
      amount: 50_000,
      reason: 'Anh chị em',
      fromMonth: '2026-12',
      toMonth: null,
    },
  ])
})

test('a discount whose answer was lost appears in the list', async () => {
  const state = answerSettings()
  answer(feeDiscountAdd, () => {
    state.discounts = [discount]
    throw new Broken()
  })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Thêm giảm học phí' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fillField(user, dialog.getByRole('textbox', { name: 'Mã học viên' }), 'HVAN2345')
  await user.type(dialog.getByRole('textbox', { name: 'Phần trăm' }), '20')
  await fillField(user, dialog.getByRole('textbox', { name: 'Lý do' }), 'Anh chị em')
  await user.click(dialog.getByRole('button', { name: 'Thêm giảm học phí' }))
  // The dialog stays open above the list.
  const list = await screen.findByRole('list', { name: 'Giảm học phí', hidden: true })
  expect(list.textContent).toContain('Giảm 20%, từ 09/2026')
})

test('an unknown student code is refused at the field', async () => {
  answerSettings()
  answer(feeDiscountAdd, { feeDiscountAdd: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } })
  const { user } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Thêm giảm học phí' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fillField(user, dialog.getByRole('textbox', { name: 'Mã học viên' }), 'HVKHAC22')
  await user.type(dialog.getByRole('textbox', { name: 'Phần trăm' }), '20')
  await fillField(user, dialog.getByRole('textbox', { name: 'Lý do' }), 'Anh chị em')
  await user.click(dialog.getByRole('button', { name: 'Thêm giảm học phí' }))
  expect(await dialog.findByText('Không có học viên mang mã này trong các lớp của bạn')).toBeDefined()
})

test('a discount gets a last month, and ended ones come last without a button', async () => {
  const ended = { ...discount, id: 'd-2', fullName: 'Lê Chi', toMonth: '2026-11' }
  const state = answerSettings({ discounts: [ended, discount] })
  const calls = answer(feeDiscountEnd, () => {
    state.discounts = [ended, { ...discount, toMonth: '2026-12' }]
    return { feeDiscountEnd: success }
  })
  const { user } = openSettings()
  const list = await screen.findByRole('list', { name: 'Giảm học phí' })
  await within(list).findAllByText(/Lớp tối/)
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nguyễn Hữu Ân HVAN2345Giảm 20%, từ 09/2026Lớp tối · Anh chị emKết thúc',
    'Lê Chi HVAN2345Giảm 20%, từ 09/2026 đến 11/2026Lớp tối · Anh chị emĐã kết thúc',
  ])
  await user.click(screen.getByRole('button', { name: 'Kết thúc giảm học phí của Nguyễn Hữu Ân' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kết thúc giảm học phí' }))
  await user.click(dialog.getByRole('button', { name: 'Kết thúc' }))
  await screen.findByText('Đã đặt tháng cuối')
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'd-1', toMonth: '2026-12' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

import type { Page } from '@playwright/test'
import { failed, loading, profileMenu } from './common-states.ts'
import type { Screen } from './screen.ts'

const openSecondFactor = (page: Page) => page.getByRole('button', { name: 'Bật xác thực hai bước…' }).click()

/** Answers the set-up of a second factor always with the same values, so that pictures do not change. */
async function answerSetUp(page: Page) {
  const done = { isSuccess: true, isFailure: false, error: null }
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const address = `otpauth://totp/Hi%C3%AAn:ngoc.tran?issuer=Hi%C3%AAn&secret=${secret}`
  const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-IJK${String.fromCodePoint(76 + n)}`)
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? ''
    if (sent.includes('memberBeginSecondFactor('))
      return route.fulfill({ json: { data: { memberBeginSecondFactor: { ...done, item: { secret, address } } } } })
    if (sent.includes('memberConfirmSecondFactor('))
      return route.fulfill({ json: { data: { memberConfirmSecondFactor: { ...done, item: { codes } } } } })
    return route.fallback()
  })
}

/** Answers as if the member had no calendar address yet. A new address is always the same, so that pictures do not change. */
async function answerCalendarAddress(page: Page) {
  const done = { isSuccess: true, isFailure: false, error: null }
  const address = 'https://hien.example/lich/9f2c7a51d04be83c6e1a.ics'
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? ''
    if (sent.includes('memberRenewCalendarAddress'))
      return route.fulfill({ json: { data: { memberRenewCalendarAddress: { ...done, item: { address } } } } })
    if (sent.includes('memberGetCalendarFeed'))
      return route.fulfill({ json: { data: { memberGetCalendarFeed: { ...done, item: { since: null } } } } })
    return route.fallback()
  })
}

/** Answers every request for a pairing code with the same code, so that pictures do not change. */
async function answerPairingCode(page: Page) {
  const item = { code: 'K7QX2M4R', expiresAt: '2026-11-25T12:05:00.000Z', childName: 'Nguyễn Hữu Ân' }
  const answer = { isSuccess: true, isFailure: false, error: null, item }
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? ''
    return sent.includes('memberCreatePairingCode(')
      ? route.fulfill({ json: { data: { memberCreatePairingCode: answer } } })
      : route.fallback()
  })
}

async function beginSecondFactor(page: Page) {
  await openSecondFactor(page)
  await page.getByLabel('Nhập mật khẩu để tiếp tục').fill('một mật khẩu')
  await page.keyboard.press('Enter')
}

async function confirmSecondFactor(page: Page) {
  await beginSecondFactor(page)
  await page.getByLabel('2. Nhập mã 6 số').fill('246810')
  await page.keyboard.press('Enter')
}

/** Screens with a member's own data, for all types of accounts. */
export const profileScreens: readonly Screen[] = [
  {
    name: 'profile',
    route: '/profile',
    who: 'student',
    at: () => '/profile',
    states: [
      { name: 'full', sign: (page) => page.getByText('Thiết bị này') },
      { name: 'teacher', who: 'teacher', sign: (page) => page.getByText('Thiết bị này') },
      { name: 'parent', who: 'parent', sign: (page) => page.getByText('Thiết bị này') },
      { name: 'centre', who: 'centre', sign: (page) => page.getByText('Thiết bị này') },
      { ...profileMenu, who: 'parent' },
      {
        name: 'invalid',
        async act(page) {
          await page.getByLabel('Số điện thoại').fill('12')
          await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
        },
        sign: (page) => page.getByText('Số điện thoại không hợp lệ'),
      },
      {
        name: 'password-invalid',
        act: (page) => page.getByRole('button', { name: 'Đổi mật khẩu' }).click(),
        sign: (page) => page.getByText('Mật khẩu không được để trống'),
      },
      {
        name: 'calendar-address',
        before: answerCalendarAddress,
        act: (page) => page.getByRole('button', { name: 'Tạo địa chỉ lịch' }).click(),
        sign: (page) => page.getByRole('img', { name: 'Mã QR của địa chỉ lịch' }),
      },
      {
        name: 'pairing-code',
        before: answerPairingCode,
        act: (page) => page.getByRole('button', { name: 'Tạo mã ghép' }).click(),
        sign: (page) => page.getByRole('region', { name: 'Phụ huynh' }).getByRole('img', { name: /^Mã QR/ }),
      },
      {
        name: 'end-guardianship',
        who: 'parent',
        act: (page) =>
          page
            .getByRole('button', { name: /^Kết thúc: / })
            .first()
            .click(),
        sign: (page) => page.getByRole('dialog', { name: /^Kết thúc ghép với/ }),
      },
      {
        name: 'second-factor-password',
        who: 'teacher',
        act: openSecondFactor,
        sign: (page) => page.getByLabel('Nhập mật khẩu để tiếp tục'),
      },
      {
        name: 'second-factor-secret',
        who: 'teacher',
        before: answerSetUp,
        act: beginSecondFactor,
        sign: (page) => page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' }),
      },
      {
        name: 'recovery-codes',
        who: 'teacher',
        before: answerSetUp,
        act: confirmSecondFactor,
        sign: (page) => page.getByRole('heading', { name: 'Lưu các mã khôi phục' }),
      },
      {
        name: 'consent-history',
        act: (page) => page.getByText('Lịch sử lựa chọn của bạn').click(),
        sign: (page) => page.getByText('Bạn chưa đồng ý điều gì.'),
      },
      {
        name: 'close-account',
        act: (page) => page.getByRole('button', { name: 'Xoá tài khoản…' }).click(),
        sign: (page) => page.getByRole('dialog').getByLabel('Mật khẩu hiện tại'),
      },
      {
        name: 'close-account-refused',
        who: 'teacher',
        async act(page) {
          await page.getByRole('button', { name: 'Xoá tài khoản…' }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Xoá tài khoản' }).click()
        },
        sign: (page) => page.getByText('Mật khẩu không được để trống'),
      },
      loading(),
      failed,
    ],
  },
]

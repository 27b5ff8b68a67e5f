import type { Page } from '@playwright/test'
import { answerAll, cutChunks } from '../answers.ts'
import type { Screen } from '../screens.ts'
import { failed, heading, invalid, loading, profileMenu } from './common-states.ts'

const resetPath = '/dat-lai-mat-khau/mot-ma-khong-dung'

async function signIn(page: Page) {
  await page.getByLabel('Email hoặc số điện thoại').fill('khong.co.ai')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('một mật khẩu sai')
  await page.keyboard.press('Enter')
}

/** Every sign-in is to an account that was closed. */
async function answerClosed(page: Page) {
  const error = { code: 'ACCOUNT_CLOSED', description: 'Tài khoản đã được yêu cầu xóa', field: null }
  const memberLogin = { isSuccess: false, isFailure: true, error, value: null }
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { memberLogin } } }))
}

/** Every sign-in is with a right password, and asks for a code. */
async function answerCodeAsked(page: Page) {
  const error = { code: 'SECOND_FACTOR_REQUIRED', description: 'Nhập mã xác thực', field: 'code' }
  const memberLogin = { isSuccess: false, isFailure: true, error, value: null }
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { memberLogin } } }))
}

const codeField = (page: Page) => page.getByLabel('Mã xác thực')

const openSecondFactor = (page: Page) => page.getByRole('button', { name: 'Bật xác thực hai bước…' }).click()

/** The answers of an authenticator's set-up, the same in every picture. */
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

/** Screens for everybody: the ways in, one's own data, and the pages that only say something. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'login',
    route: '/login',
    who: 'visitor',
    at: () => '/login',
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Đăng nhập' }) },
      invalid('Đăng nhập', 'Tên đăng nhập không được để trống'),
      { name: 'refused', act: signIn, sign: (page) => page.getByText(/không đúng/) },
      {
        name: 'closed-account',
        before: answerClosed,
        act: signIn,
        sign: (page) => page.getByRole('button', { name: 'Lấy lại tài khoản' }),
      },
      { name: 'second-factor', before: answerCodeAsked, act: signIn, sign: codeField },
      {
        name: 'second-factor-invalid',
        before: answerCodeAsked,
        async act(page) {
          await signIn(page)
          await codeField(page).fill('12')
          await page.keyboard.press('Enter')
        },
        sign: (page) => page.getByText('Nhập mã gồm 6 chữ số'),
      },
      {
        name: 'sending',
        async act(page) {
          await answerAll(page, 'held')
          await signIn(page)
        },
        sign: (page) => page.locator('button[data-loading]'),
      },
    ],
  },
  {
    name: 'register',
    route: '/register',
    who: 'visitor',
    at: () => '/register',
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Đăng ký' }) },
      invalid('Đăng ký', 'Số điện thoại không được để trống'),
    ],
  },
  {
    name: 'forgot-password',
    route: '/forgot-password',
    who: 'visitor',
    at: () => '/forgot-password',
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Gửi đường dẫn đặt lại' }) },
      invalid('Gửi đường dẫn đặt lại', 'Email không được để trống'),
      {
        name: 'sent',
        async act(page) {
          await page.getByLabel('Email').fill('khong.co.ai@hien.example')
          await page.getByRole('button', { name: 'Gửi đường dẫn đặt lại' }).click()
        },
        sign: (page) => page.getByText('Đường dẫn dùng được một lần trong 30 phút.'),
      },
    ],
  },
  {
    name: 'reset-password',
    route: '/dat-lai-mat-khau/{token}',
    who: 'visitor',
    at: () => resetPath,
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Đặt lại mật khẩu' }) },
      invalid('Đặt lại mật khẩu', 'Mật khẩu không được để trống'),
      {
        name: 'refused',
        async act(page) {
          await page.getByLabel('Mật khẩu mới').fill('một mật khẩu dài')
          await page.getByLabel('Xác nhận mật khẩu').fill('một mật khẩu dài')
          await page.keyboard.press('Enter')
        },
        sign: heading('Đường dẫn không còn dùng được'),
      },
    ],
  },
  {
    name: 'join-link',
    route: '/tham-gia/{code}',
    who: 'newStudent',
    at: (centre) => `/tham-gia/${centre.evening.classCode}`,
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Tham gia' }) },
      { name: 'visitor', who: 'visitor', sign: heading('Bạn được mời vào lớp học') },
      { name: 'joined', who: 'student', sign: (page) => page.getByRole('button', { name: 'Vào phòng chờ' }) },
      {
        name: 'waiting',
        who: 'student',
        at: (centre) => `/tham-gia/${centre.asked.classCode}`,
        sign: (page) => page.getByText('Yêu cầu của bạn đã được gửi và đang chờ thầy cô xác nhận.'),
      },
      {
        name: 'closed',
        at: (centre) => `/tham-gia/${centre.closed.classCode}`,
        sign: (page) => page.getByText('Nếu vẫn muốn học, bạn hãy hỏi thầy cô nhé.'),
      },
      { name: 'teacher', who: 'teacher', sign: heading('Liên kết mời vào lớp học') },
      { name: 'unknown', at: () => '/tham-gia/ABC234', sign: heading('Không tìm thấy lớp học') },
      { name: 'loading', answers: 'held', sign: (page) => page.getByRole('main').getByText('Đang tải…') },
      failed,
    ],
  },
  {
    name: 'profile',
    route: '/profile',
    who: 'student',
    at: () => '/profile',
    states: [
      { name: 'full', sign: (page) => page.getByText('Thiết bị này') },
      { name: 'teacher', who: 'teacher', sign: (page) => page.getByText('Thiết bị này') },
      { name: 'parent', who: 'parent', sign: (page) => page.getByText('Thiết bị này') },
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
        act: (page) => page.getByRole('button', { name: 'Xóa tài khoản…' }).click(),
        sign: (page) => page.getByRole('dialog').getByLabel('Mật khẩu hiện tại'),
      },
      {
        name: 'close-account-refused',
        who: 'teacher',
        async act(page) {
          await page.getByRole('button', { name: 'Xóa tài khoản…' }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click()
        },
        sign: (page) => page.getByText('Mật khẩu không được để trống'),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'privacy-notice',
    route: '/quyen-rieng-tu',
    who: 'visitor',
    at: () => '/quyen-rieng-tu',
    states: [
      { name: 'full', sign: heading('Dữ liệu cá nhân của bạn trên Hiên') },
      { name: 'member', who: 'student', sign: heading('Dữ liệu cá nhân của bạn trên Hiên') },
    ],
  },
  {
    name: 'unauthorized',
    route: '/unauthorized',
    who: 'student',
    at: () => '/dashboard',
    states: [{ name: 'full', sign: heading('Không có quyền truy cập') }],
  },
  {
    name: 'application-error',
    route: '*',
    who: 'student',
    at: () => '/my-class',
    states: [{ name: 'full', before: cutChunks, sign: heading('Unexpected Application Error!') }],
  },
]

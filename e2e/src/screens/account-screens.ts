import type { Page } from '@playwright/test'
import { answerAll, cutChunks } from './answers.ts'
import { failed, heading, invalid } from './common-states.ts'
import type { Screen } from './screen.ts'

const resetPath = '/dat-lai-mat-khau/mot-ma-khong-dung'

async function signIn(page: Page) {
  await page.getByLabel('Tên đăng nhập, email hoặc số điện thoại').fill('khong.co.ai')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('một mật khẩu sai')
  await page.keyboard.press('Enter')
}

/** Returns a function that makes the page's sign-ins fail with this error, even with the right password. */
const answerRefused = (code: string, description: string, field: string | null) => async (page: Page) => {
  const memberLogin = { isSuccess: false, isFailure: true, error: { code, description, field }, value: null }
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { memberLogin } } }))
}
const answerClosed = answerRefused('ACCOUNT_CLOSED', 'Tài khoản đã được yêu cầu xoá', null)
const answerCodeAsked = answerRefused('SECOND_FACTOR_REQUIRED', 'Nhập mã xác thực', 'code')

const codeField = (page: Page) => page.getByLabel('Mã xác thực')

/** Screens that everybody can open without an account: registration, sign-in and pages that only show a message. */
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
      {
        name: 'centre',
        act: (page) => page.getByRole('radio', { name: 'Trung tâm' }).check({ force: true }),
        sign: (page) => page.getByLabel('Tên trung tâm'),
      },
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
        sign: (page) => page.getByText('Đường dẫn chỉ dùng được một lần và hết hạn sau 30 phút.'),
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
    name: 'email-proof',
    route: '/xac-nhan-email/{token}',
    who: 'visitor',
    at: () => '/xac-nhan-email/mot-ma-khong-dung',
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Xác nhận email' }) },
      {
        name: 'refused',
        act: (page) => page.getByRole('button', { name: 'Xác nhận email' }).click(),
        sign: heading('Đường dẫn không còn dùng được'),
      },
    ],
  },
  {
    name: 'unsubscribe',
    route: '/ngung-nhan-thu/{token}',
    who: 'visitor',
    at: () => `/ngung-nhan-thu/${'A'.repeat(65)}`,
    states: [{ name: 'full', sign: (page) => page.getByRole('button', { name: 'Ngừng nhận thư' }) }],
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
        sign: (page) => page.getByText('Yêu cầu của bạn đã được gửi và đang chờ thầy cô duyệt.'),
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
    name: 'pairing',
    route: '/ghep-phu-huynh/{code}',
    who: 'parent',
    at: () => '/ghep-phu-huynh/K7QX2M4R',
    states: [
      { name: 'full', sign: (page) => page.getByLabel('Mã ghép') },
      { name: 'visitor', who: 'visitor', sign: heading('Theo dõi việc học của con') },
      { name: 'typed', at: () => '/ghep-phu-huynh', sign: heading('Nhập mã ghép') },
      { name: 'student', who: 'student', sign: heading('Mã ghép dành cho phụ huynh') },
      {
        name: 'invalid',
        at: () => '/ghep-phu-huynh',
        act: (page) => page.getByRole('button', { name: 'Ghép với con' }).click(),
        sign: (page) => page.getByText('Hãy chọn quan hệ của bạn với con'),
      },
    ],
  },
  {
    name: 'slip',
    route: '/tham-gia-bang-phieu/{code}',
    who: 'visitor',
    at: () => '/tham-gia-bang-phieu/K7QX2M4R',
    states: [
      { name: 'full', sign: (page) => page.getByRole('link', { name: 'Đăng ký học viên' }) },
      { name: 'typed', at: () => '/tham-gia-bang-phieu', sign: (page) => page.getByLabel('Mã trên phiếu') },
      { name: 'used', who: 'student', sign: heading('Phiếu này không dùng được') },
      { name: 'teacher', who: 'teacher', sign: (page) => page.getByText(/tài khoản giáo viên/) },
      {
        name: 'invalid',
        at: () => '/tham-gia-bang-phieu',
        act: (page) => page.getByRole('button', { name: 'Tiếp tục' }).click(),
        sign: (page) => page.getByText('Mã trên phiếu không được để trống'),
      },
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

import type { Page } from '@playwright/test'
import { answerAll } from './answers.ts'
import { failed, heading, loading, menuDrawer, profileMenu } from './common-states.ts'
import { takes } from './quiz-answers.ts'
import type { Screen, State } from './screen.ts'

async function search(page: Page, kind: 'Lớp học' | 'Khoá học', code: string) {
  await page.getByLabel('Loại tìm kiếm').selectOption(kind)
  await page.getByLabel('Mã lớp học hoặc khoá học').fill(code)
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click()
}

const openNavbarSearch = (page: Page) =>
  page.getByRole('button', { name: 'Tìm kiếm khoá học' }).filter({ visible: true }).click()

async function searchInNavbar(page: Page, code: string) {
  await openNavbarSearch(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mã khoá học').fill(code)
  await dialog.getByRole('button', { name: 'Tìm kiếm' }).click()
}

/** Makes this page believe that the network is lost. Other pages of the same browser stay online. */
const loseNetwork = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    window.dispatchEvent(new Event('offline'))
  })

const searches: State[] = [
  {
    name: 'search-invalid',
    act: (page) => search(page, 'Lớp học', ''),
    sign: (page) => page.getByText('Vui lòng nhập từ khóa tìm kiếm'),
  },
  {
    name: 'search-loading',
    async act(page) {
      // Wait for the search field before holding back answers: the page shows it only after the answer with today's lessons.
      await page.getByLabel('Loại tìm kiếm').waitFor()
      await answerAll(page, 'held')
      await search(page, 'Lớp học', 'ABC234')
    },
    sign: (page) => page.getByRole('dialog').getByText('Đang tải…'),
  },
  {
    name: 'search-error',
    async act(page) {
      await answerAll(page, 'failed')
      await search(page, 'Lớp học', 'ABC234')
    },
    sign: (page) => page.getByRole('dialog').getByText('Xảy ra lỗi'),
  },
  {
    name: 'search-class',
    who: 'newStudent',
    act: (page, centre) => search(page, 'Lớp học', centre.evening.classCode),
    sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Tham gia' }),
  },
  {
    name: 'search-course',
    who: 'newStudent',
    act: (page, centre) => search(page, 'Khoá học', centre.courseCode),
    sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Tham gia' }),
  },
  {
    name: 'search-nothing',
    act: (page) => search(page, 'Lớp học', 'ABC234'),
    sign: (page) => page.getByRole('dialog').getByText('Không tìm thấy kết quả'),
  },
]

const navbarSearches: State[] = [
  { name: 'navbar-search', act: openNavbarSearch, sign: (page) => page.getByRole('dialog').getByLabel('Mã khoá học') },
  {
    name: 'navbar-search-invalid',
    act: (page) => searchInNavbar(page, ''),
    sign: (page) => page.getByText('Vui lòng nhập mã khoá học!'),
  },
  {
    name: 'navbar-search-found',
    act: (page, centre) => searchInNavbar(page, centre.courseCode),
    sign: (page) => page.getByRole('dialog').getByText('Trần Thị Hồng Ngọc'),
  },
  {
    name: 'navbar-search-nothing',
    act: (page) => searchInNavbar(page, 'KHONG-CO'),
    sign: (page) => page.getByText('Không tìm thấy khoá học phù hợp!'),
  },
]

export const studentScreens: readonly Screen[] = [
  {
    name: 'student',
    route: '/student',
    who: 'student',
    at: () => '/student',
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Vào phòng chờ' }) },
      {
        name: 'empty',
        who: 'newStudent',
        sign: (page) => page.getByText(/^Bạn chưa tham gia lớp nào/),
      },
      {
        name: 'assigned',
        who: 'assigned',
        sign: (page) => page.getByRole('button', { name: /^Xác nhận vào lớp/ }),
      },
      loading('Đang kiểm tra lớp học sắp diễn ra ...'),
      failed,
      profileMenu,
      menuDrawer,
      ...searches,
      ...navbarSearches,
    ],
  },
  {
    name: 'my-class',
    route: '/my-class',
    who: 'student',
    at: () => '/my-class',
    states: [
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Rút yêu cầu' }) },
      { name: 'empty', who: 'newStudent', sign: (page) => page.getByText('Bạn chưa tham gia lớp học nào.') },
      {
        name: 'leave',
        act: (page) => page.getByRole('button', { name: 'Rời lớp Lớp đang học' }).click(),
        sign: (page) => page.getByRole('dialog', { name: 'Rời lớp học?' }),
      },
      { name: 'offline', act: loseNetwork, sign: (page) => page.getByText('Bạn đang ngoại tuyến…') },
      loading(),
      failed,
      { ...menuDrawer, sign: heading('Danh sách lớp học của tôi') },
    ],
  },
  {
    name: 'quiz',
    route: '/bai-tap/{id}/lam-bai',
    who: 'student',
    at: () => '/bai-tap/quiz/lam-bai',
    states: [
      {
        name: 'written',
        before: takes('written'),
        sign: (page) => page.getByRole('heading', { level: 2, name: 'Câu 1' }),
      },
      {
        name: 'statements',
        at: () => '/bai-tap/quiz/lam-bai?cau=2',
        before: takes('written'),
        sign: (page) => page.getByRole('radiogroup', { name: 'Câu 2, ý d' }),
      },
      {
        name: 'number',
        at: () => '/bai-tap/quiz/lam-bai?cau=3',
        before: takes('written'),
        sign: (page) => page.getByRole('textbox', { name: /^Câu 3/ }),
      },
      {
        name: 'map',
        only: 'phone',
        before: takes('written'),
        act: (page) => page.getByRole('button', { name: 'Các câu' }).click(),
        sign: (page) => page.getByRole('dialog').getByRole('button', { name: /^Câu 4/ }),
      },
      {
        name: 'unsaved',
        before: takes('written'),
        async act(page) {
          await page.getByRole('radio').first().waitFor()
          await page.route('**/graphql', (route) => route.abort())
          await page.getByRole('radio', { name: /^D/ }).check()
        },
        sign: (page) => page.getByText('Chưa lưu được, sẽ gửi lại'),
      },
      {
        name: 'hand-in',
        before: takes('written'),
        act: (page) => page.getByRole('button', { name: 'Nộp bài' }).click(),
        sign: (page) => page.getByRole('dialog').getByRole('list', { name: 'Chưa trả lời' }),
      },
      {
        name: 'sheet',
        before: takes('sheet'),
        sign: (page) => page.getByRole('img', { name: 'Đề số 1.pdf, trang 1 trên 1' }),
      },
      {
        name: 'sheet-only',
        only: 'phone',
        before: takes('sheet'),
        act: (page) => page.getByText('Phiếu', { exact: true }).click(),
        sign: (page) => page.getByRole('textbox', { name: /^Phần III câu 3/ }),
      },
      { name: 'last-minute', before: takes('written', 50_000), sign: (page) => page.getByText(/^Còn lại 00:/) },
      {
        name: 'over',
        before: takes('written', -1),
        sign: (page) => page.getByRole('heading', { level: 2, name: 'Hết giờ làm bài' }),
      },
      loading('Đang tải bài kiểm tra…'),
      failed,
    ],
  },
]

import type { Page } from '@playwright/test'
import { answerWith, dialog, failed, loading, menu, press } from './common-states.ts'
import { importStates } from './import-states.ts'
import type { Address, Screen } from './screen.ts'

/** Returns a function that chooses an action of the class: by its button, or in a menu if the screen is narrow. */
const chooseInClass = (item: string) => async (page: Page) => {
  const more = page.getByRole('button', { name: 'Thao tác với lớp', exact: true })
  const button = page.getByRole('button', { name: item, exact: true })
  await more.or(button).first().waitFor()
  if (!(await more.isVisible())) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name: item }).click()
}

/**
 * Returns a function that chooses an action for the first joined student: by its button, or in a menu if the screen is narrow.
 */
const chooseForStudent = (item: string) => async (page: Page) => {
  const list = page.getByRole('list', { name: 'Học viên' })
  const joined = list
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('checkbox') })
    .first()
  const more = joined.getByRole('button', { name: /^Thao tác với/ })
  const button = joined.getByRole('button', { name: new RegExp(`^${item}`) })
  await more.or(button).first().waitFor()
  if (!(await more.isVisible())) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Answers every request for pairing codes with the same code, so that pictures do not change. Also disables printing. */
async function answerPairingCodes(page: Page) {
  await page.addInitScript(() => Object.assign(window, { print() {} }))
  const done = { isSuccess: true, isFailure: false, error: null }
  const code = { code: 'K7QX2M4R', expiresAt: '2026-12-06T12:05:00.000Z', childName: 'Nguyễn Hữu Ân' }
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? ''
    if (sent.includes('memberCreatePairingCode('))
      return route.fulfill({ json: { data: { memberCreatePairingCode: { ...done, item: code } } } })
    if (sent.includes('classCreatePairingCodes('))
      return route.fulfill({ json: { data: { classCreatePairingCodes: { ...done, items: [code] } } } })
    return route.fallback()
  })
}

const ofCentre: Address = ({ ofCentre: { courseCode, id } }) => `/course/${courseCode}/class/${id}`

const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

/** The page of a class, for teachers (TCHER) and centres. */
export const classScreen: Screen = {
  name: 'class-detail',
  route: '/course/{code}/class/{id}',
  who: 'teacher',
  at: (centre) => `/course/${centre.courseCode}/class/${centre.evening.id}`,
  states: [
    { name: 'full', sign: (page) => page.getByText('Chờ xác nhận') },
    {
      name: 'empty',
      at: (centre) => `/course/${centre.courseCode}/class/${centre.empty.id}`,
      sign: (page) => page.getByText('Chưa có học viên nào'),
    },
    {
      name: 'closed',
      at: (centre) => `/course/${centre.courseCode}/class/${centre.closed.id}`,
      sign: (page) => page.getByText('Lớp không có học viên nào.'),
    },
    { name: 'missing', at: (centre) => `/course/${centre.courseCode}/class/khong-co`, sign: failed.sign },
    loading(),
    failed,
    {
      name: 'lessons',
      act: openTab('Lịch học'),
      sign: (page) => page.getByRole('tabpanel').getByText(/buổi cuối/),
    },
    {
      name: 'homework-empty',
      before: answerWith('homeworksGetByClass', {
        isSuccess: true,
        isFailure: false,
        error: null,
        items: [],
        currentPage: 1,
        pageSize: 5,
        totalRecord: 0,
        totalPages: 0,
        startOrder: 0,
        endOrder: 0,
      }),
      act: openTab('Bài tập'),
      sign: (page) => page.getByText(/^Lớp chưa có bài tập nào/),
    },
    {
      name: 'attendance-empty',
      act: openTab('Điểm danh'),
      sign: (page) => page.getByText('Lớp chưa có buổi học nào.'),
    },
    {
      name: 'attendance',
      at: (centre) => `/course/${centre.courseCode}/class/${centre.past.id}`,
      async act(page) {
        await openTab('Điểm danh')(page)
        await page.getByRole('list', { name: 'Các buổi học' }).locator('summary').first().click()
      },
      sign: (page) => page.getByRole('tabpanel').getByText('Nguyễn Hữu Ân'),
    },
    {
      name: 'recordings',
      act: openTab('Bản ghi'),
      sign: (page) => page.getByText('Chưa có bản ghi nào của lớp này.'),
    },
    {
      name: 'centre',
      who: 'centre',
      at: ofCentre,
      sign: (page) => page.getByRole('list', { name: 'Học viên', exact: true }).getByRole('listitem'),
    },
    ...importStates(ofCentre),
    {
      name: 'left',
      at: (centre) => `/course/${centre.courseCode}/class/${centre.past.id}`,
      sign: (page) => page.getByText('Đã rời lớp trong 30 ngày qua'),
    },
    {
      name: 'running',
      at: (centre) => `/course/${centre.courseCode}/class/${centre.live.id}`,
      sign: (page) => page.getByText('Buổi học đang diễn ra'),
    },
    {
      name: 'end-lesson',
      at: (centre) => `/course/${centre.courseCode}/class/${centre.live.id}`,
      act: press('Kết thúc buổi học'),
      sign: (page) => page.getByRole('dialog', { name: 'Kết thúc buổi học?' }),
    },
    {
      name: 'chosen',
      act: (page) => page.getByLabel(/^Chọn tất cả/).check(),
      sign: (page) => page.getByRole('button', { name: /^Phê duyệt \d/ }),
    },
    menu('row-menu', /^Thao tác với (?!lớp)/),
    dialog('share', chooseInClass('Chia sẻ'), 'Liên kết tham gia'),
    dialog('assign', chooseInClass('Gán học viên'), 'Mã học viên'),
    {
      name: 'assign-invalid',
      async act(page) {
        await chooseInClass('Gán học viên')(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Gán học viên' }).click()
      },
      sign: (page) => page.getByText('Yêu cầu nhập mã học viên'),
    },
    {
      name: 'assign-refused',
      async act(page) {
        await chooseInClass('Gán học viên')(page)
        await page.getByRole('dialog').getByLabel('Mã học viên').fill('HVABC234, HVABC235')
        await page.getByRole('dialog').getByRole('button', { name: 'Gán học viên' }).click()
      },
      sign: (page) => page.getByRole('dialog').getByRole('list', { name: 'Kết quả gán học viên' }),
    },
    dialog('edit', chooseInClass('Sửa lớp'), 'Tên lớp học'),
    {
      name: 'close',
      act: chooseInClass('Đóng lớp'),
      sign: (page) => page.getByRole('dialog', { name: 'Đóng lớp học?' }),
    },
    {
      name: 'remove',
      act: chooseForStudent('Đưa ra khỏi lớp'),
      sign: (page) => page.getByRole('dialog', { name: 'Đưa học viên ra khỏi lớp?' }),
    },
    {
      name: 'parents-code',
      before: answerPairingCodes,
      async act(page) {
        await chooseForStudent('Mã ghép cho phụ huynh')(page)
        await page.getByRole('button', { name: 'Tạo mã', exact: true }).click()
      },
      sign: (page) => page.getByRole('dialog').getByRole('img', { name: /^Mã QR/ }),
    },
    {
      name: 'parents-slips',
      act: press('In phiếu cho phụ huynh'),
      sign: (page) => page.getByRole('button', { name: 'Tạo mã và in' }),
    },
    {
      name: 'parents-slips-made',
      before: answerPairingCodes,
      async act(page) {
        await press('In phiếu cho phụ huynh')(page)
        await page.getByRole('button', { name: 'Tạo mã và in' }).click()
      },
      sign: (page) => page.getByRole('button', { name: 'In lại' }),
    },
  ],
}

/** Counts how often a teacher and students press, and how many values they type, in their first hour. */
import { expect, type Locator, type Page } from '@playwright/test'
import { classDocuments, openAccount } from './centre/lesson-class.ts'
import { callOperation } from './centre/product.ts'
import { laptop, openBrowser, phone } from './centre/person.ts'
import { test } from './run/run-test.ts'

/** The highest accepted numbers. */
const teacherMost = { presses: 18, typed: 10 }
const studentMost = { presses: 8, typed: 6 }

let address: string

test.beforeAll(({ run }) => void ({ address } = run))

/** Returns functions with which a person uses a page. Counts presses and typed values, but not looking and waiting. */
function openHands(page: Page) {
  const counted = { presses: 0, typed: 0 }
  const press = async (target: Locator) => {
    counted.presses += 1
    await target.click()
  }
  return {
    page,
    counted,
    press,
    pressButton: (name: string | RegExp) => press(page.getByRole('button', { name })),
    pressLink: (name: string) => press(page.getByRole('link', { name, exact: true })),
    async type(target: Locator, text: string) {
      counted.typed += 1
      await target.fill(text)
    },
  }
}
type Hands = ReturnType<typeof openHands>

type Newcomer = { lastName: string; firstName: string; email: string; phone: string }
const password = 'một mật khẩu dài'

/** Fills in and submits the registration form, then signs in. The form suggests a user name, and the sign-in page has it already. */
async function signUp({ page, type, pressButton }: Hands, { lastName, firstName, email, phone: number }: Newcomer) {
  await type(page.getByLabel('Họ', { exact: true }), lastName)
  await type(page.getByLabel('Tên và tên đệm'), firstName)
  await type(page.getByLabel('Email'), email)
  await type(page.getByLabel('Số điện thoại'), number)
  await type(page.getByLabel('Mật khẩu', { exact: true }), password)
  await type(page.getByLabel('Xác nhận mật khẩu'), password)
  await pressButton('Đăng ký')
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  await pressButton('Đăng nhập')
}

const oneHour = 60 * 60_000

/** Returns the name of today's weekday in Viet Nam, as the course form writes it. */
const weekdayOfToday = () =>
  ['Chủ nhật', 'Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7'][new Date(Date.now() + 7 * oneHour).getUTCDay()] ??
  ''

/**
 * Picks the first day of this month or the last day of the next month on a calendar. Between them always lie future lessons.
 */
async function pickDate({ page, press }: Hands, dialog: Locator, field: string, pick: 'first' | 'last') {
  await press(dialog.getByRole('button', { name: `Chọn trên lịch: ${field}` }))
  const nextMonth = page.getByRole('button', { name: 'Tháng sau' })
  // Wait until only one calendar is open: the previous one may still be closing.
  await expect(nextMonth).toHaveCount(1)
  if (pick === 'last') await press(nextMonth)
  const days = page.getByRole('button', { name: /^\d+ tháng \d+ \d+$/ })
  await press(pick === 'first' ? days.first() : days.last())
}

async function fillClass(hands: Hands) {
  const { page, type, press } = hands
  const dialog = page.getByRole('dialog', { name: 'Tạo lớp học' })
  await type(dialog.getByLabel('Tên lớp học'), 'Lớp tối')
  await type(dialog.getByRole('combobox', { name: 'Giờ học' }), '19h')
  await pickDate(hands, dialog, 'ngày bắt đầu', 'first')
  await pickDate(hands, dialog, 'ngày kết thúc', 'last')
  await press(dialog.getByRole('button', { name: 'Tạo lớp học' }))
}

test('in the first hour a new teacher needs at most 18 presses and 10 typed values; a new student with a link at most 8 and 6', async ({
  browser,
}) => {
  const faults: string[] = []
  const open = async (viewport: { width: number; height: number }) =>
    openHands((await openBrowser(browser, { address, viewport, faults })).page)
  const teacher = await open(laptop)
  const student = await open(phone)

  await teacher.page.goto('/register')
  await teacher.press(teacher.page.getByRole('radio', { name: 'Giáo viên' }))
  await signUp(teacher, {
    lastName: 'Trần',
    firstName: 'Thị Hồng Ngọc',
    email: 'ngoc.first@hien.test',
    phone: '0912345601',
  })

  // The home page of a new teacher is empty and shows a link to create the first course.
  await teacher.pressLink('Tạo khoá học')
  await teacher.type(teacher.page.getByLabel('Tên khoá học'), 'Hình học lớp 9')
  await expect(teacher.page.getByLabel('Mã khoá học')).toHaveValue('HINH-HOC-LOP-9')
  await teacher.press(teacher.page.getByLabel(weekdayOfToday(), { exact: true }))
  await teacher.type(teacher.page.getByLabel('Tổng số phút'), '90')
  await teacher.pressButton('Thêm khoá học')

  // After a course is saved, the form for its first class opens by itself. After this form comes the link of the class.
  await expect(teacher.page).toHaveURL(/\/course\/list$/)
  await fillClass(teacher)
  const share = teacher.page.getByRole('dialog', { name: 'Chia sẻ lớp học' })
  await expect(share.getByRole('img', { name: /^Mã QR/ })).toBeVisible()
  const link = await share.getByLabel('Liên kết tham gia').inputValue()
  await teacher.press(share.getByRole('button', { name: 'Copy liên kết' }))
  await teacher.press(share.getByRole('button', { name: 'Đóng', exact: true }))

  await student.page.clock.install()
  await student.page.goto(link)
  await student.pressLink('Đăng ký')
  await signUp(student, {
    lastName: 'Nguyễn',
    firstName: 'Hữu Ân',
    email: 'an.first@hien.test',
    phone: '0912345602',
  })
  await student.pressButton('Tham gia')
  await expect(student.page.getByText('đang chờ thầy cô duyệt')).toBeVisible()

  await expect(teacher.page.getByRole('button', { name: 'Phê duyệt Nguyễn Hữu Ân' })).toBeVisible()
  await teacher.pressButton('Phê duyệt Nguyễn Hữu Ân')
  await teacher.pressButton('Vào phòng chờ')
  // The student's page asks every 15 s whether the student was approved.
  await student.page.clock.fastForward(15_000)
  await expect(student.page.getByRole('button', { name: 'Vào phòng chờ' })).toBeVisible()
  await student.pressButton('Vào phòng chờ')
  await teacher.pressButton('Bắt đầu lớp học')
  await teacher.pressButton('Vào phòng học')
  await student.pressButton('Vào lớp học')
  await student.pressButton('Vào phòng học')
  for (const { page } of [teacher, student])
    await expect(page.getByRole('button', { name: 'Rời lớp', exact: true })).toBeVisible()

  expect(teacher.counted.presses).toBeLessThanOrEqual(teacherMost.presses)
  expect(teacher.counted.typed).toBeLessThanOrEqual(teacherMost.typed)
  expect(student.counted.presses).toBeLessThanOrEqual(studentMost.presses)
  expect(student.counted.typed).toBeLessThanOrEqual(studentMost.typed)
  expect(faults).toEqual([])
})

/** Makes a centre with one class and publishes its page. Returns the path of the page. */
async function aPublishedCentre(): Promise<string> {
  const centre = { lastName: 'Trung tâm', firstName: 'Sao Mai', userName: 'saomai.first', role: 'CENR' }
  const { accessToken } = await openAccount(address, centre)
  const ask = (document: string, input: Record<string, unknown>) =>
    callOperation(address, document, { input }, accessToken)
  const days = '2, 4, 6'
  const course = { code: 'SAO-MAI', name: 'Ngữ văn lớp 9', days, timeLearn: 90, liveSetting: [{ type: 'bigblue' }] }
  await ask(classDocuments.createCourse, { ...course, sections: [] })
  const [startDate, endDate] = [new Date(), new Date(Date.now() + 60 * 24 * oneHour)]
  await ask(classDocuments.createClass, {
    courseCode: course.code,
    title: 'Lớp 9A',
    startDate,
    endDate,
    timeLearn: 90,
    days,
  })
  await ask('mutation ($input: CentrePageInput!) { centrePageSet(input: $input) { isSuccess error { code } } }', {
    slug: 'sao-mai',
    published: true,
    colour: '#1b7355',
    introduction: 'Lớp nhỏ, học trực tuyến mỗi tối.',
    showFees: true,
  })
  return '/tt/sao-mai'
}

test('from a centre’s page, somebody without an account sends a request with at most 8 presses and 6 typed values', async ({
  browser,
}) => {
  const faults: string[] = []
  const path = await aPublishedCentre()
  // The page can be read without scripts.
  const reader = await browser.newContext({ baseURL: address, viewport: phone, javaScriptEnabled: false })
  const page = await reader.newPage()
  await page.goto(path)
  for (const text of ['Trung tâm Sao Mai', 'Ngữ văn lớp 9', 'Lớp 9A'])
    await expect(page.getByText(text).first()).toBeVisible()
  await reader.close()

  const student = openHands((await openBrowser(browser, { address, viewport: phone, faults })).page)
  await student.page.goto(path)
  await student.pressLink('Xin vào lớp Lớp 9A')
  await student.pressLink('Đăng ký')
  await signUp(student, { lastName: 'Lê', firstName: 'Thị Hoa', email: 'hoa.first@hien.test', phone: '0912345603' })
  await student.pressButton('Tham gia')
  await expect(student.page.getByText('đang chờ thầy cô duyệt')).toBeVisible()
  expect(student.counted.presses).toBeLessThanOrEqual(8)
  expect(student.counted.typed).toBeLessThanOrEqual(6)
  expect(faults).toEqual([])
})

/**
 * An evening of a centre. A teacher hands a course over to the centre, and the centre creates a course itself. The centre
 * imports thirty students from a file and names a substitute teacher. The monthly report counts all lessons.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import type pg from 'pg'
import { classDocuments, openAccount, openSignedIn, password, type Tokens } from './centre/lesson-class.ts'
import { laptop, openBrowser, phone } from './centre/person.ts'
import { callOperation } from './centre/product.ts'
import { openRows } from './centre/rows.ts'
import { correctFile, readTexts, writeStudentList } from './centre/student-list.ts'
import { enterLesson } from './centre/video-room.ts'
import { test } from './run/run-test.ts'

const minute = 60_000
const day = 24 * 60 * minute
const daily = '2, 3, 4, 5, 6, 7, CN'
const weekdays = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7', 'Chủ nhật']

const centreAccount = { role: 'CENR', lastName: 'Trung tâm', firstName: 'Ánh Dương', userName: 'anhduong.centres' }
const ngoc = { role: 'TCHER', lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.centres' }
const minh = { role: 'TCHER', lastName: 'Lê', firstName: 'Quang Minh', userName: 'minh.centres' }
const maths = { code: 'CENTRES-MATHS', name: 'Toán nâng cao lớp 9', className: 'Toán tối' }
const literature = { name: 'Ngữ văn lớp 8', className: 'Văn tối' }

const givenNames = ['Ân', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hà', 'Khôi', 'Lan', 'My', 'Nam']
/** The twenty students on the list who have an account. */
const registered = ['Nguyễn Hữu', 'Phạm Thị'].flatMap((before, half) =>
  givenNames.map((given, place) => {
    const [lastName = '', ...middle] = before.split(' ')
    return {
      role: 'MEME',
      lastName,
      firstName: `${middle.join(' ')} ${given}`,
      userName: `pupil${half}${place}.centres`,
    }
  }),
)
/** The seven students on the list who have no account. */
const unregistered = givenNames.slice(0, 7).map((given) => ({ fullName: `Vũ Thu ${given}`, phone: '0912345678' }))
/** The three rows of the list that have a fault. */
const faulty = [
  { fullName: 'Hoàng Gia Bảo', dob: '31/02/2012' },
  { fullName: 'Đặng', phone: '0987654321' },
  { fullName: 'Bùi Ngọc Diệp', phone: '0912' },
]
const corrections = { '31/02/2012': '28/02/2012', Đặng: 'Đặng Tuấn Anh', '0912': '0912000111' }
/** A student without an account, who registers and joins with a printed slip. */
const bao = { fullName: 'Hoàng Gia Bảo', lastName: 'Hoàng', firstName: 'Gia Bảo', userName: 'bao.centres' }

type Account = { role: string; lastName: string; firstName: string; userName: string }
type Member = Tokens & { code: string }
type Lesson = { startedAt: string; endedAt: string; attendances: { present: boolean }[] }

const attendanceDocument = `query ($classId: ID!) { meetingGetAttendance(classId: $classId, skip: 1, take: 5) {
  isSuccess error { code } items { startedAt endedAt attendances { present } } } }`

let address: string
let rows: pg.Pool

test.beforeAll(async ({ run }) => {
  address = run.address
  rows = await openRows(run.dataDir)
})
test.afterAll(() => rows.end())

const ask = <Envelope>(query: string, variables: Record<string, unknown> = {}, tokens?: Tokens) =>
  callOperation<Envelope>(address, query, variables, tokens?.accessToken)

async function join(account: Account): Promise<Member> {
  const tokens = await openAccount(address, account)
  return { ...tokens, code: (await ask<{ item: { code: string } }>(classDocuments.me, {}, tokens)).item.code }
}

const nameOf = ({ lastName, firstName }: Pick<Account, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`

const inVietnamese = (date: string) => date.split('-').reverse().join('-')

/**
 * Returns the day, its weekday and the time of a lesson in ten minutes, but not later than ten minutes before midnight in Viet Nam.
 * Also returns the next day, because a class ends when its lesson begins on its last day.
 */
function nextLesson() {
  const hour = 60 * minute
  const wall = Date.now() + 7 * hour
  const endOfDay = Math.floor(wall / day) * day + day
  const [date = '', time = ''] = new Date(Math.min(wall + 10 * minute, endOfDay - 10 * minute)).toISOString().split('T')
  const next = new Date(Date.parse(date) + day)
  const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? ''
  return {
    day: inVietnamese(date),
    next: inVietnamese(next.toISOString().slice(0, 10)),
    weekday,
    time: time.slice(0, 5),
  }
}

/** Creates a course of the teacher, with a class that meets every day. Returns the id of the class. */
async function ownClass(teacher: Tokens): Promise<string> {
  const { className, ...course } = maths
  const plan = { timeLearn: 90, days: daily }
  await ask(
    classDocuments.createCourse,
    { input: { ...course, ...plan, liveSetting: [{ type: 'bigblue' }], sections: [] } },
    teacher,
  )
  const dates = { startDate: new Date(), endDate: new Date(Date.now() + 20 * day) }
  const input = { courseCode: course.code, title: className, ...dates, ...plan }
  return (await ask<{ item: { id: string } }>(classDocuments.createClass, { input }, teacher)).item.id
}

async function invite(centre: Page, { code }: Member, name: string) {
  await centre.getByLabel('Mã giáo viên').fill(code.toLowerCase())
  await centre.getByRole('button', { name: 'Mời', exact: true }).click()
  await expect(teacherRow(centre, name)).toContainText('Chờ đồng ý')
}
const teacherRow = (centre: Page, name: string) =>
  centre.getByRole('list', { name: 'Giáo viên của trung tâm' }).getByRole('listitem').filter({ hasText: name })

/** Hands the teacher's own course over to the centre. The page asks the teacher to confirm that this cannot be undone. */
async function giveCourseToCentre(teacher: Page) {
  await teacher.goto(`/course/${maths.code}`)
  await teacher.getByRole('button', { name: 'Chuyển cho trung tâm' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Chuyển khoá học cho trung tâm' })
  await dialog.getByRole('checkbox', { name: /không lấy lại được/ }).check()
  await dialog.getByRole('button', { name: 'Chuyển cho trung tâm' }).click()
  await expect(teacher.getByText('Đã chuyển khoá học cho trung tâm')).toBeVisible()
}

async function start(teacher: Page) {
  await expect(teacher.getByText('Đã kết nối')).toBeVisible()
  await teacher.getByRole('button', { name: 'Bắt đầu lớp học' }).click()
  await enterLesson(teacher)
}
async function end(teacher: Page) {
  await teacher.getByRole('button', { name: 'Kết thúc buổi học' }).click()
  await teacher
    .getByRole('dialog', { name: 'Kết thúc buổi học?' })
    .getByRole('button', { name: 'Kết thúc buổi học' })
    .click()
  await expect(teacher.getByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeVisible()
}

async function choose(place: Page | Locator, field: string, name: string) {
  await place.getByRole('combobox', { name: field }).click()
  await place.getByRole('option', { name }).click()
}

/** Creates a course and a class. Returns the address of the class page. */
async function createCourseAndClass(centre: Page, lesson: ReturnType<typeof nextLesson>): Promise<string> {
  await centre.getByRole('link', { name: 'Thêm mới khóa học' }).click()
  await centre.getByLabel('Tên khoá học').fill(literature.name)
  await centre.getByLabel(lesson.weekday, { exact: true }).check()
  await centre.getByLabel('Tổng số phút').fill('60')
  await choose(centre, 'Giáo viên', nameOf(minh))
  await centre.getByRole('button', { name: 'Thêm khoá học' }).click()
  const dialog = centre.getByRole('dialog', { name: 'Tạo lớp học' })
  await dialog.getByLabel('Tên lớp học').fill(literature.className)
  await dialog.getByRole('combobox', { name: 'Giờ học' }).fill(lesson.time)
  await dialog.getByRole('textbox', { name: 'Ngày bắt đầu' }).fill(lesson.day)
  await dialog.getByRole('textbox', { name: 'Ngày kết thúc' }).fill(lesson.next)
  await dialog.getByRole('button', { name: 'Tạo lớp học' }).click()
  await centre
    .getByRole('dialog', { name: 'Chia sẻ lớp học' })
    .getByRole('button', { name: 'Đóng', exact: true })
    .click()
  await expect(centre.getByRole('heading', { name: 'Chi tiết lớp học' })).toBeVisible()
  return new URL(centre.url()).pathname
}

/** Opens the import dialog on the page of the class, and chooses a file. Returns the dialog. */
async function preview(centre: Page, buffer: Buffer): Promise<Locator> {
  await centre.getByRole('button', { name: 'Nhập từ Excel' }).click()
  const dialog = centre.getByRole('dialog', { name: `Nhập học viên vào ${literature.className}` })
  const chooser = centre.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Chọn tệp' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: 'danh-sach.xlsx', mimeType, buffer })
  return dialog
}

/** Prints the slips from the import dialog. Returns the code on the slip of the student with this name. */
async function printSlips(centre: Page, count: number, name: string): Promise<string> {
  await centre
    .getByRole('dialog', { name: /^Nhập học viên/ })
    .getByRole('button', { name: 'In phiếu mời' })
    .click()
  const dialog = centre.getByRole('dialog', { name: 'In phiếu mời vào lớp' })
  await dialog.getByRole('button', { name: 'Tạo mã và in' }).click()
  await expect(dialog.getByRole('status')).toContainText(`Đã tạo ${count} phiếu`)
  const slip = centre.getByTestId('slips').locator('li').filter({ hasText: name })
  const label = await slip.locator('[aria-label^="Mã QR của liên kết"]').getAttribute('aria-label')
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  return label?.split('/').at(-1) ?? ''
}

/** Opens the slip's address without a sign-in, registers and joins the class. */
async function joinBySlip(page: Page, code: string) {
  await page.goto(`/tham-gia-bang-phieu/${code}`)
  await page.getByRole('link', { name: 'Đăng ký học viên' }).click()
  await expect(page.getByRole('radio', { name: 'Học viên' })).toBeChecked()
  await page.getByLabel('Họ', { exact: true }).fill(bao.lastName)
  await page.getByLabel('Tên và tên đệm').fill(bao.firstName)
  await page.getByLabel('Tên đăng nhập').fill(bao.userName)
  await page.getByLabel('Email').fill(`${bao.userName}@hien.test`)
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Xác nhận mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByText(`Bạn đã vào lớp ${literature.className}`)).toBeVisible()
}

const minutesOf = ({ startedAt, endedAt }: Lesson) => Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / minute)
/** Returns the texts of a table, row by row. */
const cellsOf = (table: Locator) =>
  table.evaluate((element) =>
    [...element.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent)),
  )

test('a centre fills a class from a file and by slips, a substitute starts the lesson in time, and the monthly report agrees with the classes', async ({
  browser,
}, testInfo) => {
  const [ofCentre, ofNgoc, ofMinh] = [await join(centreAccount), await join(ngoc), await join(minh)]
  const students = await Promise.all(registered.map(join))
  const ownerClass = await ownClass(ofNgoc)
  const faults: string[] = []
  const open = (tokens: Tokens, viewport: typeof phone) => openSignedIn(browser, { address, tokens, viewport, faults })
  const centre = await open(ofCentre, laptop)
  const ownerPage = await open(ofNgoc, laptop)
  const absentPage = await open(ofMinh, phone)

  // The centre invites the teachers by their codes, and they accept.
  await centre.goto('/trung-tam/giao-vien')
  await invite(centre, ofNgoc, nameOf(ngoc))
  await invite(centre, ofMinh, nameOf(minh))
  for (const page of [ownerPage, absentPage]) {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: `Đồng ý ${nameOf(centreAccount)}` }).click()
  }
  for (const teacher of [ngoc, minh])
    await expect(teacherRow(centre, nameOf(teacher))).toContainText(`${teacher.userName}@hien.test`)

  // The first teacher hands a course over, and teaches a lesson of this course while the centre fills its own course.
  await giveCourseToCentre(ownerPage)
  await ownerPage.goto('/dashboard')
  await ownerPage.getByRole('button', { name: 'Vào phòng chờ' }).click()
  await start(ownerPage)
  const classPage = await createCourseAndClass(centre, nextLesson())

  const list = [
    ...registered.map((account, place) => ({ fullName: nameOf(account), code: students[place]!.code })),
    ...unregistered,
    ...faulty,
  ]
  expect(list).toHaveLength(30)
  const firstPreview = await preview(centre, await writeStudentList(list))
  await expect(firstPreview.getByRole('status')).toHaveText('27 dòng nhập được, 3 dòng lỗi.')
  await expect(firstPreview.getByRole('list', { name: 'Các dòng lỗi' }).getByRole('listitem')).toHaveText([
    /Hoàng Gia Bảo.*Ngày sinh phải là một ngày có thật/,
    /Đặng.*Cần ghi cả họ và tên/,
    /Bùi Ngọc Diệp.*Số điện thoại không hợp lệ/,
  ])
  const download = centre.waitForEvent('download')
  await firstPreview.getByRole('button', { name: 'Tải 3 dòng lỗi' }).click()
  const faultyFile = testInfo.outputPath('faulty.xlsx')
  await (await download).saveAs(faultyFile)
  expect((await readTexts(faultyFile)).map((row) => row.at(-1))).toEqual([
    'Lý do',
    expect.stringContaining('Ngày sinh'),
    expect.stringContaining('họ và tên'),
    expect.stringContaining('điện thoại'),
  ])
  await firstPreview.getByRole('button', { name: 'Nhập 27 học viên' }).click()
  await expect(firstPreview.getByRole('status')).toHaveText(
    'Đã nhập xong: 20 học viên đã vào lớp, 7 học viên được mời bằng phiếu.',
  )
  await firstPreview.getByRole('button', { name: 'Đóng' }).click()
  const again = await preview(centre, await correctFile(faultyFile, corrections))
  await expect(again.getByRole('status')).toHaveText('Cả 3 dòng đều nhập được.')
  await again.getByRole('button', { name: 'Nhập 3 học viên' }).click()
  await expect(again.getByRole('status')).toHaveText('Đã nhập xong: 3 học viên được mời bằng phiếu.')
  const slip = await printSlips(centre, 10, bao.fullName)
  const roster = centre.getByRole('list', { name: 'Học viên', exact: true }).getByRole('listitem')
  await expect(roster).toHaveCount(20)
  await expect(centre.getByRole('heading', { name: 'Chờ vào lớp bằng phiếu (10)' })).toBeVisible()

  // One student without an account joins with a slip.
  const { page: newcomer } = await openBrowser(browser, { address, viewport: phone, faults })
  await joinBySlip(newcomer, slip)
  await centre.goto(classPage)
  await expect(roster).toHaveCount(21)
  await expect(centre.getByRole('heading', { name: 'Chờ vào lớp bằng phiếu (9)' })).toBeVisible()
  // Move the start of the lesson ten minutes back, so that its length is not zero minutes in the report.
  await rows.query(`update lesson_sessions set started_at = started_at - interval '10 minutes' where class_id = $1`, [
    ownerClass,
  ])
  await end(ownerPage)

  // The second teacher falls ill, so the centre names the first teacher as the substitute, who teaches from a phone.
  await centre.getByRole('link', { name: 'Hôm nay' }).click()
  const coming = centre.getByRole('region', { name: 'Sắp tới' })
  await coming.getByRole('button', { name: `${literature.name} · ${literature.className}` }).click()
  await centre.getByRole('dialog', { name: literature.className }).getByRole('button', { name: 'Cử dạy thay' }).click()
  const naming = centre.getByRole('dialog', { name: 'Cử người dạy thay' })
  await expect(naming).toContainText(`Đang phân công: ${nameOf(minh)}`)
  await choose(naming, 'Người dạy thay buổi này', nameOf(ngoc))
  await naming.getByRole('button', { name: 'Cử dạy thay' }).click()
  await expect(centre.getByText(`${nameOf(ngoc)} dạy thay buổi`)).toBeVisible()
  await expect(coming).toContainText(`${nameOf(ngoc)} dạy thay`)

  const substitute = await open(
    (await ask<{ value: Tokens }>(classDocuments.signIn, { account: ngoc.userName, password })).value,
    phone,
  )
  await substitute.goto('/dashboard')
  const substituted = substitute.getByRole('region', { name: 'Dạy thay hôm nay' })
  await expect(substituted).toContainText(literature.className)
  await substituted.getByRole('button', { name: 'Vào phòng chờ' }).click()
  const pupil = await open(students[0]!, phone)
  await pupil.goto('/student')
  for (const page of [newcomer, pupil]) {
    await page.getByRole('button', { name: 'Vào phòng chờ' }).click()
    await expect(page.getByText('Đã kết nối')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^Còn /)
  }
  await start(substitute)
  for (const page of [newcomer, pupil]) {
    await page.getByRole('button', { name: 'Vào lớp học' }).click()
    await enterLesson(page)
  }
  await expect(centre.getByRole('region', { name: 'Đang học' })).toContainText('2 học viên')
  await end(substitute)

  // The monthly report shows the same lessons and minutes as the attendance of the classes.
  const lessonOf = async (classId: string) => {
    const { items } = await ask<{ items: Lesson[] }>(attendanceDocument, { classId }, ofCentre)
    expect(items).toHaveLength(1)
    return { minutes: minutesOf(items[0]!), attendances: items[0]!.attendances }
  }
  const ownerLesson = await lessonOf(ownerClass)
  const taken = await lessonOf(classPage.split('/').at(-1)!)
  expect(ownerLesson.minutes).toBeGreaterThan(0)
  expect(taken.attendances.filter(({ present }) => present)).toHaveLength(2)
  await centre.getByRole('link', { name: 'Báo cáo' }).click()
  const rowsOf = (name: RegExp) => cellsOf(centre.getByRole('table', { name }))
  await expect(centre.getByRole('table', { name: /^Báo cáo theo lớp/ })).toBeVisible()
  expect((await rowsOf(/^Báo cáo theo lớp/)).slice(1)).toEqual(
    [
      [/^Văn tối/, nameOf(minh), '1', '0', `${taken.minutes} phút`, '21', `${Math.round((2 / 21) * 100)}%`],
      [/^Toán tối/, nameOf(ngoc), '1', '0', `${ownerLesson.minutes} phút`, '0', '–'],
      [/^Tổng cộng/, '–', '2', '0', `${ownerLesson.minutes + taken.minutes} phút`, '21', '–'],
    ].map((row) => row.map((cell) => (typeof cell === 'string' ? cell : expect.stringMatching(cell)))),
  )
  await centre.getByRole('tab', { name: 'Bảng công giáo viên' }).click()
  await expect(centre.getByRole('table', { name: /^Bảng công/ })).toBeVisible()
  expect((await rowsOf(/^Bảng công/)).slice(1).map((row) => row.slice(1))).toEqual([
    ['2', `${ownerLesson.minutes + taken.minutes} phút`],
    ['1', `${taken.minutes} phút`],
    ['1', `${ownerLesson.minutes} phút`],
    ['2', `${ownerLesson.minutes + taken.minutes} phút`],
  ])
  await centre.goto(classPage)
  await centre.getByRole('tab', { name: 'Điểm danh' }).click()
  await expect(centre.getByRole('list', { name: 'Các buổi học' })).toContainText('2/21 có mặt')
  expect(faults).toEqual([])
})

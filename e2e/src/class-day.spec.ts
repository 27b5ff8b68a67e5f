/** The main use of the product from start to end: a teacher on a laptop, two students on phones. One phone loses the network. */
import { expect, type Page } from '@playwright/test'
import { enterLesson, expectGrowing } from './centre/video-room.ts'
import { openNetwork, type Network } from './network/network.ts'
import { watchConnections } from './network/peer-connections.ts'
import { joinHien, laptop, openBrowser, phone, returnToTab, untilToast } from './centre/person.ts'
import { test } from './run/run-test.ts'

const password = 'một mật khẩu dài'
const courseName = 'Toán nâng cao lớp 9'
const className = 'Lớp tối thứ Ba – thứ Năm'
const weekdays = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7', 'Chủ nhật']

let address: string
let network: Network

test.beforeAll(async ({ run }) => {
  address = run.address
  network = await openNetwork()
})
test.afterAll(() => network.close())

async function createCourse(page: Page) {
  await page.getByRole('link', { name: 'Thêm mới khóa học' }).click()
  await page.getByLabel('Tên khoá học').fill(courseName)
  await page.getByLabel('Mã khoá học').fill('evening9-nc')
  await page.getByText('Thêm chi tiết').click()
  const description = page.getByRole('textbox', { name: 'Mô tả' })
  await description.click()
  await page.keyboard.type('Ôn thi vào lớp 10: ')
  await page.getByRole('button', { name: 'Đậm' }).first().click()
  await page.keyboard.type('bất đẳng thức')
  for (const day of weekdays) await page.getByLabel(day, { exact: true }).check()
  await page.getByLabel('Tổng số phút').fill('90')
  await page.getByRole('button', { name: 'Thêm phần học' }).click()
  await page.getByRole('group', { name: 'Phần 1' }).getByLabel('Tiêu đề').fill('Bất đẳng thức Cô-si')
  await page.getByRole('button', { name: 'Thêm phần học' }).click()
  await page.getByRole('group', { name: 'Phần 2' }).getByLabel('Tiêu đề').fill('Tứ giác nội tiếp')
  await untilToast(page, 'Thêm khoá học thành công', () => page.getByRole('button', { name: 'Thêm khoá học' }).click())
  await expect(page).toHaveURL(/\/course\/list$/)
}

/** Returns the first day of this month, or the last day of the next month, as people write it (D/M/YYYY). */
function writtenDay(which: 'first' | 'last'): string {
  const now = new Date()
  const months = which === 'first' ? 0 : 2
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, which === 'first' ? 1 : 0))
  return `${day.getUTCDate()}/${day.getUTCMonth() + 1}/${day.getUTCFullYear()}`
}

/** Creates a class. Returns its code. */
async function createClass(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Tạo lớp học' })
  await dialog.getByLabel('Tên lớp học').fill(className)
  await dialog.getByRole('combobox', { name: 'Giờ học' }).fill('19h')
  await dialog.getByRole('textbox', { name: 'Ngày bắt đầu' }).fill(writtenDay('first'))
  await dialog.getByRole('textbox', { name: 'Ngày kết thúc' }).fill(writtenDay('last'))
  await expect(dialog.getByRole('status')).toContainText(/19:00–20:30 · \d+ buổi · buổi đầu/)
  await untilToast(page, 'Tạo lớp học thành công', () => dialog.getByRole('button', { name: 'Tạo lớp học' }).click())
  // The form for the first class opened by itself after the course was created. After the form comes the link of the class.
  const share = page.getByRole('dialog', { name: 'Chia sẻ lớp học' })
  const code = (await share.getByLabel('Liên kết tham gia').inputValue()).split('/').at(-1)
  await share.getByRole('button', { name: 'Đóng', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Chi tiết lớp học' })).toBeVisible()
  return code ?? ''
}

async function askToJoin(page: Page, classCode: string) {
  await page.getByLabel('Mã lớp học hoặc khoá học').fill(classCode.toLowerCase())
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click()
  await untilToast(page, 'Đã gửi yêu cầu tham gia lớp học thành công!', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Tham gia' }).click(),
  )
}

async function approve(page: Page, name: string) {
  await page.getByRole('button', { name: `Thao tác với ${name}` }).click()
  await untilToast(page, 'Phê duyệt thành công', () => page.getByRole('menuitem', { name: 'Phê duyệt' }).click())
}

/** Enters the waiting room by the button on the page, which appears once the page knows that the student was approved. */
async function enterRoom(page: Page) {
  await page.getByRole('button', { name: 'Vào phòng chờ' }).first().click()
  await expect(page.getByText('Đã kết nối')).toBeVisible()
  await expect(page).not.toHaveURL(/sessiontoken/)
}

async function say(page: Page, text: string) {
  await page.getByPlaceholder('Nhập tin nhắn...').fill(text)
  await page.getByRole('button', { name: 'Gửi' }).click()
}

const chat = (page: Page) => page.getByRole('log')
const enterButton = (page: Page) => page.getByRole('button', { name: 'Vào lớp học' })

test('a class day works from sign-up to a lesson in which all see each other', async ({ browser }) => {
  const faults: string[] = []
  const open = async (viewport: { width: number; height: number }, proxy?: Network['proxy']) => {
    const opened = await openBrowser(browser, {
      address,
      viewport,
      faults,
      ...(proxy ? { proxy } : {}),
    })
    await watchConnections(opened.context)
    return opened
  }
  const { page: teacher } = await open(laptop)
  const { page: an } = await open(phone)
  const { page: ech } = await open(phone, network.proxy)
  await ech.clock.install()

  await joinHien(teacher, {
    kind: 'Giáo viên',
    lastName: 'Trần',
    firstName: 'Thị Hồng Ngọc',
    userName: 'ngoc.evening',
    password,
  })
  await createCourse(teacher)
  const classCode = await createClass(teacher)

  // Some keyboards type letters and marks as separate characters (NFD). The product must store and show the name in NFC.
  const decomposed = { lastName: 'Nguyễn'.normalize('NFD'), firstName: 'Hữu Ân'.normalize('NFD') }
  await joinHien(an, { kind: 'Học viên', ...decomposed, userName: 'an.evening', password })
  await joinHien(ech, { kind: 'Học viên', lastName: 'Đỗ', firstName: 'Thị Ệch', userName: 'ech.evening', password })
  for (const student of [an, ech]) await askToJoin(student, classCode)
  for (const student of [an, ech]) await student.goto('/my-class')
  await expect(an.getByText('Chờ xác nhận')).toBeVisible()
  await approve(teacher, 'Nguyễn Hữu Ân'.normalize('NFC'))
  await approve(teacher, 'Đỗ Thị Ệch')

  await enterRoom(teacher)
  await returnToTab(an)
  await enterRoom(an)
  await expect(chat(teacher).getByText('Ngọc và Ân đã vào')).toBeVisible()
  await say(teacher, 'Các em mở sẵn bài 12 nhé.')
  await expect(chat(an).getByText('Các em mở sẵn bài 12 nhé.')).toBeVisible()
  await say(an, 'Vâng ạ, em in ra rồi.')
  await expect(chat(teacher).getByText('Vâng ạ, em in ra rồi.')).toBeVisible()
  await expect(enterButton(an)).toBeHidden()

  // A student loses the network for a short time. They still get every message, and the room announces nothing.
  await returnToTab(ech)
  await enterRoom(ech)
  await expect(chat(teacher).getByText('Đỗ Thị Ệch đã tham gia chat')).toBeVisible()
  network.cut()
  await say(teacher, 'Phiếu số 12 ở phần một.')
  network.restore()
  await expect(chat(ech).getByText('Phiếu số 12 ở phần một.')).toBeVisible()
  await expect(ech.getByText('Đã kết nối')).toBeVisible()
  await expect(chat(teacher).getByText('Đỗ Thị Ệch đã tham gia chat')).toHaveCount(1)

  // Now the network is lost for several connection attempts, and the teacher starts the lesson meanwhile.
  const message = ech.getByPlaceholder('Nhập tin nhắn...')
  await message.fill('em đang gõ dở')
  network.cut()
  await expect(ech.getByText(/Mất kết nối|Đang kết nối/).first()).toBeVisible()
  await expect(message).toBeDisabled()
  await teacher.getByRole('button', { name: 'Bắt đầu lớp học' }).click()
  await expect(enterButton(an)).toBeVisible()
  await teacher.waitForURL(/\/phong-hoc\//)
  for (const _attempt of [1, 2]) {
    const refused = network.refused()
    await ech.clock.fastForward(10_000)
    await expect.poll(() => network.refused()).toBeGreaterThan(refused)
  }
  await expect(enterButton(ech)).toBeHidden()
  network.restore()
  // The browser does not notice that the network is back, so the page must have retried by itself.
  await ech.clock.fastForward(30_000)
  await expect(ech.getByText('Đã kết nối')).toBeVisible()
  await expect(message).toHaveValue('em đang gõ dở')
  await expect(message).toBeEnabled()
  await expect(enterButton(ech)).toBeVisible()

  // A student who comes after the start sees the button to the lesson at once.
  const late = await open(phone)
  await late.page.goto('/login')
  await late.page.getByLabel('Tên đăng nhập, email hoặc số điện thoại').fill('AN.EVENING@hien.test')
  await late.page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await late.page.keyboard.press('Enter')
  await expect(late.page).toHaveURL(/\/student$/)
  await late.page.goto('/my-class')
  await enterRoom(late.page)
  await expect(enterButton(late.page)).toBeVisible()

  await late.context.close()

  await enterLesson(teacher)
  for (const student of [an, ech]) {
    await enterButton(student).click()
    await enterLesson(student)
    await expect(student.getByRole('heading', { name: className })).toBeVisible()
  }
  // All students see and hear the teacher. Then one student gets the floor, and everybody sees and hears this student too.
  for (const student of [an, ech]) await expectGrowing(student, ['camera lead', 'microphone lead'])
  await an.getByRole('button', { name: 'Giơ tay', exact: true }).click()
  await teacher.getByRole('button', { name: `Mời nói: ${'Nguyễn Hữu Ân'.normalize('NFC')}` }).click()
  await an.getByRole('button', { name: 'Bật micro', exact: true }).click()
  await an.getByRole('button', { name: 'Camera', exact: true }).click()
  for (const page of [teacher, ech]) {
    await expectGrowing(page, ['camera 0', 'microphone 0'])
    await expect(page.getByRole('list', { name: '4 chỗ phát biểu' })).toContainText('Nguyễn Hữu Ân'.normalize('NFC'))
  }
  expect(faults).toEqual([])
})

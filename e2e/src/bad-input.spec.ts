/** Tests forms on a phone with input as people really type and paste it, against the real server. */
import { expect, type Browser, type Locator, type Page, type Request } from '@playwright/test'
import type { Centre } from './centre/centre.ts'
import { test } from './run/run-test.ts'
import { evilHtml, pasteHtml, wordHtml } from './paste.ts'
import { joinHien, recordConsoleFaults, phone } from './centre/person.ts'
import { overflowingElements } from './screens/horizontal-overflow.ts'
import { openContext } from './centre/signed-in-context.ts'

let page: Page
const faults: string[] = []

async function openPage(browser: Browser, centre: Centre) {
  const context = await openContext(browser, centre, 'writer')
  page = await context.newPage()
  await page.setViewportSize(phone)
  recordConsoleFaults(page, faults)
}
test.beforeAll(({ browser, centre }) => openPage(browser, centre))
test.afterEach(() => expect(faults.splice(0)).toEqual([]))
test.afterAll(() => page.context().close())

const description = () => page.getByRole('textbox', { name: 'Mô tả' })

/** Fills the required fields of a new course. */
async function beginCourse(code: string, name: string) {
  await page.goto('/course/create')
  await page.getByLabel('Tên khoá học').waitFor()
  // Discard the draft that an earlier test left when the server refused its course.
  const draft = page.getByRole('button', { name: 'Bỏ bản nháp' })
  if (await draft.isVisible()) await draft.click()
  await page.getByLabel('Tên khoá học').fill(name)
  await page.getByLabel('Mã khoá học').fill(code)
  await page.getByLabel('Thứ 2', { exact: true }).check()
  await page.getByLabel('Tổng số phút').fill('90')
  if (!(await description().isVisible())) await page.getByText('Thêm chi tiết').click()
  await description().waitFor()
}

async function saveCourse() {
  await page.getByRole('button', { name: 'Thêm khoá học' }).click()
  await expect(page).toHaveURL(/\/course\/list$/)
}

async function openDescription(code: string) {
  await page.goto(`/course/${code}/class-list`)
  await page.getByText('Mô tả khoá học').click()
  return page.locator('details')
}

const dateField = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

/** Picks a day of this month, or of the next month if `next`, on the calendar of a field. Does not change the time of day. */
async function pickDay(field: string, day: string, next = false) {
  await page.getByRole('button', { name: `Chọn trên lịch: ${field.toLocaleLowerCase('vi')}` }).click()
  const calendar = page.getByRole('dialog', { name: 'Chọn trên lịch' })
  if (next) await calendar.getByRole('button', { name: 'Tháng sau' }).click()
  await calendar.getByRole('button', { name: new RegExp(String.raw`^${day} tháng \d+ \d+$`) }).click()
  const done = calendar.getByRole('button', { name: 'Xong' })
  // Only the calendar of a field with a time has this button. Others close by themselves when a day is picked.
  if (await done.isVisible()) await done.click()
  await expect(calendar).toHaveCount(0)
}

/** Returns the message of a field: the text of the elements that `aria-describedby` of the input names. */
async function messageOf(field: Locator) {
  const ids = (await field.getAttribute('aria-describedby')) ?? ''
  const texts = ids
    .split(' ')
    .filter(Boolean)
    .map((id) => page.locator(`[id="${id}"]`).innerText())
  return (await Promise.all(texts)).join(' ')
}

test('five megabytes of pasted HTML are refused beside the field, and nothing else is lost', async () => {
  await beginCourse('NAM-MB', 'Khoá học năm mê-ga-bai')
  await pasteHtml(description(), '<p>Đề cương</p>')
  const line = 'một đoạn văn rất dài '.repeat(200)
  const lines = Math.ceil(5_000_000 / new TextEncoder().encode(`<p>${line}</p>`).length)
  await pasteHtml(description(), `<p>${line}</p>`.repeat(lines), `${line}\n`.repeat(lines))
  await expect(page.getByText(/^Mô tả quá dài: đoạn vừa dán có [0-9.]+ ký tự, tối đa 50.000$/)).toBeVisible()
  expect(await messageOf(description())).toContain('Mô tả quá dài')
  await expect(description()).toHaveText('Đề cương')
  await expect(page.getByLabel('Tên khoá học')).toHaveValue('Khoá học năm mê-ga-bai')
  await saveCourse()
})

test('text from Word keeps its words and emphasis and loses the markup of Word', async () => {
  await beginCourse('TU-WORD', 'Khoá học từ Word')
  await pasteHtml(description(), wordHtml)
  await saveCourse()
  const shown = await openDescription('TU-WORD')
  for (const words of ['Đề cương ôn tập', 'Học kỳ', 'Căn bậc hai', 'Tuần']) await expect(shown).toContainText(words)
  await expect(shown.locator('strong, b').getByText('một')).toBeVisible()
  expect(await shown.innerHTML()).not.toMatch(/mso|<o:|Times New Roman|<style|<!--/i)
  expect(await overflowingElements(page)).toEqual([])
})

test('pasted HTML with code in it is harmless in the editor and after saving', async () => {
  await beginCourse('HTML-XAU', 'Khoá học có HTML xấu')
  const asked: string[] = []
  const recordRequest = (request: Request) => void asked.push(request.url())
  page.on('request', recordRequest)
  await pasteHtml(description(), evilHtml)
  await expect(description()).toContainText('các em')
  await page.waitForTimeout(300)
  page.off('request', recordRequest)
  // Allow only the requests that the page itself makes: its data, its scripts, and the connection that reports changes.
  const { origin } = new URL(page.url())
  const own = ['/graphql', '/assets/', '/hubs/live/'].map((start) => `${origin}${start}`)
  expect(asked.filter((address) => !own.some((start) => address.startsWith(start)))).toEqual([])
  await saveCourse()
  const shown = await openDescription('HTML-XAU')
  await expect(shown).toContainText('các em')
  const link = shown.getByText('bấm vào đây')
  if (await link.isVisible()) await link.click({ noWaitAfter: true })
  expect(await shown.innerHTML()).not.toMatch(/javascript:|onerror|onload|<script|<iframe|<form|<input|evil\.example/i)
  await page.waitForTimeout(300)
  expect(await page.evaluate<unknown>('window.canary')).toBeUndefined()
})

test('names with emoji and decomposed marks are shown composed', async ({ browser, centre }) => {
  const context = await browser.newContext({ baseURL: centre.address, viewport: phone })
  const guest = await context.newPage()
  recordConsoleFaults(guest, faults)
  const lastName = 'Nguyễn'.normalize('NFD')
  const firstName = `${'Thị Ước Mơ'.normalize('NFD')} 🌸🎓`
  await joinHien(guest, { kind: 'Học viên', lastName, firstName, userName: 'uoc.mo', password: 'một mật khẩu dài' })
  await expect(guest.getByRole('heading', { name: 'Chào Mơ'.normalize('NFC') })).toBeVisible()
  await guest.goto('/profile')
  await expect(guest.getByLabel('Tên và tên đệm')).toHaveValue('Thị Ước Mơ 🌸🎓'.normalize('NFC'))
  expect(await overflowingElements(guest)).toEqual([])
  await context.close()
})

test('a title of one word is refused at 255 letters; at 200 letters it widens no page', async () => {
  const word = 'ữ'.repeat(255)
  const title = word.slice(0, 200)
  await beginCourse('TU-DAI', word)
  await page.getByRole('button', { name: 'Thêm khoá học' }).click()
  await expect(page.getByLabel('Tên khoá học')).toBeFocused()
  expect(await messageOf(page.getByLabel('Tên khoá học'))).toContain('Tối đa 200 ký tự')
  await page.getByLabel('Tên khoá học').fill(title)
  await saveCourse()

  await page.goto('/course/TU-DAI/class-list')
  await page.getByRole('button', { name: 'Tạo lớp học' }).first().click()
  await page.getByRole('dialog').getByLabel('Tên lớp học').fill(title)
  await page.getByRole('combobox', { name: 'Giờ học' }).fill('19:00')
  await pickDay('Ngày bắt đầu', '1')
  await pickDay('Ngày kết thúc', '28', true)
  expect.soft(await overflowingElements(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo lớp học' }).click()
  const share = page.getByRole('dialog', { name: 'Chia sẻ lớp học' })
  await share.getByRole('button', { name: 'Đóng', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Chi tiết lớp học' })).toBeVisible()
  expect.soft(await overflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Vào phòng chờ' }).click()
  await expect(page.getByText('Đã kết nối')).toBeVisible()
  expect.soft(await overflowingElements(page)).toEqual([])
  for (const path of ['/course/list', '/course/TU-DAI', '/course/TU-DAI/class-list']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
    expect.soft(await overflowingElements(page), path).toEqual([])
  }
})

test('an end before the start is refused beside the end field, which gets the focus', async () => {
  await beginCourse('NGUOC', 'Khoá học ngược')
  await pickDay('Thời gian bắt đầu', '15')
  await pickDay('Thời gian kết thúc', '14')
  await page.getByRole('button', { name: 'Thêm khoá học' }).click()
  const field = dateField('Thời gian kết thúc')
  await expect(field).toBeFocused()
  expect(await messageOf(field)).toContain('Thời gian kết thúc phải sau thời gian bắt đầu')
})

test('a day picked without a time begins at 00:00', async () => {
  await beginCourse('KHONG-GIO', 'Khoá học không giờ')
  await pickDay('Thời gian bắt đầu', '15')
  await expect(dateField('Thời gian bắt đầu')).toHaveValue(/^15-\d\d-\d{4} 00:00$/)
  await saveCourse()
  await expect(page.getByText(/15-\d\d-\d{4} 00:00/)).toBeVisible()
})

test('a code is found with blanks around it and in small letters', async ({ browser, centre }) => {
  const context = await openContext(browser, centre, 'newStudent')
  const student = await context.newPage()
  recordConsoleFaults(student, faults)
  await student.setViewportSize(phone)
  await student.goto('/student')
  await student.getByLabel('Mã lớp học hoặc khoá học').fill(`  ${centre.evening.classCode.toLowerCase()} `)
  await student.getByRole('button', { name: 'Tìm kiếm', exact: true }).click()
  await expect(student.getByRole('dialog').getByRole('button', { name: 'Tham gia' })).toBeVisible()
  await context.close()
})

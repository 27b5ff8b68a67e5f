/** A student takes a test that is a PDF with an answer sheet, on a phone with a touch screen, partly without a network. */
import { type Page, expect } from '@playwright/test'
import { fingersOn } from './centre/fingers.ts'
import { uploadFile } from './centre/homework.ts'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { pdfOfLines } from './centre/pdf.ts'
import { phone } from './centre/person.ts'
import { callOperation } from './centre/product.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.paper' }
const an = { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.paper' }
const title = 'Đề trắc nghiệm'

const create = `mutation ($input: HomeworkInput!, $quiz: QuizInput) {
  homeworkCreate(input: $input, quiz: $quiz) { isSuccess error { code description } item { id } } }`
const options = ['', '', '', '']
const quiz = {
  minutes: 30,
  attempts: 1,
  shuffle: false,
  release: 'at_once',
  questions: [
    ...['B', 'C', 'A'].map((key) => ({ kind: 'single', html: '', options, points: 2, key })),
    { kind: 'number', html: '', options: [], points: 4, key: '-1,5' },
  ],
}

/** Sets the test with its PDF. Returns the id of the homework. */
async function setTest(address: string, { accessToken }: { accessToken: string }, classId: string): Promise<string> {
  const content = pdfOfLines(Array.from({ length: 16 }, (_, place) => `Cau ${place + 1}. 2x - ${place} = 9. Tim x.`))
  const file = { classId, name: 'Đề số 1.pdf', type: 'application/pdf', content }
  const fileIds = [await uploadFile(address, accessToken, file)]
  const dueAt = new Date(Date.now() + 24 * 60 * 60_000)
  const input = { classId, title, dueAt, maxPoints: 10, fileIds }
  return (await callOperation<{ item: { id: string } }>(address, create, { input, quiz }, accessToken)).item.id
}

const row = (page: Page, place: number) =>
  page.getByRole('region', { name: 'Phiếu trả lời' }).getByRole('listitem').nth(place)
const choice = (page: Page, place: number, letter: string) =>
  row(page, place).getByRole('radio', { name: new RegExp(`^${letter}`) })
const choose = (page: Page, place: number, letter: string) =>
  row(page, place).locator('label').filter({ hasText: letter }).tap()
const pages = (page: Page) => page.getByRole('group', { name: 'Các trang của đề bài' })
const drawnPage = (page: Page) => page.getByRole('img', { name: 'Đề số 1.pdf, trang 1 trên 1' })
const widthOf = async (page: Page) => (await drawnPage(page).boundingBox())!.width

test('a PDF test is taken with two fingers and taps, and a reload without a network loses nothing', async ({
  browser,
  run: { address },
}) => {
  const faults: string[] = []
  const { classPage, people } = await makeLessonClass(address, {
    teacher: ngoc,
    students: [an],
    courseCode: 'QUIZ-PAPER',
  })
  const homeworkId = await setTest(address, people[0]!, classPage.split('/').at(-1) ?? '')
  const page = await openSignedIn(browser, { address, tokens: people[1]!, viewport: phone, hasTouch: true, faults })
  const { slide } = fingersOn(await page.context().newCDPSession(page))

  await page.goto('/student')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`/bai-tap/${homeworkId}`)
  await page.getByRole('button', { name: 'Bắt đầu làm bài' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Bắt đầu', exact: true }).tap()
  await expect(drawnPage(page)).toBeVisible()

  // Two fingers enlarge the PDF and nothing else. One finger moves it.
  const fitting = await widthOf(page)
  const area = (await pages(page).boundingBox())!
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const beside = (by: number) => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ]
  await slide(beside(40), beside(120))
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitting * 2)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  const scrolled = () => pages(page).evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  await slide([middle], [{ x: middle.x, y: middle.y - 60 }])
  await expect.poll(scrolled).toBeGreaterThan(before)

  // The sheet stays below the PDF, and taps fill it in.
  const sheet = (await page.getByRole('region', { name: 'Phiếu trả lời' }).boundingBox())!
  expect(sheet.y).toBeGreaterThanOrEqual(area.y + area.height - 1)
  await choose(page, 0, 'B')
  await expect(choice(page, 0, 'B')).toBeChecked()
  await expect(page.getByText('Đã lưu 1/4 câu', { exact: true })).toBeVisible()

  // Without a network: answers, then a reload. The PDF and all answers are still there.
  await page.context().setOffline(true)
  await choose(page, 1, 'C')
  await row(page, 3).getByRole('textbox').fill('-1,5')
  await expect(page.getByText('Chưa lưu được 2 câu, sẽ gửi lại').first()).toBeVisible()
  await page.reload()
  await expect(drawnPage(page)).toBeVisible()
  await expect(choice(page, 0, 'B')).toBeChecked()
  await expect(choice(page, 1, 'C')).toBeChecked()
  await expect(row(page, 3).getByRole('textbox')).toHaveValue('-1,5')
  await page.context().setOffline(false)
  await expect(page.getByText('Đã lưu 3/4 câu', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Nộp bài' }).tap()
  await expect(page.getByRole('list', { name: 'Chưa trả lời' }).getByRole('button')).toHaveText(['Phần I câu 3'])
  await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).tap()
  await expect(page.getByRole('region', { name: 'Nhận xét và điểm' })).toContainText('8/10')
  expect(faults).toEqual([])
})

/**
 * A class of five takes a test that marks itself: one without a network at the end, one who reloads the page, one on two devices, one who
 * closes the browser, and one with the keyboard. The teacher sees five marks.
 */
import { type Locator, type Page, expect } from '@playwright/test'
import type pg from 'pg'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { laptop, phone, returnToTab } from './centre/person.ts'
import { callOperation } from './centre/product.ts'
import { openRows } from './centre/rows.ts'
import { pressByKey, tabTo } from './keyboard.ts'
import { openNetwork } from './network/network.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.quiz' }
const an = { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.quiz' }
const binh = { lastName: 'Phạm', firstName: 'Thị Bình', userName: 'binh.quiz' }
const chi = { lastName: 'Lê', firstName: 'Mai Chi', userName: 'chi.quiz' }
const dung = { lastName: 'Vũ', firstName: 'Tiến Dũng', userName: 'dung.quiz' }
const em = { lastName: 'Đỗ', firstName: 'Thị Em', userName: 'em.quiz' }

const title = 'Kiểm tra 10 phút: hệ thức Vi-ét'
const minute = 60_000

const quiz = {
  minutes: 10,
  attempts: 1,
  shuffle: false,
  release: 'at_once',
  questions: [
    {
      kind: 'single',
      html: '<p>Tổng hai nghiệm của $x^2 - 5x + 6 = 0$ là</p>',
      options: ['<p>6</p>', '<p>5</p>', '<p>-5</p>', '<p>-6</p>'],
      points: 2,
      key: 'B',
    },
    {
      kind: 'statements',
      html: '<p>Cho $x^2 - 2x - 3 = 0$.</p>',
      options: ['<p>Có hai nghiệm</p>', '<p>Tổng là -2</p>', '<p>Tích là 3</p>', '<p>-1 là nghiệm</p>'],
      points: 4,
      key: 'TFFT',
    },
    { kind: 'number', html: '<p>Tích hai nghiệm của $2x^2 - 7x - 3 = 0$?</p>', options: [], points: 4, key: '-1,5' },
  ],
}
const create = `mutation ($input: HomeworkInput!, $quiz: QuizInput) {
  homeworkCreate(input: $input, quiz: $quiz) { isSuccess error { code description } item { id } } }`

let address: string
let rows: pg.Pool

test.beforeAll(async ({ run }) => {
  address = run.address
  rows = await openRows(run.dataDir)
})
test.afterAll(() => rows.end())

/** Moves the end of a student's attempt, so that the test need not wait for it. @param ago seconds between the end and now */
const endAttempt = (homeworkId: string, { userName }: typeof an, ago: number) =>
  rows.query(
    `update quiz_attempts set ends_at = now() - $3 * interval '1 second'
     from members where members.id = student_id and user_name = $2 and homework_id = $1`,
    [homeworkId, userName, ago],
  )

const question = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const option = (place: Page | Locator, letter: string) => place.getByRole('radio', { name: new RegExp(`^${letter}`) })
const statement = (page: Page, letter: string) => page.getByRole('radiogroup', { name: `Câu 2, ý ${letter}` })
const number = (page: Page) => page.getByRole('textbox', { name: /^Câu 3/ })
const next = (page: Page) => page.getByRole('button', { name: 'Câu sau' }).click()
/** Waits until the server has the answers to this many questions. */
const isSaved = (page: Page, count: number) =>
  expect(page.getByText(`Đã lưu ${count}/3 câu`, { exact: true })).toBeVisible()

/** Answers the four statements: `TFFT`. */
async function answerStatements(page: Page, answers: string) {
  for (const [place, answer] of [...answers].entries())
    await statement(page, 'abcd'[place]!)
      .getByRole('radio', { name: answer === 'T' ? 'Đúng' : 'Sai' })
      .check()
}

async function openTest(page: Page) {
  await page.goto('/student')
  await page.getByRole('list', { name: 'Bài tập cần làm' }).getByRole('link', { name: title }).click()
  await expect(page.getByText('10 phút', { exact: true })).toBeVisible()
}

/** Begins the attempt. The page then shows the first question. */
async function begin(page: Page) {
  await openTest(page)
  await page.getByRole('button', { name: 'Bắt đầu làm bài' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bắt đầu làm bài?' })
  await expect(dialog).toContainText('không dừng lại được')
  await expect(dialog).toContainText('thầy cô thấy bạn rời lúc nào')
  await dialog.getByRole('button', { name: 'Bắt đầu', exact: true }).click()
  await expect(question(page, 'Câu 1')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/^Còn lại (?:10:00|09:)/)
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Nộp bài' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click()
}

const expectMark = (page: Page, mark: string) =>
  expect(page.getByRole('region', { name: 'Nhận xét và điểm' })).toContainText(`${mark}/10`)

test('a class takes a test that marks itself, and no answer is lost', async ({ browser }) => {
  const students = [an, binh, chi, dung, em]
  const { classPage, people } = await makeLessonClass(address, { teacher: ngoc, students, courseCode: 'QUIZ-EVENING' })
  const [ofTeacher, ofAn, ofBinh, ofChi, ofDung, ofEm] = people
  const input = {
    classId: classPage.split('/').at(-1),
    title,
    dueAt: new Date(Date.now() + 24 * 60 * minute),
    maxPoints: 10,
    fileIds: [],
  }
  const created = await callOperation<{ item: { id: string } }>(
    address,
    create,
    { input, quiz },
    ofTeacher!.accessToken,
  )
  const homeworkId = created.item.id
  const faults: string[] = []
  const network = await openNetwork()
  const open = (tokens: (typeof people)[number], viewport = phone) =>
    openSignedIn(browser, { address, tokens, viewport, faults })

  // Dũng answers one question and closes the browser. The time runs out, and the server hands in.
  const dungsPhone = await open(ofDung!)
  await begin(dungsPhone)
  await option(dungsPhone, 'B').check()
  await isSaved(dungsPhone, 1)
  await dungsPhone.context().close()
  await endAttempt(homeworkId, dung, 61)

  // Ân loses the network before the end. The answer that was given without a network arrives within a minute after the end.
  // The live connection of this page reports that its clock jumps, so the console of this page is not checked.
  const { proxy } = network
  const ansPhone = await openSignedIn(browser, { address, tokens: ofAn!, viewport: phone, faults: [], proxy })
  await ansPhone.clock.install()
  await begin(ansPhone)
  await option(ansPhone, 'A').check()
  await isSaved(ansPhone, 1)
  network.cut()
  await next(ansPhone)
  await next(ansPhone)
  await number(ansPhone).fill('-1,5')
  await expect(ansPhone.getByText('Chưa lưu được, sẽ gửi lại')).toBeVisible()
  await ansPhone.clock.fastForward(10 * minute)
  await expect(question(ansPhone, 'Hết giờ làm bài')).toBeVisible()
  await expect(ansPhone.getByText(/^Còn 1 câu trả lời chưa gửi được/)).toBeVisible()
  await endAttempt(homeworkId, an, 0)
  network.restore()
  await ansPhone.clock.fastForward(10_000)
  await expect(ansPhone.getByText('Mọi câu trả lời đã ở trên máy chủ.')).toBeVisible()
  await endAttempt(homeworkId, an, 61)

  // Bình answers while the server cannot be reached, and reloads the page. The device has kept the answers, and sends them.
  const binhsPhone = await open(ofBinh!)
  await begin(binhsPhone)
  await option(binhsPhone, 'B').check()
  await isSaved(binhsPhone, 1)
  await next(binhsPhone)
  const lose = '**/graphql'
  await binhsPhone.route(lose, (route) =>
    (route.request().postData() ?? '').includes('quizSaveAnswers') ? route.abort() : route.fallback(),
  )
  await answerStatements(binhsPhone, 'TFFT')
  await expect(binhsPhone.getByText('Chưa lưu được, sẽ gửi lại')).toBeVisible()
  await binhsPhone.reload()
  await expect(question(binhsPhone, 'Câu 2')).toBeVisible()
  await expect(statement(binhsPhone, 'b').getByRole('radio', { name: 'Sai' })).toBeChecked()
  await expect(binhsPhone.getByText('Chưa lưu được, sẽ gửi lại')).toBeVisible()
  await binhsPhone.unroute(lose)
  await isSaved(binhsPhone, 2)
  await next(binhsPhone)
  await number(binhsPhone).fill('−1,50')
  await isSaved(binhsPhone, 3)
  await handIn(binhsPhone)
  await expectMark(binhsPhone, '10')

  // Chi begins on the phone and continues on the laptop. The phone gets the answers of the laptop when Chi looks at it again.
  const chisPhone = await open(ofChi!)
  await begin(chisPhone)
  await option(chisPhone, 'B').check()
  await isSaved(chisPhone, 1)
  const chisLaptop = await open(ofChi!, laptop)
  await chisLaptop.goto(`/bai-tap/${homeworkId}`)
  await chisLaptop.getByRole('link', { name: 'Làm tiếp' }).click()
  await expect(option(chisLaptop, 'B')).toBeChecked()
  await chisLaptop
    .getByRole('navigation', { name: 'Các câu hỏi' })
    .getByRole('button', { name: /^Câu 2/ })
    .click()
  await answerStatements(chisLaptop, 'TFFT')
  await isSaved(chisLaptop, 2)
  await returnToTab(chisPhone)
  await isSaved(chisPhone, 2)
  await next(chisPhone)
  await expect(statement(chisPhone, 'd').getByRole('radio', { name: 'Đúng' })).toBeChecked()
  await chisPhone.getByRole('button', { name: 'Nộp bài' }).click()
  await expect(chisPhone.getByRole('list', { name: 'Chưa trả lời' }).getByRole('button')).toHaveText(['Câu 3'])
  await chisPhone.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click()
  await expectMark(chisPhone, '6')
  await returnToTab(chisLaptop)
  await expectMark(chisLaptop, '6')

  // Em uses only the keyboard.
  const emsLaptop = await open(ofEm!, laptop)
  await openTest(emsLaptop)
  await pressByKey(emsLaptop, emsLaptop.getByRole('button', { name: 'Bắt đầu làm bài' }))
  await pressByKey(emsLaptop, emsLaptop.getByRole('dialog').getByRole('button', { name: 'Bắt đầu', exact: true }))
  await expect(question(emsLaptop, 'Câu 1')).toBeVisible()
  await tabTo(emsLaptop, option(emsLaptop, 'A'))
  await emsLaptop.keyboard.press('ArrowDown')
  await expect(option(emsLaptop, 'B')).toBeChecked()
  await pressByKey(emsLaptop, emsLaptop.getByRole('button', { name: 'Câu sau' }))
  await expect(question(emsLaptop, 'Câu 2')).toBeFocused()
  for (const letter of 'abcd') {
    await tabTo(emsLaptop, statement(emsLaptop, letter).getByRole('radio', { name: 'Đúng' }))
    await emsLaptop.keyboard.press('Space')
    if (letter === 'b' || letter === 'd') await emsLaptop.keyboard.press('ArrowRight')
  }
  await isSaved(emsLaptop, 2)
  await pressByKey(emsLaptop, emsLaptop.getByRole('button', { name: 'Câu sau' }))
  await tabTo(emsLaptop, number(emsLaptop))
  await emsLaptop.keyboard.type('-1.5')
  await isSaved(emsLaptop, 3)
  await pressByKey(emsLaptop, emsLaptop.getByRole('button', { name: 'Nộp bài' }))
  await pressByKey(emsLaptop, emsLaptop.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }))
  // Two of the statements are right, which gives a quarter of the points.
  await expectMark(emsLaptop, '7')

  // The server has handed in for Dũng and Ân. The page of Ân leads to the result.
  await ansPhone.clock.fastForward(70_000)
  await expectMark(ansPhone, '4')
  const teacher = await open(ofTeacher!, laptop)
  await teacher.goto(`${classPage}/bang-diem`)
  const marks = teacher.getByRole('table', { name: /^Bảng điểm/ }).locator('tbody tr td:last-child')
  // The rows are sorted by given name: Ân, Bình, Chi, Dũng, Em.
  await expect(async () => {
    await teacher.reload()
    await expect(marks).toHaveText([/^4/, /^10/, /^6/, /^2/, /^7/])
  }).toPass()
  expect(faults).toEqual([])
  await network.close()
})

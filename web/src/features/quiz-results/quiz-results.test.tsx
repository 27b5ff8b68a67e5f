import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { aHomeworkToMark, aSubmission, nothingFrom } from '../../../test/marking.ts'
import { aQuiz, anAttempt } from '../../../test/quiz-results.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { watchSaving } from '../../../test/saved-files.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { homeworkToMark } from '../../operations/homework/marking/get-homework-to-mark.ts'
import { type Submission, homeworkGetSubmissions } from '../../operations/homework/marking/get-submissions.ts'
import { quizCorrectKey } from '../../operations/homework/quizzes/correct-key.ts'
import { type Quiz, quizGet } from '../../operations/homework/quizzes/get-quiz.ts'
import { type QuestionStats, quizGetStats } from '../../operations/homework/quizzes/get-quiz-stats.ts'
import { attemptAnswers } from '../../operations/homework/quizzes/list-attempts.ts'

const stats: QuestionStats[] = [
  { questionId: 'q-1', answered: 3, correct: 2, choices: ['B', 'D'], counts: [2, 1] },
  { questionId: 'q-2', answered: 3, correct: 0, choices: ['TTTT', 'TF-T'], counts: [2, 1] },
  { questionId: 'q-3', answered: 2, correct: 1, choices: ['-1.5', 'x'], counts: [1, 1] },
  { questionId: 'q-4', answered: 3, correct: 1, choices: [], counts: [] },
  { questionId: 'q-5', answered: 1, correct: 0, choices: [], counts: [] },
]

const students = [
  aSubmission('An', { points: 7.5 }),
  aSubmission('Bình', { points: 10 }),
  aSubmission('Chi'),
  nothingFrom('Hân'),
]

const settings = { minutes: 45, attempts: 1, shuffle: true, release: 'after_due' } as const

/** Simulates a server that stores a test and its results. */
function answerResults(given: { students?: Submission[]; quiz?: Partial<Quiz>; released?: boolean } = {}) {
  const held = { quiz: aQuiz(given.quiz), stats }
  const item = aHomeworkToMark({
    title: 'Kiểm tra giữa kì',
    released: given.released ?? true,
    quiz: { settings, questionCount: 5, begunCount: 3 },
  })
  answer(homeworkToMark, () => ({ homeworkGetById: { ...success, item } }))
  answer(homeworkGetSubmissions, { homeworkGetSubmissions: { ...success, items: given.students ?? students } })
  answer(quizGet, () => ({ quizGet: { ...success, item: held.quiz } }))
  answer(quizGetStats, () => ({ quizGetStats: { ...success, items: held.stats } }))
  const corrections = answer(quizCorrectKey, ({ variables: { questionId, key } }) => {
    const questions = held.quiz.questions.map((one) => (one.id === questionId ? { ...one, key } : one))
    held.quiz = { ...held.quiz, questions }
    return { quizCorrectKey: { ...success, item: { homeworkId: 'h-1' } } }
  })
  return { corrections }
}

const open = (role: 'TCHER' | 'CENR' = 'TCHER') => {
  signedInAs(role)
  return renderApp('/bai-tap/h-1?xem=ket-qua')
}
const question = async (name: string) => await screen.findByRole('listitem', { name })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T03:00:00.000Z'), toFake: ['Date'] })
})

test.each(['TCHER', 'CENR'] as const)(
  'a %s sees who has begun and handed in, the settings and the points',
  async (role) => {
    answerResults()
    open(role)
    expect(await screen.findByRole('heading', { level: 1, name: 'Kiểm tra giữa kì' })).toBeDefined()
    const main = screen.getByRole('main').textContent
    expect(main).toContain('đã bắt đầu3/4')
    expect(main).toContain('đã nộp3/4')
    expect(main).toContain('chờ chấm tự luận1')
    expect(main).toContain('điểm trung bình, trên 108,75')
    expect(main).toContain('Thời gian45 phút')
    expect(main).toContain('Thứ tựtrộn cho mỗi bạn')
    const list = screen.getByRole('list', { name: 'Điểm của từng học viên' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nguyễn AnNộp 22-11-2026 16:007,5',
      'Nguyễn BìnhNộp 22-11-2026 16:0010',
      'Nguyễn ChiNộp 22-11-2026 16:00Chờ chấm',
      'Nguyễn HânChưa nộp',
    ])
    expect(within(list).getByRole('link', { name: 'Nguyễn An' }).getAttribute('href')).toBe('/bai-tap/h-1?hv=An')
  },
)

test('the histogram says in words how many students are in each range of points', async () => {
  answerResults()
  open()
  const histogram = await screen.findByRole('list', { name: 'Phổ điểm' })
  const ranges = within(histogram).getAllByRole('listitem')
  expect(ranges).toHaveLength(10)
  expect(ranges[7]?.textContent).toContain('Từ 7 đến dưới 8 điểm: 1 học viên')
  expect(ranges[8]?.textContent).toContain('Từ 8 đến dưới 9 điểm: 0 học viên')
  expect(ranges[9]?.textContent).toContain('Từ 9 đến 10 điểm: 1 học viên')
})

test('each question shows how difficult it was, its right answer and its most frequent wrong answer', async () => {
  answerResults()
  open()
  const single = await question('Câu 1')
  expect(single.textContent).toContain('67%')
  expect(single.textContent).toContain('2/3 bạn đúng, 3 bạn trả lời')
  expect(single.textContent).toContain('Đáp ánB')
  expect(single.textContent).toContain('Sai nhiều nhấtD (1 bạn)')
  const statements = await question('Câu 2')
  expect(statements.textContent).toContain('Khó')
  expect(statements.textContent).toContain('Đáp ánĐ S Đ Đ')
  expect(statements.textContent).toContain('Sai nhiều nhấtĐ Đ Đ Đ (2 bạn)')
  expect((await question('Câu 3')).textContent).toContain('Đáp án−1,5')
  const text = await question('Câu 4')
  expect(text.textContent).toContain('1/3 bạn đạt đủ điểm')
  expect(within(text).queryByRole('button', { name: /Sửa đáp án/ })).toBeNull()
})

test('the hardest questions can come first', async () => {
  answerResults()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Khó nhất trước' }))
  const names = within(screen.getByRole('list', { name: 'Các câu hỏi' })).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Câu 2', 'Câu 3', 'Câu 1', 'Câu 4', 'Câu 5'])
})

test('a question opens to its text and shows how often each option was chosen', async () => {
  answerResults()
  const { user } = open()
  const single = await question('Câu 1')
  await user.click(within(single).getByText('Câu hỏi và câu trả lời'))
  const choices = await within(single).findByRole('list', { name: 'Các câu trả lời của Câu 1' })
  await waitFor(() =>
    expect(
      within(choices)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['A30 bạn', 'B4Đáp án2 bạn', 'C50 bạn', 'D61 bạn']),
  )
  expect(single.textContent).toContain('2 + 2 = ?')
})

test('a key is corrected after the dialog has said that all work is marked again and that students are told', async () => {
  const { corrections } = answerResults()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sửa đáp án Câu 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sửa đáp án Câu 1' })
  expect(dialog.textContent).toContain('Tất cả 3 bài đã nộp được chấm lại ngay theo đáp án mới.')
  expect(dialog.textContent).toContain('Học viên có điểm thay đổi được báo ngay.')
  await user.click(within(dialog).getByRole('button', { name: 'Sửa và chấm lại' }))
  expect(await within(dialog).findByText(/Đây là đáp án đang dùng/)).toBeDefined()
  expect(corrections).toHaveLength(0)
  await user.click(within(dialog).getByRole('radio', { name: /^D/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Sửa và chấm lại' }))
  expect(await screen.findByText('Đã sửa đáp án và chấm lại các bài')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(corrections.map(({ variables }) => variables)).toEqual([{ homeworkId: 'h-1', questionId: 'q-1', key: 'D' }])
  await waitFor(async () => expect((await question('Câu 1')).textContent).toContain('Đáp ánD'))
})

test('a key of statements and a number are corrected in their normal form', async () => {
  const { corrections } = answerResults({ released: false })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sửa đáp án Câu 2' }))
  const statements = await screen.findByRole('dialog', { name: 'Sửa đáp án Câu 2' })
  expect(statements.textContent).toContain('Điểm chưa công bố')
  const second = within(statements).getByRole('radiogroup', { name: /^Ý b/ })
  await user.click(within(second).getByRole('radio', { name: 'Đúng' }))
  await user.click(within(statements).getByRole('button', { name: 'Sửa và chấm lại' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Sửa đáp án Câu 3' }))
  const number = await screen.findByRole('dialog', { name: 'Sửa đáp án Câu 3' })
  const field = within(number).getByRole('textbox', { name: /Đáp án đúng/ })
  await user.clear(field)
  await user.type(field, 'một')
  await user.click(within(number).getByRole('button', { name: 'Sửa và chấm lại' }))
  expect(await within(number).findByText('Đáp án phải là một số, ví dụ 12 hoặc -1,5')).toBeDefined()
  await user.clear(field)
  await user.type(field, '1,50{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(corrections.map(({ variables: { questionId, key } }) => [questionId, key])).toEqual([
    ['q-2', 'TTTT'],
    ['q-3', '1.5'],
  ])
})

test('a refused correction keeps the dialog open and says why', async () => {
  answerResults()
  answer(quizCorrectKey, { quizCorrectKey: { ...refusal('INVALID_INPUT', 'Đáp án không hợp lệ', 'key'), item: null } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sửa đáp án Câu 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sửa đáp án Câu 1' })
  await user.click(within(dialog).getByRole('radio', { name: /^A/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Sửa và chấm lại' }))
  expect(await within(dialog).findByText('Đáp án không hợp lệ')).toBeDefined()
})

test('the Excel file has a row for each student, and names and answers that look like formulas are texts', async () => {
  const hostile = '=HYPERLINK("http://x","y")'
  answerResults({ students: [aSubmission('An', { fullName: hostile, points: 7.5 }), nothingFrom('Hân')] })
  const { answers } = anAttempt()
  const calls = answer(attemptAnswers, {
    quizGetAttempt: {
      ...success,
      item: {
        number: 1,
        submittedAt: '2026-11-22T08:40:00.000Z',
        points: 7.5,
        answers: answers.map((one) => (one.questionId === 'q-5' ? { ...one, answer: hostile } : one)),
      },
    },
  })
  const saved = watchSaving()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Tải Excel' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('ket-qua-kiem-tra_h-1.xlsx')
  expect(calls.map(({ variables }) => variables)).toEqual([{ homeworkId: 'h-1', studentCode: 'An' }])
  const cells = await readWorkbook(saved[0]!.file)
  expect(cells.filter(({ value }) => value.includes('HYPERLINK')).every(({ isText }) => isText)).toBe(true)
  expect(cells.filter(({ hasFormula }) => hasFormula)).toEqual([])
  const texts = cells.map(({ value }) => value)
  expect(texts.filter((text) => text === `'${hostile}`)).toHaveLength(2)
  expect(texts).toContain('Câu 1 (đáp án B)')
  expect(texts).toContain('B · 2 điểm')
  expect(texts).toContain('Đ S — Đ · 1 điểm')
  expect(texts).toContain(`'${hostile} · chờ chấm`)
})

test('a loading error says what happened, and loading can be retried', async () => {
  answerResults()
  answer(quizGet, { quizGet: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } })
  const { user } = open()
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
  answerResults()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await question('Câu 1')).toBeDefined()
})

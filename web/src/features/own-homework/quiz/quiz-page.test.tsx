import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aHomeworkToDo, anOwnHomework, anOwnSubmission } from '../../../../test/homework.ts'
import { aPage } from '../../../../test/courses.ts'
import { aQuestion, aQuiz, aWrittenQuestion, anAttempt, anAttemptResult } from '../../../../test/quizzes.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { quizBegin } from '../../../operations/homework/quizzes/begin-attempt.ts'
import { type AttemptResult, attemptResult } from '../../../operations/homework/quizzes/get-attempt-result.ts'
import { attemptToTake } from '../../../operations/homework/quizzes/get-attempt-to-take.ts'
import { homeworkToTake } from '../../../operations/homework/quizzes/get-homework-to-take.ts'
import { type HomeworkToDo, homeworkToDo } from '../../../operations/homework/submissions/get-homework-to-do.ts'
import { homeworksGetOwn } from '../../../operations/homework/submissions/get-own-homework.ts'

const now = '2026-11-24T05:00:00.000Z'
const past = '2026-11-23T12:00:00.000Z'
const handedIn = { state: 'submitted', version: 1, submittedAt: '2026-11-24T04:00:00.000Z' } as const

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  ignoreOtherOperations()
})

function open(given: Partial<HomeworkToDo>, path = '/bai-tap/b-1') {
  answer(homeworkToDo, {
    homeworkGetById: { ...success, item: aHomeworkToDo({ title: 'Kiểm tra chương 1', ...given }) },
  })
  signedInAs(path.includes('con=') ? 'PAME' : 'MEME')
  return renderApp(path)
}
const answerResult = (given: Partial<AttemptResult> = {}) =>
  answer(attemptResult, { quizGetAttempt: { ...success, item: anAttemptResult(given) } })
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('before the beginning a student sees the settings of a test, and no form for files', async () => {
  open({ quiz: aQuiz({ settings: { release: 'by_hand' }, questionCount: 22, attemptsLeft: 2 }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Kiểm tra chương 1' })).toBeDefined()
  expect(screen.getByText(/^Bài kiểm tra · Toán nâng cao lớp 9/)).toBeDefined()
  expect(fact('Số câu hỏi')).toBe('22')
  expect(fact('Thời gian làm bài')).toBe('45 phút')
  expect(fact('Lượt làm')).toBe('Còn 2 trong 2 lượt')
  expect(fact('Kết quả')).toBe('Khi thầy cô công bố')
  expect(screen.getByText('Chưa làm')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Nộp/ })).toBeNull()
})

test('a test begins after a question that names the time limit and the record of absences', async () => {
  const begun = answer(quizBegin, { quizBegin: { ...success, item: { id: 'at-1' } } })
  answer(attemptToTake, { quizGetOwnAttempt: { ...success, item: anAttempt({ questions: [aWrittenQuestion()] }) } })
  answer(homeworkToTake, {
    homeworkGetById: { ...success, item: { id: 'b-1', title: 'Kiểm tra chương 1', files: [] } },
  })
  const { user, path } = open({ quiz: aQuiz() })
  await user.click(await screen.findByRole('button', { name: 'Bắt đầu làm bài' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bắt đầu làm bài?' }))
  expect(dialog.getByText(/không dừng lại được.*bạn có 45 phút/)).toBeDefined()
  expect(dialog.getByText(/thầy cô thấy bạn rời lúc nào/)).toBeDefined()
  expect(begun).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Bắt đầu' }))
  await waitFor(() => expect(path()).toBe('/bai-tap/b-1/lam-bai'))
  expect(await screen.findByRole('heading', { level: 2, name: /^Câu 1/ })).toBeDefined()
  expect(begun.map(({ variables }) => variables)).toEqual([{ homeworkId: 'b-1' }])
})

test('a refused beginning stays on the page and says why', async () => {
  answer(quizBegin, { quizBegin: { ...refusal('HOMEWORK_CLOSED', 'Bài đã đóng'), item: null } })
  const { user, path } = open({ quiz: aQuiz() })
  await user.click(await screen.findByRole('button', { name: 'Bắt đầu làm bài' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bắt đầu' }))
  expect(await screen.findByText('Chưa bắt đầu được. Chi tiết: Bài đã đóng')).toBeDefined()
  expect(path()).toBe('/bai-tap/b-1')
})

test('a running attempt can be continued', async () => {
  open({ quiz: aQuiz({ isRunning: true, attemptsUsed: 1, attemptsLeft: 0 }) })
  expect((await screen.findByRole('link', { name: 'Làm tiếp' })).getAttribute('href')).toBe('/bai-tap/b-1/lam-bai')
  expect(screen.getByText('Đang làm')).toBeDefined()
})

test('a closed test cannot be begun', async () => {
  open({ quiz: aQuiz(), dueAt: past, cutoffAt: past })
  expect(await screen.findByText(/^Bài kiểm tra đã hết hạn/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bắt đầu làm bài' })).toBeNull()
})

test('a student who has handed in reads when the results come, and sees the own answers without points', async () => {
  answerResult({
    points: null,
    answers: [{ questionId: 'q1', answer: 'B', points: null }],
    questions: [{ ...aWrittenQuestion(), key: null }],
  })
  const { user } = open({
    quiz: aQuiz({ settings: { release: 'by_hand' }, attemptsUsed: 1, attemptsLeft: 0 }),
    submission: anOwnSubmission(handedIn),
  })
  expect(await screen.findByText('Đã nộp. Kết quả sẽ có khi thầy cô công bố.')).toBeDefined()
  await user.click(screen.getByText('Xem lại câu trả lời'))
  const question = within(await screen.findByRole('article', { name: 'Câu 1' }))
  expect(question.getByText('Đã chọn')).toBeDefined()
  expect(question.getByText('0,25 điểm')).toBeDefined()
  expect(question.queryByText(/Đáp án|Đúng|Sai/)).toBeNull()
})

test('results show each question with the answer, the right answer and the points', async () => {
  const calls = answerResult({
    points: 1.5,
    answers: [
      { questionId: 'q1', answer: 'B', points: 0.25 },
      { questionId: 'q2', answer: 'C', points: 0 },
      { questionId: 'q3', answer: 'TTF-', points: 0.025 },
      { questionId: 'q4', answer: '-1,5', points: 0 },
      { questionId: 'q6', answer: 'Vì delta dương', points: 1.25 },
    ],
    questions: [
      { ...aWrittenQuestion({ id: 'q1' }), key: 'B' },
      { ...aWrittenQuestion({ id: 'q2' }), key: 'A' },
      { ...aWrittenQuestion({ id: 'q3', kind: 'statements' }), key: 'TFTT' },
      { ...aWrittenQuestion({ id: 'q4', kind: 'number' }), key: '-1.25' },
      { ...aWrittenQuestion({ id: 'q5' }), key: 'D' },
      { ...aWrittenQuestion({ id: 'q6', kind: 'text', points: 2 }), key: '' },
    ],
  })
  open({
    quiz: aQuiz({ attemptsUsed: 1, attemptsLeft: 0 }),
    submission: anOwnSubmission({ ...handedIn, points: 1.5 }),
  })
  const article = async (name: string) => (await screen.findByRole('article', { name })).textContent
  expect(await article('Câu 1')).toMatch(/Đúng.*0,25\/0,25 điểm.*Đã chọn · Đáp án/)
  expect(await article('Câu 2')).toMatch(/Sai.*0\/0,25 điểm.*thứ 1Đáp án.*thứ 3Đã chọn/)
  expect(await article('Câu 3')).toMatch(
    /Đúng một phần.*0,025\/0,25.*Trả lời: Đúng · Đáp án: Sai.*Trả lời: — · Đáp án: Đúng/,
  )
  expect(await article('Câu 4')).toMatch(/Sai.*Trả lời-1,5Đáp án−1,25/)
  expect(await article('Câu 5')).toMatch(/Chưa trả lời.*0\/0,25 điểm.*Đáp án/)
  expect(await article('Câu 6')).toMatch(/Đúng một phần.*1,25\/2 điểm.*Vì delta dương/)
  expect(calls.map(({ variables }) => variables)).toEqual([{ homeworkId: 'b-1', studentCode: 'HV7K2QXM' }])
  expect(screen.getAllByText('1,5/10').length).toBeGreaterThan(0)
})

test('an answer sheet shows letters, and a text waits for its marking', async () => {
  answerResult({
    points: null,
    answers: [
      { questionId: 'q1', answer: 'B', points: 0.25 },
      { questionId: 'q2', answer: 'Vì x', points: null },
    ],
    questions: [
      { ...aQuestion({ id: 'q1' }), key: 'B' },
      { ...aQuestion({ id: 'q2', kind: 'text' }), key: '' },
    ],
  })
  open({ quiz: aQuiz({ attemptsUsed: 1, attemptsLeft: 0 }), submission: anOwnSubmission(handedIn) })
  expect((await screen.findByRole('article', { name: 'Phần I câu 1' })).textContent).toMatch(/Đúng.*Trả lờiBĐáp ánB/)
  expect(screen.getByRole('article', { name: 'Phần II câu 1' }).textContent).toMatch(/Chờ chấm.*Trả lờiVì x/)
  expect(screen.getByText('Câu tự luận đang chờ thầy cô chấm.')).toBeDefined()
})

test('a student with attempts left sees points without right answers, and can begin again', async () => {
  answerResult({ questions: [{ ...aWrittenQuestion(), key: null }] })
  open({
    quiz: aQuiz({ attemptsUsed: 2, attemptsLeft: 1 }),
    submission: anOwnSubmission({ ...handedIn, points: 0.25 }),
  })
  expect(await screen.findByText('Đáp án hiện ra khi không còn lượt làm nào.')).toBeDefined()
  expect(screen.getByText(/lượt 1 trong 2 lượt đã làm/)).toBeDefined()
  expect(screen.getByText(/^Bạn có thể làm lần nữa\. Còn 1 trong 3 lượt/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Làm lần nữa' })).toBeDefined()
})

test('a parent reads the results of the child and cannot begin', async () => {
  const calls = answerResult()
  open(
    { quiz: aQuiz({ attemptsUsed: 1, attemptsLeft: 1 }), submission: anOwnSubmission({ ...handedIn, points: 0.25 }) },
    '/bai-tap/b-1?con=HV7K2QXM',
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Bài làm của con' })).toBeDefined()
  expect(await screen.findByRole('article', { name: 'Câu 1' })).toBeDefined()
  expect(calls[0]?.variables).toEqual({ homeworkId: 'b-1', studentCode: 'HV7K2QXM' })
  expect(screen.queryByRole('button', { name: /^Làm|^Bắt đầu/ })).toBeNull()
})

test('in lists a test says that it is one', async () => {
  signedInAs('MEME')
  answer(homeworksGetOwn, {
    homeworksGetOwn: aPage([
      anOwnHomework({ quiz: { isRunning: true, attemptsLeft: 0 } }),
      anOwnHomework({ id: 'b-2', title: 'Phiếu 13' }),
    ]),
  })
  renderApp('/bai-tap')
  const rows = within(await screen.findByRole('list', { name: 'Bài tập cần làm' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.includes('Bài kiểm tra · '))).toEqual([true, false])
  expect(within(rows[0]!).getByText('Đang làm')).toBeDefined()
})

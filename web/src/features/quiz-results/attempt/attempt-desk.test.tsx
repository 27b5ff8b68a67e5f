import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { aHomeworkToMark, aSubmission, nothingFrom } from '../../../../test/marking.ts'
import { anAttempt } from '../../../../test/quiz-results.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { homeworkToMark } from '../../../operations/homework/marking/get-homework-to-mark.ts'
import { type Submission, homeworkGetSubmissions } from '../../../operations/homework/marking/get-submissions.ts'
import { homeworkMark } from '../../../operations/homework/marking/mark-submission.ts'
import { type AttemptToMark, attemptToMark } from '../../../operations/homework/quizzes/get-attempt.ts'
import { quizMarkText } from '../../../operations/homework/quizzes/mark-text.ts'

const settings = { minutes: 45, attempts: 1, shuffle: true, release: 'after_due' } as const

/** Simulates a server that stores the attempts of a class and the marks of their texts. */
function answerAttempts(submissions: readonly Submission[], attempt: Partial<AttemptToMark> = {}) {
  const held = {
    items: [...submissions],
    attempts: new Map(
      submissions.map(({ candidateCode: code }) => [code, anAttempt({ id: `a-${code}`, ...attempt })] as const),
    ),
  }
  answer(homeworkToMark, {
    homeworkGetById: {
      ...success,
      item: aHomeworkToMark({ quiz: { settings, questionCount: 5, begunCount: submissions.length } }),
    },
  })
  answer(homeworkGetSubmissions, () => ({ homeworkGetSubmissions: { ...success, items: held.items } }))
  answer(attemptToMark, ({ variables: { studentCode } }) => ({
    quizGetAttempt: { ...success, item: held.attempts.get(studentCode) ?? null },
  }))
  const texts = answer(quizMarkText, ({ variables: { attemptId, questionId, points } }) => {
    const [code, before] = [...held.attempts].find(([, { id }]) => id === attemptId)!
    const answers = before.answers.map((one) => (one.questionId === questionId ? { ...one, points } : one))
    const total = answers.some((one) => one.points === null)
      ? null
      : answers.reduce((sum, one) => sum + Number(one.points), 0)
    const item = { ...before, answers, points: total }
    held.attempts.set(code, item)
    held.items = held.items.map((one) => (one.candidateCode === code ? { ...one, points: total } : one))
    return { quizMarkText: { ...success, item: { points: total, answers } } }
  })
  const answerMarks = () =>
    answer(homeworkMark, ({ variables: { candidateCode, points, excused, comment } }) => {
      const before = held.items.find((one) => one.candidateCode === candidateCode)!
      const item = { ...before, points: points ?? null, excused, comment: comment ?? null }
      held.items = held.items.map((one) => (one.candidateCode === candidateCode ? item : one))
      return { homeworkMark: { ...success, item } }
    })
  return { held, texts, marks: answerMarks(), answerMarks }
}

const open = (search = '', role: 'TCHER' | 'CENR' = 'TCHER') => {
  signedInAs(role)
  return renderApp(`/bai-tap/h-1${search}`)
}
const attemptOf = (name: string) => screen.findByRole('region', { name: `Bài kiểm tra của ${name}` })
const question = async (name: string) => await screen.findByRole('article', { name })
const pointsOf = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Điểm ${name} `) })
const row = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Học viên' })).getByRole('button', { name: new RegExp(name) })

const two = [aSubmission('An', { text: null }), aSubmission('Ước', { text: null })]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T03:00:00.000Z'), toFake: ['Date'] })
})

test.each(['TCHER', 'CENR'] as const)(
  'a %s sees each question with the answer, the key and the points',
  async (role) => {
    answerAttempts(two)
    open('', role)
    const desk = await attemptOf('Nguyễn An')
    expect(await within(desk).findByText('Lượt 1 · 22-11-2026 15:00–15:40 (40 phút)')).toBeDefined()
    expect((await question('Câu 1')).textContent).toContain('Đã chọn · Đáp án')
    expect((await question('Câu 2')).textContent).toContain('1/2 điểm')
    expect((await question('Câu 3')).textContent).toContain('Trả lời1,5Đáp án−1,5')
    expect((await question('Câu 4')).textContent).toContain('Chờ chấm')
    expect(within(desk).getByRole('link', { name: 'Kết quả cả lớp' }).getAttribute('href')).toBe(
      '/bai-tap/h-1?xem=ket-qua',
    )
  },
)

test('texts can be marked with only the keyboard: points, Enter, the next text, then the next student', async () => {
  const { texts } = answerAttempts(two)
  const { user } = open()
  const first = await pointsOf('Câu 4')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('1,5{Enter}')
  const second = await pointsOf('Câu 5')
  await waitFor(() => expect(document.activeElement).toBe(second))
  await user.keyboard('2{Enter}')
  await attemptOf('Nguyễn Ước')
  await waitFor(async () => expect(document.activeElement).toBe(await pointsOf('Câu 4')))
  expect(texts.map(({ variables }) => variables)).toEqual([
    { attemptId: 'a-An', questionId: 'q-4', points: 1.5 },
    { attemptId: 'a-An', questionId: 'q-5', points: 2 },
  ])
  await waitFor(() => expect(row('An').textContent).toContain('6,5'))
})

test.each([
  ['3', 'Điểm tối đa của câu là 2'],
  ['-1', 'Điểm không được âm'],
  ['', 'Điểm không hợp lệ'],
])('the points "%s" for a text are not sent, and an error says why', async (typed, words) => {
  const { texts } = answerAttempts(two)
  const { user } = open()
  const field = await pointsOf('Câu 4')
  await user.click(field)
  if (typed !== '') await user.type(field, typed)
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words)).toBeDefined()
  expect(texts).toHaveLength(0)
})

test('unsaved points for a text survive a reload, and points that did not reach the server stay in the field', async () => {
  answerAttempts(two)
  const first = open()
  await first.user.type(await pointsOf('Câu 4'), '1')
  first.unmount()
  const calls = answer(quizMarkText, () => {
    throw new Error('down')
  })
  const { user } = open()
  const field = await pointsOf('Câu 4')
  expect(field.value).toBe('1')
  await user.click(field)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect((await pointsOf('Câu 4')).value).toBe('1')
  expect(screen.getByText('Chưa lưu. Máy này đang giữ.')).toBeDefined()
})

test('a button leads to the next text that waits for a mark', async () => {
  const { texts } = answerAttempts(two)
  const { user } = open()
  await user.type(await pointsOf('Câu 4'), '1{Enter}')
  await waitFor(() => expect(texts).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: '1 câu tự luận chờ chấm' }))
  expect(document.activeElement).toBe(await pointsOf('Câu 5'))
})

test('points given earlier can be changed, and the page stays at that text', async () => {
  const { answers } = anAttempt()
  const marked = answers.map((one) => ({ ...one, points: one.points ?? 1 }))
  const { texts } = answerAttempts(two, { answers: marked, points: 5 })
  const { user } = open()
  const field = await pointsOf('Câu 4')
  expect(field.value).toBe('1')
  await user.clear(field)
  await user.type(field, '2{Enter}')
  await waitFor(() => expect(texts).toHaveLength(1))
  await waitFor(() => expect(row('An').textContent).toContain('6'))
  await user.keyboard('{Backspace}0{Enter}')
  await waitFor(() => expect(texts).toHaveLength(2))
  expect(texts[1]?.variables).toEqual({ attemptId: 'a-An', questionId: 'q-4', points: 0 })
})

test('an empty text waits for nothing', async () => {
  answerAttempts(two, { answers: anAttempt().answers.slice(0, 4) })
  open()
  expect((await question('Câu 5')).textContent).toContain('Chưa trả lời')
  expect(screen.queryByRole('textbox', { name: /^Điểm Câu 5/ })).toBeNull()
})

test('absences are information, and the page says that they prove nothing', async () => {
  const absences = [
    { leftAt: '2026-11-22T08:10:00.000Z', seconds: 90 },
    { leftAt: '2026-11-22T08:20:00.000Z', seconds: 30 },
  ]
  answerAttempts(two, { absences })
  const { user } = open()
  await user.click(await screen.findByText('Rời trang 2 lần, tổng 2 phút'))
  expect(screen.getByText(/không chứng minh điều gì/)).toBeDefined()
  expect(screen.getByText('15:10, 1 phút')).toBeDefined()
  expect(screen.getByText('15:20, 30 giây')).toBeDefined()
})

test('a test that was handed in has no field for points, and a comment keeps the points', async () => {
  const { marks } = answerAttempts([aSubmission('An', { text: null, points: 7.5 })])
  const { user } = open()
  await attemptOf('Nguyễn An')
  expect(screen.queryByRole('textbox', { name: /^Điểm trên/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Nhận xét' }), 'Tốt{Control>}{Enter}{/Control}')
  await waitFor(() => expect(marks).toHaveLength(1))
  expect(marks[0]?.variables).toMatchObject({ points: 7.5, excused: false, comment: 'Tốt' })
  await user.click(screen.getByRole('button', { name: 'Miễn' }))
  await waitFor(() => expect(marks[1]?.variables).toMatchObject({ points: null, excused: true }))
  expect(screen.getByRole('button', { name: 'Trả lại bài…' })).toBeDefined()
})

test('a comment that is typed while texts are marked survives a reload', async () => {
  const marked = anAttempt().answers.map((one) => ({ ...one, points: one.points ?? 1 }))
  const { texts } = answerAttempts([aSubmission('An', { text: null, points: 5 })], { answers: marked, points: 5 })
  const first = open()
  await first.user.type(await screen.findByRole('textbox', { name: 'Nhận xét' }), 'Trình bày rõ')
  await first.user.clear(await pointsOf('Câu 4'))
  await first.user.type(await pointsOf('Câu 4'), '2{Enter}')
  await waitFor(() => expect(texts).toHaveLength(1))
  first.unmount()
  open()
  await attemptOf('Nguyễn An')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nhận xét' }).value).toBe('Trình bày rõ')
})

test('points that were typed before the student handed in are not sent with a comment', async () => {
  const { held, answerMarks } = answerAttempts([nothingFrom('An')])
  const refused = answer(homeworkMark, {
    homeworkMark: { ...refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi'), item: null },
  })
  const { user } = open()
  const field = await screen.findByRole('textbox', { name: /^Điểm/ })
  held.items = [aSubmission('An', { text: null, points: 6 })]
  await user.type(field, '3{Enter}')
  await waitFor(() => expect(refused).toHaveLength(1))
  await attemptOf('Nguyễn An')
  const marks = answerMarks()
  await user.type(screen.getByRole('textbox', { name: 'Nhận xét' }), 'Tốt{Control>}{Enter}{/Control}')
  await waitFor(() => expect(marks[0]?.variables.points).toBe(6))
})

test('a student who has not handed in can still be given points', async () => {
  const { marks } = answerAttempts([nothingFrom('Hân')])
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: /^Điểm/ }), '0{Enter}')
  await waitFor(() => expect(marks[0]?.variables.points).toBe(0))
})

test('a loading error of an attempt says what happened, and loading can be retried', async () => {
  answerAttempts(two)
  answer(attemptToMark, { quizGetAttempt: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } })
  const { user } = open()
  const desk = await attemptOf('Nguyễn An')
  expect(await within(desk).findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
  answerAttempts(two)
  await user.click(within(desk).getByRole('button', { name: 'Thử lại' }))
  expect(await question('Câu 1')).toBeDefined()
})

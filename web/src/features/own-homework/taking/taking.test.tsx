import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aFile } from '../../../../test/homework.ts'
import { aQuestion, aWrittenQuestion, anAttempt } from '../../../../test/quizzes.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { attemptProgress } from '../../../operations/homework/quizzes/get-attempt-progress.ts'
import { type AttemptToTake, attemptToTake } from '../../../operations/homework/quizzes/get-attempt-to-take.ts'
import { type HomeworkToTake, homeworkToTake } from '../../../operations/homework/quizzes/get-homework-to-take.ts'
import { quizSaveAnswers } from '../../../operations/homework/quizzes/save-answers.ts'
import { quizSubmit } from '../../../operations/homework/quizzes/submit-attempt.ts'

vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const now = '2026-11-24T05:00:00.000Z'
const minute = 60_000
const later = (minutes: number) => new Date(Date.parse(now) + minutes * minute).toISOString()

beforeEach(() => {
  signedInAs('MEME')
  ignoreOtherOperations()
})

const written = [
  aWrittenQuestion({ id: 'q1', order: 1 }),
  aWrittenQuestion({ id: 'q2', order: 2, kind: 'statements', points: 1 }),
  aWrittenQuestion({ id: 'q3', order: 3, kind: 'number', points: 0.5 }),
  aWrittenQuestion({ id: 'q4', order: 4, kind: 'text', points: 2 }),
]
const sheet = [
  aQuestion({ id: 'q1', order: 1 }),
  aQuestion({ id: 'q2', order: 2 }),
  aQuestion({ id: 'q3', order: 3, kind: 'statements' }),
  aQuestion({ id: 'q4', order: 4, kind: 'number' }),
]

let attempts = 0
/** Opens the page of an attempt that no other test uses, because the page keeps what it sends. */
function open(given: Partial<AttemptToTake> = {}, files: HomeworkToTake['files'] = []) {
  let attempt = anAttempt({ id: `at-${(attempts += 1)}`, questions: written, ...given })
  answer(homeworkToTake, { homeworkGetById: { ...success, item: { id: 'b-1', title: 'Kiểm tra chương 1', files } } })
  answer(attemptToTake, () => ({ quizGetOwnAttempt: { ...success, item: attempt } }))
  answer(attemptProgress, () => {
    const { questions: _, homeworkId: __, number: ___, ...item } = attempt
    return { quizGetOwnAttempt: { ...success, item } }
  })
  let works = true
  const saves = answer(quizSaveAnswers, () => {
    if (!works) throw new Error('no network')
    return { quizSaveAnswers: success }
  })
  const rendered = renderApp('/bai-tap/b-1/lam-bai')
  return {
    ...rendered,
    attempt,
    saved: () =>
      saves.flatMap(({ variables }) => [variables.answers].flat()).map((one) => [one.questionId, one.answer]),
    change: (to: Partial<AttemptToTake>) => void (attempt = { ...attempt, ...to }),
    setWorking: (is: boolean) => void (works = is),
  }
}
const question = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Shows or hides the tab. */
function show(visibilityState: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  fireEvent(document, new Event('visibilitychange'))
}

test('a student answers written questions one at a time, and each answer is saved', async () => {
  const { user, saved } = open()
  expect(await question(/^Câu 1/)).toBeDefined()
  expect(document.title).toBe('Kiểm tra chương 1 · Hiên')
  expect(screen.getByText('Chưa trả lời câu nào trong 4 câu')).toBeDefined()
  const options = screen.getByRole('radiogroup', { name: /^Câu 1.*Nội dung của q1/ })
  await user.click(within(options).getByRole('radio', { name: /^B/ }))
  await waitFor(() => expect(saved()).toEqual([['q1', 'B']]))
  expect(await screen.findByText('Đã lưu 1/4 câu')).toBeDefined()

  await user.click(button('Câu sau'))
  expect(document.activeElement).toBe(await question(/^Câu 2/))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Câu 2, ý a' })).getByRole('radio', { name: 'Đúng' }))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Câu 2, ý d' })).getByRole('radio', { name: 'Sai' }))
  await waitFor(() => expect(saved().at(-1)).toEqual(['q2', 'T--F']))

  await user.click(button('Câu sau'))
  const number = await screen.findByRole('textbox', { name: /^Câu 3/ })
  await user.type(number, '1,5')
  await user.click(button('Đổi dấu Câu 3'))
  await waitFor(() => expect(saved().at(-1)).toEqual(['q3', '-1,5']))
  await user.type(number, 'x')
  expect(screen.getByText(/^Chưa phải là một số/)).toBeDefined()

  await user.click(button('Câu sau'))
  await user.type(await screen.findByRole('textbox', { name: /^Câu 4/ }), 'Vì')
  await waitFor(() => expect(saved().at(-1)).toEqual(['q4', 'Vì']))
  expect(button('Câu sau').hasAttribute('disabled')).toBe(true)
})

test('a student withdraws an answer', async () => {
  const { user, saved } = open({ answers: [{ questionId: 'q1', answer: 'B' }] })
  expect((await screen.findByRole('radio', { name: /^B/, checked: true })).getAttribute('value')).toBe('B')
  await user.click(button('Bỏ chọn Câu 1'))
  await waitFor(() => expect(saved()).toEqual([['q1', '']]))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('on an answer sheet, a press on the chosen letter or the key Delete withdraws the answer', async () => {
  const { user, saved } = open({ questions: sheet, answers: [{ questionId: 'q1', answer: 'B' }] })
  await user.click(await screen.findByRole('radio', { name: 'B', checked: true }))
  await waitFor(() => expect(saved()).toEqual([['q1', '']]))
  await user.click(screen.getAllByRole('radio', { name: 'Đúng' })[0]!)
  await waitFor(() => expect(saved().at(-1)).toEqual(['q3', 'T---']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Đúng', checked: true })))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(saved().at(-1)).toEqual(['q3', '']))
})

test('the map shows what is answered and marked for later, and leads to a question', async () => {
  const { user } = open({ answers: [{ questionId: 'q1', answer: 'B' }] })
  await user.click(await screen.findByRole('button', { name: 'Xem lại sau Câu 1' }))
  await user.click(button('Các câu'))
  const map = within(await screen.findByRole('dialog', { name: 'Các câu hỏi' }))
  expect(map.getAllByRole('button', { name: /^Câu/ }).map((entry) => entry.getAttribute('aria-label'))).toEqual([
    'Câu 1, đã trả lời, xem lại',
    'Câu 2, chưa trả lời',
    'Câu 3, chưa trả lời',
    'Câu 4, chưa trả lời',
  ])
  await user.click(map.getByRole('button', { name: /^Câu 3/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Câu 3/))
})

test('an answer sheet is numbered by parts and has fields without texts', async () => {
  const { user, saved } = open({ questions: sheet })
  expect(await question('Phần I. Chọn một đáp án')).toBeDefined()
  await user.click(within(screen.getByRole('radiogroup', { name: 'Phần I câu 2' })).getByRole('radio', { name: 'C' }))
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Phần II câu 1, ý c' })).getByRole('radio', { name: 'Sai' }),
  )
  await user.type(screen.getByRole('textbox', { name: /^Phần III câu 1/ }), '12')
  await waitFor(() =>
    expect(new Map(saved().map(([id, given]) => [id, given]))).toEqual(
      new Map([
        ['q2', 'C'],
        ['q3', '--F-'],
        ['q4', '12'],
      ]),
    ),
  )
})

test('files that cannot be shown as pages can be downloaded or played', async () => {
  open({ questions: sheet }, [aFile({ name: 'nghe.mp3', type: 'audio/mpeg' })])
  const files = within(await screen.findByRole('list', { name: 'Tệp kèm theo' }))
  expect(files.getByRole('button', { name: 'Nghe nghe.mp3' })).toBeDefined()
})

test('an answer that does not reach the server says so and is sent when the network is back', async () => {
  const { user, saved, setWorking } = open()
  setWorking(false)
  await user.click(await screen.findByRole('radio', { name: /^B/ }))
  expect(await screen.findByText('Chưa lưu được, sẽ gửi lại')).toBeDefined()
  expect(screen.getByText('Chưa lưu được 1 câu, sẽ gửi lại', { selector: '[role="status"]' })).toBeDefined()
  setWorking(true)
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Đã lưu 1/4 câu')).toBeDefined()
  expect(saved()).toEqual([
    ['q1', 'B'],
    ['q1', 'B'],
  ])
})

test('a student who comes back to the tab sees the answers of a second device, and own unsent answers stay', async () => {
  const { user, setWorking, change } = open()
  setWorking(false)
  await user.click(await screen.findByRole('radio', { name: /^B/ }))
  await screen.findByText('Chưa lưu được, sẽ gửi lại')
  change({
    answers: [
      { questionId: 'q1', answer: 'D' },
      { questionId: 'q3', answer: '7' },
    ],
  })
  show('hidden')
  show('visible')
  await user.click(button('Câu sau'))
  await user.click(button('Câu sau'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Câu 3/ }).value).toBe('7'))
  await user.click(button('Câu trước'))
  await user.click(button('Câu trước'))
  expect((await screen.findByRole('radio', { name: /^B/ })).matches(':checked')).toBe(true)
})

/** Leaves the test for the page of its homework, and opens it again. */
async function comeBack({ router, path }: ReturnType<typeof open>) {
  await act(() => router.navigate('/bai-tap/b-1'))
  expect(path()).toBe('/bai-tap/b-1')
  expect(screen.queryByRole('heading', { level: 2, name: /^Câu 1/ })).toBeNull()
  await act(() => router.navigate('/bai-tap/b-1/lam-bai'))
  await question(/^Câu 1/)
}

test('a student who comes back to the test without a network sees the answers that the page had before', async () => {
  const page = open()
  await question(/^Câu 1/)
  page.change({ answers: [{ questionId: 'q1', answer: 'D' }] })
  show('hidden')
  show('visible')
  await screen.findByRole('radio', { name: /^D/, checked: true })
  answer(attemptProgress, () => {
    throw new Error('no network')
  })
  await comeBack(page)
  expect(screen.getByRole('radio', { name: /^D/, checked: true })).toBeDefined()
})

test('a student who comes back at once sees what a second device has answered meanwhile', async () => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  const page = open()
  await question(/^Câu 1/)
  page.change({ answers: [{ questionId: 'q1', answer: 'D' }] })
  await comeBack(page)
  expect(await screen.findByRole('radio', { name: /^D/, checked: true })).toBeDefined()
})

test('a page whose question to the server is lost asks again', async () => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  open()
  await question(/^Câu 1/)
  let works = false
  answer(attemptProgress, () => {
    if (!works) throw new Error('no network')
    const { questions: _, homeworkId: __, number: ___, ...item } = anAttempt({ id: `at-${attempts}` })
    return { quizGetOwnAttempt: { ...success, item: { ...item, answers: [{ questionId: 'q1', answer: 'D' }] } } }
  })
  show('hidden')
  show('visible')
  await vi.advanceTimersByTimeAsync(5000)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  works = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await screen.findByRole('radio', { name: /^D/, checked: true })).getAttribute('value')).toBe('D')
})

test('a page of an attempt that was handed in, while another began on a second device, leads to the page of the test', async () => {
  const { change, path } = open()
  await question(/^Câu 1/)
  change({ id: 'at-other' })
  show('hidden')
  show('visible')
  await waitFor(() => expect(path()).toBe('/bai-tap/b-1'))
})

test('the time is left by the server’s clock, and five minutes and one minute before the end are announced', async () => {
  vi.useFakeTimers({ now: Date.parse(later(300)), toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  open({ now, endsAt: later(6) })
  const timer = await screen.findByRole('timer')
  expect(timer.textContent).toBe('Còn lại 06:00')
  await vi.advanceTimersByTimeAsync(30_000)
  await waitFor(() => expect(timer.textContent).toBe('Còn lại 05:30'))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByText('Còn 5 phút', { selector: '[role="status"]' })).toBeDefined()
  await vi.advanceTimersByTimeAsync(4 * minute)
  expect(await screen.findByText('Còn 1 phút', { selector: '[role="status"]' })).toBeDefined()
})

test('when the time is up the page says that the server hands in, and then leads to the result', async () => {
  vi.useFakeTimers({
    now: Date.parse(now),
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
  const { change, path } = open({ now, endsAt: later(1) })
  await question(/^Câu 1/)
  await vi.advanceTimersByTimeAsync(minute)
  expect(await question('Hết giờ làm bài')).toBeDefined()
  expect(screen.getByText(/^Máy chủ tự nộp bài/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nộp bài' })).toBeNull()
  change({ submittedAt: later(1) })
  await vi.advanceTimersByTimeAsync(minute)
  await waitFor(() => expect(path()).toBe('/bai-tap/b-1'))
  expect(await screen.findByText('Bài đã được nộp')).toBeDefined()
})

test('answers that come too late are counted in a message', async () => {
  const { user, path, change } = open()
  answer(quizSaveAnswers, { quizSaveAnswers: refusal('STATE_CHANGED', 'Bài đã nộp') })
  const option = await screen.findByRole('radio', { name: /^B/ })
  change({ submittedAt: later(1) })
  await user.click(option)
  await waitFor(() => expect(path()).toBe('/bai-tap/b-1'))
  expect(await screen.findByText(/^Bài đã được nộp\. 1 câu trả lời trên máy này đến quá muộn/)).toBeDefined()
})

test('before handing in, the student sees what is empty, incomplete and marked, and can go there', async () => {
  const { user } = open({ answers: [{ questionId: 'q2', answer: 'T---' }] })
  await user.click(await screen.findByRole('button', { name: 'Xem lại sau Câu 1' }))
  await user.click(button('Nộp bài'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nộp bài kiểm tra?' }))
  const listed = (name: string) =>
    within(dialog.getByRole('list', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(listed('Chưa trả lời')).toEqual(['Câu 1', 'Câu 3', 'Câu 4'])
  expect(listed('Trả lời chưa đủ')).toEqual(['Câu 2'])
  expect(listed('Đánh dấu xem lại')).toEqual(['Câu 1'])
  await user.click(within(dialog.getByRole('list', { name: 'Chưa trả lời' })).getByRole('button', { name: 'Câu 3' }))
  expect(await question(/^Câu 3/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('handing in first sends what is unsent, and then leads to the result', async () => {
  const submits = answer(quizSubmit, { quizSubmit: { ...success, item: { id: 'at-1', submittedAt: now } } })
  const { user, saved, path, attempt } = open()
  await user.click(await screen.findByRole('radio', { name: /^B/ }))
  await user.click(button('Nộp bài'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Nộp bài' }))
  await waitFor(() => expect(path()).toBe('/bai-tap/b-1'))
  expect(saved()).toEqual([['q1', 'B']])
  expect(submits.map(({ variables }) => variables)).toEqual([{ attemptId: attempt.id }])
  expect(await screen.findByText('Đã nộp bài')).toBeDefined()
})

test('work is not handed in while an answer cannot be sent', async () => {
  const submits = answer(quizSubmit, { quizSubmit: { ...success, item: { id: 'at-1', submittedAt: now } } })
  const { user, setWorking, path } = open()
  setWorking(false)
  await user.click(await screen.findByRole('radio', { name: /^B/ }))
  await user.click(button('Nộp bài'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Nộp bài' }))
  expect(await screen.findByText(/^Chưa nộp được: còn câu trả lời chưa gửi được/)).toBeDefined()
  expect(submits).toEqual([])
  expect(path()).toBe('/bai-tap/b-1/lam-bai')
})

test('a student stays on the page of the test while the server is too busy', async () => {
  answer(attemptToTake, { quizGetOwnAttempt: { ...refusal('RATE_LIMITED', 'Hệ thống đang quá tải'), item: null } })
  const { path } = renderApp('/bai-tap/b-1/lam-bai')
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeDefined()
  expect(screen.getByText(/Hệ thống đang quá tải/)).toBeDefined()
  expect(path()).toBe('/bai-tap/b-1/lam-bai')
})

test.each([
  [
    'has not begun',
    () => answer(attemptToTake, { quizGetOwnAttempt: { ...refusal('NOT_FOUND', 'Chưa có'), item: null } }),
  ],
  [
    'has handed in',
    () => answer(attemptToTake, { quizGetOwnAttempt: { ...success, item: anAttempt({ submittedAt: now }) } }),
  ],
])('a student who %s is led to the page of the test', async (_, reply) => {
  reply()
  const { path } = renderApp('/bai-tap/b-1/lam-bai')
  await waitFor(() => expect(path()).toBe('/bai-tap/b-1'))
})

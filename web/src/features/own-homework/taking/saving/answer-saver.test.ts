import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../../../test/answers.ts'
import { signedInAs } from '../../../../../test/sign-ins.ts'
import { quizSaveAnswers } from '../../../../operations/homework/quizzes/save-answers.ts'
import { answerIn } from './answer-book.ts'
import { answerSaverOf, byQuestion, sendKeptAnswers } from './answer-saver.ts'
import { changeKept, countKeptAnswers, readKept } from './kept-answers.ts'

const now = '2026-11-24T05:00:00.000Z'
const inAnHour = '2026-11-24T06:00:00.000Z'
let count = 0
/** Returns an attempt that no other test uses, because the page keeps its savers. */
const anAttempt = () => ({ id: `at-${(count += 1)}`, endsAt: inAnHour, answers: [{ questionId: 'q9', answer: 'D' }] })
const me = () => signedInAs('MEME')

beforeEach(() => {
  me()
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
})

type Reply = 'stored' | 'lost' | 'closed' | 'too long'
const replies = {
  stored: success,
  closed: refusal('HOMEWORK_CLOSED', 'Đã hết giờ'),
  'too long': refusal('VALIDATION', 'Câu trả lời quá dài'),
}
/** Answers quizSaveAnswers. Returns the calls, and a function that sets the next replies. */
function answerSaves() {
  let reply: Reply = 'stored'
  const calls = answer(quizSaveAnswers, () => {
    if (reply === 'lost') throw new Error('no network')
    return { quizSaveAnswers: replies[reply] }
  })
  return {
    calls,
    saved: () =>
      calls.map(({ variables: { answers } }) => byQuestion(answers as { questionId: string; answer: string }[])),
    reply: (next: Reply) => void (reply = next),
  }
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Waits until a call has ended; the requests of a test take real time. */
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true))

test('quick choices go to the server in one call', async () => {
  const { saved } = answerSaves()
  const saver = answerSaverOf(anAttempt())
  saver.answer('q1', 'A', false)
  await wait(200)
  saver.answer('q2', 'B', false)
  expect(saved()).toEqual([])
  await wait(100)
  await until(() => Object.keys(saver.getState().book.unsent).length === 0)
  expect(saved()).toEqual([{ q1: 'A', q2: 'B' }])
})

test('a text is saved while the student is still typing', async () => {
  const { saved } = answerSaves()
  const saver = answerSaverOf(anAttempt())
  for (const text of ['V', 'Vì', 'Vì x', 'Vì x > 0']) {
    saver.answer('q1', text, true)
    // oxlint-disable-next-line no-await-in-loop -- a student types one letter after another
    await wait(600)
  }
  await until(() => saved().length === 1)
  expect(saved()).toEqual([{ q1: 'Vì x > 0' }])
})

test('a choice does not wait for a text that the student types', async () => {
  const { saved } = answerSaves()
  const saver = answerSaverOf(anAttempt())
  saver.answer('q1', 'Vì', true)
  saver.answer('q2', 'B', false)
  await wait(300)
  await until(() => saved().length === 1)
  expect(saved()).toEqual([{ q1: 'Vì', q2: 'B' }])
})

test('an answer that does not reach the server is kept on this device and sent again', async () => {
  const { saved, reply } = answerSaves()
  const attempt = anAttempt()
  const saver = answerSaverOf(attempt)
  reply('lost')
  saver.answer('q1', 'A', false)
  await wait(300)
  await until(() => saver.getState().phase === 'waiting')
  expect(readKept(attempt.id).unsent).toEqual({ q1: 'A' })
  expect(countKeptAnswers()).toBe(1)
  reply('stored')
  await wait(5000)
  await until(() => saver.getState().phase === 'idle')
  expect(saved()).toEqual([{ q1: 'A' }, { q1: 'A' }])
  expect(readKept(attempt.id).unsent).toEqual({})
  expect(countKeptAnswers()).toBe(0)
})

test('after a reload, the answers that this device keeps are shown and sent', async () => {
  const { saved } = answerSaves()
  const attempt = anAttempt()
  answerSaverOf(attempt).answer('q1', 'A', false)
  answerSaverOf(attempt).mark('q2', true)
  vi.resetModules()
  const reloaded = await import('./answer-saver.ts')
  const saver = reloaded.answerSaverOf(attempt)
  expect(saver.getState().book.unsent).toEqual({ q1: 'A' })
  expect([...saver.getState().marked]).toEqual(['q2'])
  saver.resume()
  await until(() => saved().length === 1)
  expect(saved()).toEqual([{ q1: 'A' }])
})

test('after a reload without a network, the answers that the server had confirmed are shown', async () => {
  answerSaves()
  const attempt = anAttempt()
  const saver = answerSaverOf(attempt)
  saver.answer('q9', 'A', false)
  await saver.flush()
  vi.resetModules()
  const reloaded = await import('./answer-saver.ts')
  const copied = reloaded.answerSaverOf({ ...attempt, isCopy: true })
  expect(answerIn(copied.getState().book, 'q9')).toBe('A')
  expect(copied.getState().book.unsent).toEqual({})
  vi.resetModules()
  const online = await import('./answer-saver.ts')
  expect(answerIn(online.answerSaverOf(attempt).getState().book, 'q9')).toBe('D')
})

test('from another page, the answers that an earlier visit kept are sent', async () => {
  const { saved } = answerSaves()
  const attempt = anAttempt()
  answerSaverOf(attempt).answer('q1', 'A', false)
  vi.resetModules()
  const reloaded = await import('./answer-saver.ts')
  const onPage = reloaded.answerSaverOf(attempt)
  reloaded.sendKeptAnswers()
  await until(() => saved().length === 1)
  expect(saved()).toEqual([{ q1: 'A' }])
  expect(answerIn(onPage.getState().book, 'q9')).toBe('D')
  await until(() => countKeptAnswers() === 0)
})

test('a student who comes back sees the newest answers of the server, not those with which the page first opened', () => {
  const attempt = anAttempt()
  answerSaverOf(attempt).takeServerAnswers({ q1: 'Bài văn dài', q9: 'A' }, 0)
  const { book } = answerSaverOf(attempt).getState()
  expect(answerIn(book, 'q1')).toBe('Bài văn dài')
  expect(answerIn(book, 'q9')).toBe('A')
})

test('a page that opens without a network, while kept answers are being sent, shows the answers that the server had confirmed', async () => {
  const { reply } = answerSaves()
  const attempt = anAttempt()
  const saver = answerSaverOf(attempt)
  saver.answer('q9', 'A', false)
  await saver.flush()
  reply('lost')
  saver.answer('q1', 'B', false)
  vi.resetModules()
  const reloaded = await import('./answer-saver.ts')
  reloaded.sendKeptAnswers()
  const copied = reloaded.answerSaverOf({ ...attempt, isCopy: true })
  await until(() => copied.getState().phase === 'waiting')
  expect(answerIn(copied.getState().book, 'q9')).toBe('A')
  expect(answerIn(copied.getState().book, 'q1')).toBe('B')
})

test('the sign-out does not count kept answers that the server no longer takes when they are sent from another page', async () => {
  const { reply } = answerSaves()
  const { id } = anAttempt()
  changeKept(id, () => ({ unsent: { q1: 'A' } }))
  reply('lost')
  sendKeptAnswers()
  await until(() => answerSaverOf({ id, endsAt: null, answers: null }).getState().phase === 'waiting')
  expect(countKeptAnswers()).toBe(1)
  reply('closed')
  await wait(5000)
  await until(() => countKeptAnswers() === 0)
})

test('a page that shows answers which came too late counts them, and they are dropped when it is left', async () => {
  const { reply } = answerSaves()
  const attempt = { ...anAttempt(), endsAt: null }
  const saver = answerSaverOf(attempt)
  const leave = saver.subscribe(() => undefined)
  reply('closed')
  saver.answer('q1', 'A', false)
  expect(await saver.flush()).toBe(false)
  expect(readKept(attempt.id).unsent).toEqual({ q1: 'A' })
  leave()
  expect(countKeptAnswers()).toBe(0)
  expect(answerSaverOf(attempt).close()).toBe(1)
})

test('an answer that the server does not accept is not sent again until it changes', async () => {
  const { saved, reply } = answerSaves()
  const saver = answerSaverOf(anAttempt())
  reply('too long')
  saver.answer('q1', 'A', false)
  await wait(300)
  await until(() => saver.getState().phase === 'refused')
  expect(saver.getState().reason).toBe('Câu trả lời quá dài')
  await wait(60_000)
  expect(saved()).toHaveLength(1)
  reply('stored')
  saver.answer('q1', 'B', false)
  await wait(300)
  await until(() => saver.getState().phase === 'idle')
  expect(saved().at(-1)).toEqual({ q1: 'B' })
})

test('after the end nothing is sent, and closing says how many answers the server does not have', async () => {
  const { saved, reply } = answerSaves()
  const attempt = anAttempt()
  const saver = answerSaverOf(attempt)
  reply('closed')
  saver.answer('q1', 'A', false)
  await wait(300)
  await until(() => saver.getState().phase === 'closed')
  await wait(60_000)
  expect(saved()).toHaveLength(1)
  expect(saver.close()).toBe(1)
  expect(readKept(attempt.id).unsent).toEqual({})
})

test('the sign-out does not count answers that the server no longer takes', async () => {
  answerSaves().reply('lost')
  const saver = answerSaverOf(anAttempt())
  saver.answer('q1', 'A', false)
  vi.setSystemTime(Date.parse(inAnHour) + 59_000)
  expect(countKeptAnswers()).toBe(1)
  vi.setSystemTime(Date.parse(inAnHour) + 61_000)
  expect(countKeptAnswers()).toBe(0)
})

test('a device whose clock is a day ahead keeps the answers that the server still takes', () => {
  answerSaves().reply('lost')
  const ahead = Date.parse(now) + 24 * 60 * 60_000
  vi.setSystemTime(ahead)
  const iat = Date.parse(now) / 1000
  signedInAs('MEME', { iat, exp: iat + 15 * 60 })
  answerSaverOf(anAttempt()).answer('q1', 'A', false)
  expect(countKeptAnswers()).toBe(1)
  vi.setSystemTime(ahead + 61 * 60_000 + 1000)
  expect(countKeptAnswers()).toBe(0)
})

test('an absence is sent when the student is back, and again until the server has it', async () => {
  const { calls, reply } = answerSaves()
  const saver = answerSaverOf(anAttempt())
  saver.leave()
  await wait(30_000)
  reply('lost')
  saver.resume()
  await until(() => saver.getState().phase === 'waiting')
  reply('stored')
  await wait(5000)
  await until(() => saver.getState().phase === 'idle')
  const absences = calls.map(({ variables }) => [variables.absences].flat())
  expect(absences.map(([first]) => [first?.secondsAgo, first?.seconds])).toEqual([
    [30, 30],
    [35, 30],
  ])
  expect(absences[0]?.[0]?.id).toBe(absences[1]?.[0]?.id)
  expect(calls.map(({ variables }) => variables.answers)).toEqual([[], []])
  expect(await saver.flush()).toBe(true)
  expect(calls).toHaveLength(2)
})

test('a test that was closed and opened again counts the time in between as an absence', async () => {
  const { calls } = answerSaves()
  const attempt = anAttempt()
  answerSaverOf(attempt).leave()
  await wait(90_000)
  vi.resetModules()
  const reloaded = await import('./answer-saver.ts')
  reloaded.answerSaverOf(attempt).resume()
  await until(() => calls.length === 1)
  expect([calls[0]?.variables.absences].flat()[0]?.seconds).toBe(90)
})

test('answers of a student who has signed out are not sent with the next sign-in', async () => {
  const { saved } = answerSaves()
  const saver = answerSaverOf(anAttempt())
  saver.answer('q1', 'A', false)
  signedInAs('MEME', { member_id: 'm-2' })
  await wait(10_000)
  expect(await saver.flush()).toBe(false)
  expect(saved()).toEqual([])
})

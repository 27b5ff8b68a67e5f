import { expect, test } from 'vitest'
import { aWrittenQuestion } from '../../../../../test/quizzes.ts'
import { beginBook, withAnswer, withServerAnswers } from '../saving/answer-book.ts'
import type { SavingPhase } from '../saving/answer-saver.ts'
import { savedWords, savedWordsInRow, savingWords, stateWords, statesOf } from './question-state.ts'

const questions = [
  aWrittenQuestion({ id: 'q1' }),
  aWrittenQuestion({ id: 'q2', kind: 'statements' }),
  aWrittenQuestion({ id: 'q3' }),
]
const nothing = { book: beginBook({}), marked: new Set<string>() }
const some = {
  book: withAnswer(withServerAnswers(beginBook({}), { q1: 'B' }, 0), 'q2', 'T---'),
  marked: new Set(['q2']),
}
const all = { book: withServerAnswers(beginBook({}), { q1: 'B', q2: 'TTTT', q3: 'A' }, 0), marked: new Set<string>() }

test('each question says whether it is answered, saved and marked for later', () => {
  expect(statesOf(questions, some).map(stateWords)).toEqual([
    'Câu 1, đã trả lời',
    'Câu 2, trả lời chưa đủ, chưa lưu, xem lại',
    'Câu 3, chưa trả lời',
  ])
})

test.each<[string, typeof some, SavingPhase, string]>([
  ['nothing is answered', nothing, 'idle', 'Chưa trả lời câu nào trong 3 câu'],
  ['a call is under way', some, 'idle', 'Đang lưu…'],
  ['the network is lost', some, 'waiting', 'Chưa lưu được 1 câu, sẽ gửi lại'],
  ['the server refuses', some, 'refused', 'Không lưu được: Câu trả lời quá dài'],
  ['everything is saved', all, 'idle', 'Đã lưu 3/3 câu'],
  ['only an absence waits', all, 'waiting', 'Đã lưu 3/3 câu'],
])('if %s, the page says so', (_, saving, phase, words) => {
  expect(savingWords(statesOf(questions, saving), { phase, reason: 'Câu trả lời quá dài' })).toBe(words)
})

test.each<[SavingPhase, (string | null)[]]>([
  ['idle', ['Đã lưu', 'Đang lưu…', null]],
  ['waiting', ['Đã lưu', 'Chưa lưu được, sẽ gửi lại', null]],
  ['refused', ['Đã lưu', 'Không lưu được', null]],
])('in the phase %s each answer says whether it is saved', (phase, words) => {
  expect(statesOf(questions, some).map((state) => savedWords(state, { phase }))).toEqual(words)
})

test('in a row of an answer sheet the words are short', () => {
  const inRow = (phase: SavingPhase) => statesOf(questions, some).map((state) => savedWordsInRow(state, { phase }))
  expect(inRow('idle')).toEqual(['Đã lưu', 'Đang lưu…', null])
  expect(inRow('waiting')).toEqual(['Đã lưu', 'Chưa lưu', null])
})

import { expect, test } from 'vitest'
import type { QuestionValues } from '../quiz-values.ts'
import { asKind, changeList, keyWithoutOption, type ListChange, nextQuestion } from './question-list.ts'

const question = (id: string, given: Partial<QuestionValues> = {}): QuestionValues => ({
  id,
  kind: 'single',
  html: `<p>${id}</p>`,
  options: ['một', 'hai', 'ba', 'bốn'],
  points: 0.25,
  key: 'B',
  notes: [],
  ...given,
})
const list = { questions: [question('a'), question('b'), question('c')], openId: 'b' }
const after = (change: ListChange) => {
  const { questions, openId } = changeList(list, change)
  return `${questions.map(({ id }) => id).join(' ')}, open ${openId ?? '-'}`
}

test.each<[ListChange, string]>([
  [{ type: 'add', questions: [question('d')] }, 'a b c d, open d'],
  [{ type: 'add', questions: [question('d'), question('e')] }, 'a b c d e, open -'],
  [{ type: 'add', questions: [question('d')], place: 1 }, 'a d b c, open d'],
  [{ type: 'move', id: 'b', by: -1 }, 'b a c, open b'],
  [{ type: 'move', id: 'b', by: 1 }, 'a c b, open b'],
  [{ type: 'move', id: 'a', by: -1 }, 'a b c, open b'],
  [{ type: 'move', id: 'c', by: 1 }, 'a b c, open b'],
  [{ type: 'duplicate', id: 'a', newId: 'd' }, 'a d b c, open d'],
  [{ type: 'remove', id: 'b' }, 'a c, open -'],
  [{ type: 'remove', id: 'a' }, 'b c, open b'],
  [{ type: 'open', id: null }, 'a b c, open -'],
])('after %j the list is %s', (change, expected) => {
  expect(after(change)).toBe(expected)
})

test('a change keeps the other questions as they are, and removes the notes of a pasted question', () => {
  const pasted = { ...list, questions: [question('a', { notes: ['Chưa thấy đáp án'] }), list.questions[1]!] }
  const { questions } = changeList(pasted, { type: 'change', id: 'a', changed: { key: 'C' } })
  expect(questions[0]).toEqual(question('a', { key: 'C' }))
  expect(questions[1]).toBe(list.questions[1])
})

test('a function changes the newest question', () => {
  const { questions } = changeList(list, { type: 'change', id: 'a', changed: ({ key }) => ({ key: `${key}!` }) })
  expect(questions[0]?.key).toBe('B!')
})

test('points are set for all questions of a kind', () => {
  const mixed = { ...list, questions: [question('a'), question('b', { kind: 'number' })] }
  const { questions } = changeList(mixed, { type: 'points', kind: 'single', points: 1 })
  expect(questions.map(({ points }) => points)).toEqual([1, 0.25])
})

test('a copied question has its own options', () => {
  const { questions } = changeList(list, { type: 'duplicate', id: 'a', newId: 'd' })
  expect(questions[1]).toEqual(question('d', { html: '<p>a</p>' }))
  expect(questions[1]?.options).not.toBe(questions[0]?.options)
})

test('a new question has the kind, the points and the number of options of the last one', () => {
  expect(nextQuestion([], 'n')).toEqual(question('n', { html: '', key: '', options: ['', '', '', ''] }))
  const last = question('a', { options: ['một', 'hai', 'ba'], points: 0.2 })
  expect(nextQuestion([last], 'n')).toEqual(question('n', { html: '', key: '', points: 0.2, options: ['', '', ''] }))
  expect(nextQuestion([question('a', { kind: 'number' })], 'n').options).toEqual([])
})

test('a question keeps its options while it has another kind, but not its key', () => {
  const three = question('a', { options: ['một', 'hai', 'ba'] })
  expect(asKind(three, 'statements')).toEqual({ kind: 'statements', key: '', options: ['một', 'hai', 'ba', ''] })
  expect(asKind(three, 'number')).toEqual({ kind: 'number', key: '', options: ['một', 'hai', 'ba'] })
  expect(asKind(three, 'single')).toEqual({})
})

test.each([
  ['B', 0, 'A'],
  ['B', 1, ''],
  ['B', 2, 'B'],
  ['', 0, ''],
])('the key %j without the option at place %i is %j', (key, place, expected) => {
  expect(keyWithoutOption(key, place)).toBe(expected)
})

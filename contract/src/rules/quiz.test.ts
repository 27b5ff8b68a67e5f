import { expect, test } from 'vitest'
import { quizRule, textPointsRule } from './quiz.ts'

const written = { kind: 'single', html: '<p>Câu hỏi</p>', options: ['1', '2', '3', '4'], points: 0.25, key: 'b' }
const onSheet = { kind: 'number', html: '', options: [], points: 0.5, key: '-1,50' }
const quiz = { minutes: 45, attempts: 1, shuffle: false, release: 'after_due', questions: [written] }

/** The messages for this input; empty if the rule accepts it. */
const messagesOf = (changes: object) =>
  quizRule.safeParse({ ...quiz, ...changes }).error?.issues.map(({ message }) => message) ?? []

test('keys become their normal form', () => {
  const { questions } = quizRule.parse({ ...quiz, questions: [written, { ...onSheet, html: '<p>Tính</p>' }] })
  expect(questions.map(({ key }) => key)).toEqual(['B', '-1.5'])
})

test.each([
  [{ questions: [] }, 'Bài kiểm tra chưa có câu hỏi'],
  [{ questions: Array(201).fill(written) }, 'Tối đa 200 câu hỏi'],
  [{ questions: Array(11).fill({ ...written, points: 100 }) }, 'Tổng điểm tối đa 1000'],
  [{ questions: [{ ...written, points: 0 }] }, 'Điểm của câu từ 0,01 đến 100, tối đa hai chữ số thập phân'],
  [{ questions: [{ ...written, points: 0.125 }] }, 'Điểm của câu từ 0,01 đến 100, tối đa hai chữ số thập phân'],
  [{ questions: [{ ...written, options: ['1'] }] }, 'Câu chọn một đáp án có từ 2 đến 6 phương án'],
  [{ questions: [{ ...written, options: ['1', ' ', '3', '4'] }] }, 'Có phương án còn trống'],
  [{ questions: [{ ...written, key: 'E' }] }, 'Hãy chọn đáp án đúng'],
  [{ questions: [{ ...written, kind: 'statements', key: 'TTF' }] }, 'Hãy chọn đúng hoặc sai cho cả bốn ý'],
  [{ questions: [{ ...onSheet, key: '1/2' }] }, 'Đáp án phải là một số, ví dụ 12 hoặc -1,5'],
  [{ questions: [{ ...written, html: '' }] }, 'Hãy viết câu hỏi'],
  [{ questions: [written, onSheet] }, 'Có câu hỏi còn trống'],
  [{ questions: [onSheet], shuffle: true }, 'Không thể trộn câu hỏi khi đề nằm trong tệp'],
  [{ minutes: 0 }, 'Thời gian làm bài từ 1 đến 600 phút'],
  [{ minutes: 601 }, 'Thời gian làm bài từ 1 đến 600 phút'],
  [{ attempts: 0 }, 'Số lượt làm từ 1 đến 10'],
  [{ attempts: 11 }, 'Số lượt làm từ 1 đến 10'],
])('the rule refuses %j with the message %j', (changes, message) => expect(messagesOf(changes)).toContain(message))

test.each([
  [{}],
  [{ minutes: null }],
  [{ minutes: undefined }],
  [{ questions: [onSheet] }],
  [{ questions: [{ ...written, kind: 'statements', key: 'TTFF' }] }],
  [{ questions: [{ ...written, kind: 'text', options: [], key: '' }] }],
  [{ questions: [{ ...written, options: ['', '', '', ''], html: '' }] }],
])('the rule accepts %j', (changes) => expect(messagesOf(changes)).toEqual([]))

test('points of a text are at most the points of its question', () => {
  expect(textPointsRule(1.5).safeParse({ points: 1.5 }).success).toBe(true)
  for (const points of [1.51, -0.25, 0.333, Number.NaN])
    expect(textPointsRule(1.5).safeParse({ points }).success).toBe(false)
})

import { expect, test } from 'vitest'
import { filledQuiz, newQuiz, type QuizValues, readQuiz, type StoredQuiz, totalOf } from './quiz-values.ts'

const written = (given: Partial<QuizValues['questions'][number]>[]): QuizValues => ({
  ...newQuiz(),
  questions: given.map((one, place) => ({
    id: `q-${place}`,
    kind: 'single',
    html: '<p>Hỏi?</p>',
    options: ['một', 'hai'],
    points: 0.25,
    key: 'B',
    notes: [],
    ...one,
  })),
})
const sheet = (given: Partial<QuizValues['sheet']>): QuizValues => ({
  ...newQuiz(),
  way: 'sheet',
  sheet: { ...newQuiz().sheet, ...given },
})
/** Returns the faults as `path: message`. */
const faultsOf = (quiz: QuizValues, fileCount = 1) =>
  readQuiz(quiz, fileCount).faults.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a written test becomes the input of the server; options of a former kind are left out', () => {
  const quiz = { ...written([{}, { kind: 'number', key: '1,50' }, { kind: 'text' }]), minutes: '' }
  expect(readQuiz(quiz, 0)).toEqual({
    faults: [],
    quiz: {
      minutes: null,
      attempts: 1,
      shuffle: false,
      release: 'after_due',
      questions: [
        { kind: 'single', html: '<p>Hỏi?</p>', options: ['một', 'hai'], points: 0.25, key: 'B' },
        { kind: 'number', html: '<p>Hỏi?</p>', options: [], points: 0.25, key: '1.5' },
        { kind: 'text', html: '<p>Hỏi?</p>', options: [], points: 0.25, key: '' },
      ],
    },
  })
  expect(totalOf(quiz)).toBe(0.75)
})

test('an answer sheet becomes questions without texts: part by part, then the texts', () => {
  const { quiz, faults } = readQuiz(sheet({ keys: '1A 2B\nĐSSĐ\n1,5', textCount: 1 }), 1)
  expect(faults).toEqual([])
  expect(quiz?.questions.map(({ kind, options, points, key }) => [kind, options.length, points, key])).toEqual([
    ['single', 4, 0.25, 'A'],
    ['single', 4, 0.25, 'B'],
    ['statements', 4, 1, 'TFFT'],
    ['number', 0, 0.5, '1.5'],
    ['text', 0, 1, ''],
  ])
})

test.each([
  ['no question', written([]), ['quiz.questions: Bài kiểm tra chưa có câu hỏi']],
  [
    'a question without text',
    written([{}, { kind: 'number', html: '', key: '1' }]),
    ['quiz.questions.1.html: Hãy viết câu hỏi', 'quiz.questions: Có câu hỏi còn trống'],
  ],
  ['only questions without text', written([{ kind: 'text', html: '' }]), ['quiz.questions.0.html: Hãy viết câu hỏi']],
  ['an empty option', written([{ options: ['một', ''] }]), ['quiz.questions.0.options: Có phương án còn trống']],
  ['no key', written([{ key: '' }]), ['quiz.questions.0.key: Hãy chọn đáp án đúng']],
  [
    'an unfinished key',
    written([{ kind: 'statements', options: ['a', 'b', 'c', 'd'], key: 'T--F' }]),
    ['quiz.questions.0.key: Hãy chọn đúng hoặc sai cho cả bốn ý'],
  ],
  [
    'no points',
    written([{ points: '' }]),
    ['quiz.questions.0.points: Điểm của câu từ 0,01 đến 100, tối đa hai chữ số thập phân'],
  ],
  ['too long', written([{ html: 'x'.repeat(1_500_001) }]), ['quiz.questions: Các câu hỏi quá dài. Hãy bớt hình']],
  ['no minutes', { ...written([{}]), minutes: 0 }, ['quiz.minutes: Thời gian làm bài từ 1 đến 600 phút']],
  ['no attempts', { ...written([{}]), attempts: '' }, ['quiz.attempts: Số lượt làm từ 1 đến 10']],
  ['an empty sheet', sheet({}), ['quiz.sheet.keys: Bài kiểm tra chưa có câu hỏi']],
  [
    'a sheet with an unread piece',
    sheet({ keys: '1A xin' }),
    ['quiz.sheet.keys: Có chỗ chưa đọc được. Hãy sửa những dòng được đánh dấu'],
  ],
  [
    'a sheet with a gap',
    sheet({ keys: '1A 3B' }),
    [
      'quiz.sheet.keys: Có chỗ chưa đọc được. Hãy sửa những dòng được đánh dấu',
      'quiz.sheet.keys: Hãy chọn đáp án đúng',
    ],
  ],
  [
    'a sheet without points',
    sheet({ keys: '1A', points: { single: 0, statements: 1, number: 1, text: 1 } }),
    ['quiz.sheet.points.single: Điểm của câu từ 0,01 đến 100, tối đa hai chữ số thập phân'],
  ],
  ['half a text', sheet({ keys: '1A', textCount: 1.5 }), ['quiz.sheet.textCount: Số câu tự luận phải là số nguyên']],
])('%s is a fault', (_, quiz, faults) => {
  expect(faultsOf(quiz)).toEqual(faults)
  expect(readQuiz(quiz, 1).quiz).toBeNull()
})

test('an answer sheet needs a file', () => {
  expect(faultsOf(sheet({ keys: '1A' }), 0)).toEqual(['files: Hãy đính kèm tệp đề'])
})

const settings = { minutes: null, attempts: 2, shuffle: true, release: 'by_hand' } as const
const stored: StoredQuiz[] = [
  {
    settings,
    questions: [
      { id: 'q-1', kind: 'single', html: '<p>Hỏi?</p>', options: ['một', 'hai'], points: 0.25, key: 'B' },
      { id: 'q-2', kind: 'text', html: '<p>Viết</p>', options: [], points: 2, key: '' },
    ],
  },
  {
    settings: { ...settings, shuffle: false, minutes: 90 },
    questions: [
      { id: 'q-1', kind: 'single', html: '', options: ['', '', '', '', ''], points: 0.2, key: 'E' },
      { id: 'q-2', kind: 'statements', html: '', options: ['', '', '', ''], points: 1, key: 'TFTF' },
      { id: 'q-3', kind: 'number', html: '', options: [], points: 0.5, key: '-1.5' },
      { id: 'q-4', kind: 'text', html: '', options: [], points: 3, key: '' },
    ],
  },
]

test.each(stored)('a stored test becomes values that are sent as the same test', (quiz) => {
  expect(readQuiz(filledQuiz(quiz), 1)).toEqual({
    faults: [],
    quiz: { ...quiz.settings, questions: quiz.questions.map(({ id: _, ...question }) => question) },
  })
})

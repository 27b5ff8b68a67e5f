import { expect, test } from 'vitest'
import { newQuiz } from './quiz/quiz-values.ts'
import { type HomeworkValues, filledHomework, homeworkFormRule, newHomework, refusalInForm } from './homework-form.ts'

const complete = (given: Partial<HomeworkValues> = {}): HomeworkValues => ({
  ...newHomework(['c-1']),
  title: ' Phiếu 12 ',
  dueDay: '2026-11-26',
  ...given,
})
const faults = (values: HomeworkValues) => {
  const read = homeworkFormRule.safeParse(values)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a name and a day are enough for a homework, which is worth ten points and due at 23:59', () => {
  expect(homeworkFormRule.parse(complete())).toEqual({
    classIds: ['c-1'],
    quiz: null,
    fields: {
      title: 'Phiếu 12',
      desc: '',
      opensAt: null,
      dueAt: new Date('2026-11-26T16:59:00Z'),
      cutoffAt: null,
      maxPoints: 10,
      fileIds: [],
    },
  })
})

test('a time without a day is ignored', () => {
  const read = homeworkFormRule.parse(complete({ opensTime: 'sáng', cutoffTime: '' }))
  expect([read.fields.opensAt, read.fields.cutoffAt]).toEqual([null, null])
})

test.each([
  ['no title', { title: ' ' }, 'title: Vui lòng nhập tên bài tập'],
  ['no class', { classIds: [] }, 'classIds: Vui lòng chọn lớp để giao bài'],
  ['no due day', { dueDay: '' }, 'dueDay: Vui lòng chọn hạn nộp'],
  ['an invalid due day', { dueDay: 'mai' }, 'dueDay: Ngày không hợp lệ, ví dụ 24-11-2026'],
  ['an invalid due time', { dueTime: '25h' }, 'dueTime: Giờ không hợp lệ, ví dụ 23:59'],
  ['no maximum points', { maxPoints: '' }, 'maxPoints: Vui lòng nhập điểm tối đa'],
  ['a maximum of 0 points', { maxPoints: 0 }, 'maxPoints: Điểm tối đa phải lớn hơn 0'],
  ['a start after the due day', { opensDay: '2026-11-27' }, 'dueDay: Hạn nộp phải sau lúc giao bài'],
  ['a lock before the due day', { cutoffDay: '2026-11-25' }, 'cutoffDay: Lúc khoá phải từ hạn nộp trở đi'],
])('a homework with %s gets an error at the field to correct', (_, given, fault) => {
  expect(faults(complete(given))).toContain(fault)
})

const question = { kind: 'number', html: '<p>Tính</p>', options: [], points: 2.5, key: '12', notes: [] } as const
const quiz = { ...newQuiz(), questions: [{ ...question, id: 'q-1', options: [], notes: [] }] }

test('a test has the points of its questions', () => {
  const read = homeworkFormRule.parse(complete({ kind: 'test', quiz, maxPoints: '' }))
  expect(read.fields.maxPoints).toBe(2.5)
  expect(read.quiz).toMatchObject({ minutes: 45, questions: [{ kind: 'number', key: '12' }] })
})

test('a test without questions has one error, and questions of a homework are not checked', () => {
  expect(faults(complete({ kind: 'test' }))).toEqual(['quiz.questions: Bài kiểm tra chưa có câu hỏi'])
  expect(homeworkFormRule.parse(complete({ quiz })).quiz).toBeNull()
})

test('a test that a student has begun is sent without its questions', () => {
  const stored = {
    settings: { minutes: 45, attempts: 1, shuffle: false, release: 'by_hand' as const },
    questions: [{ ...question, id: 'q-1' }],
  }
  const homework = {
    id: 'h-1',
    classId: 'c-2',
    title: 'Kiểm tra',
    desc: null,
    opensAt: '2026-11-20T00:00:00.000Z',
    dueAt: '2026-11-26T12:30:00.000Z',
    cutoffAt: null,
    maxPoints: 2.5,
    files: [],
  }
  const now = new Date('2026-11-24T00:00:00Z')
  const of = (begunCount: number) =>
    homeworkFormRule.parse(filledHomework({ ...homework, quiz: { begunCount } }, stored, now))
  expect(of(0).quiz).toMatchObject({ minutes: 45 })
  expect(of(1)).toMatchObject({ quiz: null, fields: { maxPoints: 2.5 } })
})

test('all missing values are reported at once', () => {
  expect(faults(newHomework([]))).toEqual([
    'classIds: Vui lòng chọn lớp để giao bài',
    'dueDay: Vui lòng chọn hạn nộp',
    'title: Vui lòng nhập tên bài tập',
    'dueDay: Vui lòng chọn hạn nộp',
  ])
})

test('an existing homework fills the form; a past opening time stays empty', () => {
  const homework = {
    id: 'h-1',
    classId: 'c-2',
    title: 'Phiếu 12',
    desc: '<p>Bài 1</p>',
    opensAt: '2026-11-20T00:00:00.000Z',
    dueAt: '2026-11-26T12:30:00.000Z',
    cutoffAt: '2026-11-27T16:59:00.000Z',
    maxPoints: 7.5,
    quiz: null,
    files: [{ id: 'f-1', name: 'de.pdf', type: 'application/pdf', size: 1000, url: '/files/f-1' }],
  }
  const now = new Date('2026-11-24T00:00:00Z')
  const filled = filledHomework(homework, null, now)
  expect(filled).toMatchObject({ opensDay: '', dueDay: '2026-11-26', dueTime: '19:30', cutoffDay: '2026-11-27' })
  expect(homeworkFormRule.parse(filled).fields).toMatchObject({ opensAt: null, fileIds: ['f-1'], maxPoints: 7.5 })
  const coming = filledHomework({ ...homework, opensAt: '2026-11-25T01:00:00.000Z' }, null, now)
  expect(homeworkFormRule.parse(coming).fields.opensAt).toEqual(new Date('2026-11-25T01:00:00Z'))
})

test('a refusal of the server is assigned to the form field that holds the value', () => {
  const of = (field: string) => refusalInForm({ description: '', field })?.field
  expect(['dueAt', 'fileIds.2', 'alsoForClassIds.0', 'title'].map(of)).toEqual(['dueDay', 'files', 'classIds', 'title'])
  expect(['questions.3.html', 'quiz.minutes', 'attempts'].map(of)).toEqual([
    'quiz.questions.3.html',
    'quiz.minutes',
    'quiz.attempts',
  ])
})

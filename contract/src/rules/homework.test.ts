import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { homeworkRule, markRule, returnRule, strokesRule, submissionRule } from './homework.ts'

type Rule = {
  safeParse(input: unknown): {
    success: boolean
    data?: unknown
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

/** Returns the value that a rule makes of an input. If the rule refuses the input, returns the first field and its message. */
function read(rule: Rule, input: unknown): unknown {
  const { success, data, error } = rule.safeParse(input)
  const issue = error?.issues[0]
  return success ? data : [issue?.path.join('.'), issue?.message]
}

const vietnam = (text: string) => new Date(`${text}:00+07:00`)
const homework = (changes: Record<string, unknown> = {}) => ({
  title: '  Bài  3 ',
  desc: null,
  opensAt: null,
  dueAt: vietnam('2026-11-24T20:00'),
  cutoffAt: null,
  maxPoints: 10,
  fileIds: [],
  ...changes,
})

test('a homework needs a title, a deadline and a maximum above zero', () => {
  expect(read(homeworkRule, homework())).toMatchObject({ title: 'Bài 3', maxPoints: 10 })
  expect(read(homeworkRule, homework({ title: ' ' }))).toEqual(['title', 'Vui lòng nhập tên bài tập'])
  expect(read(homeworkRule, homework({ dueAt: undefined }))).toEqual(['dueAt', 'Vui lòng chọn hạn nộp'])
  expect(read(homeworkRule, homework({ maxPoints: 0 }))).toEqual(['maxPoints', 'Điểm tối đa phải lớn hơn 0'])
  expect(read(homeworkRule, homework({ maxPoints: 1000.01 }))).toEqual(['maxPoints', 'Điểm tối đa không quá 1000'])
  expect(read(homeworkRule, homework({ maxPoints: 1000 }))).toMatchObject({ maxPoints: 1000 })
})

test('the deadline is after the handing-out, and the cut-off not before the deadline', () => {
  const at = (time: string) => vietnam(`2026-11-24T${time}`)
  expect(read(homeworkRule, homework({ opensAt: at('20:00') }))).toEqual(['dueAt', 'Hạn nộp phải sau lúc giao bài'])
  expect(read(homeworkRule, homework({ opensAt: at('19:59') }))).toMatchObject({ opensAt: at('19:59') })
  expect(read(homeworkRule, homework({ cutoffAt: at('19:59') }))).toEqual([
    'cutoffAt',
    'Lúc khoá phải từ hạn nộp trở đi',
  ])
  expect(read(homeworkRule, homework({ cutoffAt: at('20:00') }))).toMatchObject({ cutoffAt: at('20:00') })
})

test('ten files are accepted; eleven files or a repeated file are refused', () => {
  const files = (count: number) => Array.from({ length: count }, (_, place) => `file ${place}`)
  for (const rule of [homeworkRule, submissionRule]) {
    const input = (fileIds: string[]) => ({ ...homework(), text: 'Em nộp bài', fileIds })
    expect(read(rule, input(files(10)))).toMatchObject({ fileIds: files(10) })
    expect(read(rule, input(files(11)))).toEqual(['fileIds', 'Tối đa 10 tệp'])
    expect(read(rule, input(['một', 'một']))).toEqual(['fileIds', 'Có tệp bị lặp'])
  }
})

test('a student’s text keeps its line breaks, and only blanks count as no text', () => {
  const text = (value: unknown) => read(submissionRule, { text: value, fileIds: [] })
  expect(text(' Câu 1: 5\r\n\r\nCâu 2: 7 \n')).toEqual({ text: 'Câu 1: 5\n\nCâu 2: 7', fileIds: [] })
  for (const nothing of [null, undefined, '', ' \r\n ']) expect(text(nothing)).toEqual({ text: null, fileIds: [] })
  expect(text('a'.repeat(limits.maxSubmissionTextLength))).toMatchObject({ fileIds: [] })
  expect(text('a'.repeat(limits.maxSubmissionTextLength + 1))).toEqual(['text', 'Tối đa 20000 ký tự'])
})

const mark = (points: unknown, excused = false, comment: string | null = null) => ({ points, excused, comment })

test('points are between zero and the maximum, with up to two decimals', () => {
  const rule = markRule(10)
  for (const points of [0, 7.25, 0.1 + 0.2, 10, null]) expect(read(rule, mark(points))).toMatchObject({ points })
  expect(read(rule, mark(-1))).toEqual(['points', 'Điểm không được âm'])
  expect(read(rule, mark(10.01))).toEqual(['points', 'Điểm tối đa là 10'])
  expect(read(markRule(7.5), mark(8))).toEqual(['points', 'Điểm tối đa là 7,5'])
  expect(read(rule, mark(7.251))).toEqual(['points', 'Điểm có tối đa hai chữ số thập phân'])
  for (const nonsense of [Number.NaN, Number.POSITIVE_INFINITY, '7', undefined]) {
    expect(read(rule, mark(nonsense))).toEqual(['points', 'Điểm không hợp lệ'])
  }
})

test('an excused student has no points', () => {
  expect(read(markRule(10), mark(null, true))).toMatchObject({ points: null, excused: true })
  expect(read(markRule(10), mark(0, true))).toEqual(['points', 'Bài được miễn thì không có điểm'])
})

test('a comment keeps its line breaks, and returning a submission needs one', () => {
  expect(read(markRule(10), mark(null, false, ' Câu 1 tốt.\r\nCâu 2 sai dấu. '))).toMatchObject({
    comment: 'Câu 1 tốt.\nCâu 2 sai dấu.',
  })
  expect(read(returnRule, { comment: ' Làm lại câu 2.\r\nViết rõ hơn. ' })).toEqual({
    comment: 'Làm lại câu 2.\nViết rõ hơn.',
  })
  for (const nothing of ['', ' \n ', null]) {
    expect(read(returnRule, { comment: nothing })).toEqual(['comment', 'Vui lòng viết điều cần làm lại'])
  }
  expect(read(returnRule, { comment: 'a'.repeat(5001) })).toEqual(['comment', 'Tối đa 5000 ký tự'])
})

const stroke = (changes: Record<string, unknown> = {}) => ({
  id: '0b5f6c52-8f5d-4f7c-9a55-0d1f6f2f7c11',
  colour: 'red',
  width: 40,
  points: [100, 200, 500, 110, 210, 1000],
  ...changes,
})
const drawn = (changes: Record<string, unknown> = {}) => ({ page: 1, add: [stroke(changes)], remove: [] })

test('a stroke has a known colour, and points of three whole numbers each', () => {
  expect(read(strokesRule, drawn())).toEqual(drawn())
  const isTaken = (input: unknown) => strokesRule.safeParse(input).success
  expect(isTaken(drawn({ points: [1, 2, 0] }))).toBe(true)
  expect(isTaken({ page: 1, add: [], remove: [stroke().id] })).toBe(true)
  for (const wrong of [
    { id: 'nét 1' },
    { colour: 'black' },
    { width: 0 },
    { width: 1001 },
    { points: [] },
    { points: [1, 2] },
    { points: [1, 2, 3, 4] },
    { points: [1.5, 2, 3] },
    { points: [-10_001, 2, 3] },
    { points: [1, 100_001, 3] },
    { points: [1, 2, -1] },
    { points: [1, 2, 1001] },
    { points: Array.from({ length: limits.maxStrokePoints * 3 + 3 }, () => 1) },
  ]) {
    expect([wrong, isTaken(drawn(wrong))]).toEqual([wrong, false])
  }
  for (const page of [0, -1, 1.5, 2001]) expect([page, isTaken({ ...drawn(), page })]).toEqual([page, false])
})

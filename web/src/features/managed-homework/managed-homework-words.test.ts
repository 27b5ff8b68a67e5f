import { expect, test } from 'vitest'
import { endsWords, phaseOf } from './managed-homework-words.ts'

const now = new Date('2026-11-24T05:00:00Z')
const homework = { opensAt: '2026-11-20T00:00:00Z', dueAt: '2026-11-26T16:59:00Z', cutoffAt: null }

test('the deadline is shown in Vietnamese time, with the end of late submission', () => {
  expect(endsWords(homework, now)).toBe('Hạn nộp 23:59 Thứ 5, 26-11')
  expect(endsWords({ ...homework, cutoffAt: '2026-11-28T16:59:00Z' }, now)).toBe(
    'Hạn nộp 23:59 Thứ 5, 26-11, nhận muộn đến 23:59 Thứ 7, 28-11',
  )
  expect(endsWords({ ...homework, cutoffAt: homework.dueAt }, now)).toBe(
    'Hạn nộp 23:59 Thứ 5, 26-11, không nhận nộp muộn',
  )
})

test.each([
  ['that opens later', { opensAt: '2026-11-25T00:00:00Z' }, 'Giao lúc 07:00 Thứ 4, 25-11'],
  ['that is not due yet', {}, 'Đang nhận bài'],
  ['that is overdue and never locks', { dueAt: '2026-11-24T04:59:00Z' }, 'Quá hạn, còn nhận bài'],
  [
    'that is overdue and not locked yet',
    { dueAt: '2026-11-24T04:59:00Z', cutoffAt: '2026-11-24T05:00:00Z' },
    'Quá hạn, còn nhận bài',
  ],
  ['that is locked', { dueAt: '2026-11-23T05:00:00Z', cutoffAt: '2026-11-24T04:59:59Z' }, 'Đã khoá'],
])('the badge says what the class can do with a homework %s', (_, given, words) => {
  expect(phaseOf({ ...homework, ...given }, now).children).toBe(words)
})

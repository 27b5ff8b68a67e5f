import { expect, test } from 'vitest'
import { aCalendarLesson } from '../../../test/calendar.ts'
import { anOwnHomework } from '../../../test/homework.ts'
import { weekOf } from '../../lib/lessons/calendar.ts'
import { weekWords } from './week-words.ts'

const week = weekOf('2026-11-25')
const lesson = { courseTitle: 'Toán 9', classTitle: 'Lớp tối', timeLearn: 90 }

test("the text of a week lists the lessons and due homework under the child's short name", () => {
  const words = weekWords(
    'Nguyễn Hữu An',
    week,
    [
      aCalendarLesson({ ...lesson, startsAt: '2026-11-24T12:00:00.000Z' }),
      aCalendarLesson({ ...lesson, startsAt: '2026-11-26T12:00:00.000Z', state: 'cancelled' }),
    ],
    [
      anOwnHomework({ title: 'Hình học', courseTitle: 'Toán 9', dueAt: '2026-11-27T14:00:00.000Z', submission: null }),
      anOwnHomework({ title: 'Đại số', courseTitle: 'Toán 9', dueAt: '2026-11-25T14:00:00.000Z', submission: null }),
      anOwnHomework({ title: 'Tuần sau', courseTitle: 'Văn 9', dueAt: '2026-11-30T14:00:00.000Z', submission: null }),
    ],
  )
  expect(words.split('\n')).toEqual([
    'Tuần học của An, 23-11 đến 29-11',
    'Buổi học:',
    '- Thứ 3, 24-11, 19:00–20:30: Toán 9 (Lớp tối)',
    '- Thứ 5, 26-11: nghỉ Toán 9 (Lớp tối)',
    'Bài tập đến hạn:',
    '- Toán 9: Đại số, hạn 21:00 Thứ 4, 25-11',
    '- Toán 9: Hình học, hạn 21:00 Thứ 6, 27-11',
  ])
})

test('homework of a child with an extension is due at the extended time', () => {
  const homework = { title: 'Hình học', courseTitle: 'Toán 9', dueAt: '2026-11-22T14:00:00.000Z' }
  const given = { ...homework, submission: { extendedTo: '2026-11-23T01:00:00.000Z' } }
  expect(weekWords('An', week, [], [given])).toContain('- Toán 9: Hình học, hạn 08:00 Thứ 2, 23-11')
  expect(weekWords('An', week, [], [{ ...homework, submission: null }])).not.toContain('Hình học')
})

test('an empty week is described as empty', () => {
  expect(weekWords('An', week, [], [])).toBe('Tuần học của An, 23-11 đến 29-11\nKhông có buổi học nào.')
})

import { expect, test } from 'vitest'
import { timeInVietNam } from '../../../core/clock.ts'
import { capitalised, dayOf, lessonOf, classInText, teacherOf, classAtStart, whenOf } from './lesson-words.ts'

test('a class is named with its word once, whether or not the title contains it', () => {
  expect([classAtStart('Toán 7A'), classInText('Toán 7A'), lessonOf('Toán 7A')]).toEqual([
    'Lớp Toán 7A',
    'lớp Toán 7A',
    'Buổi học Toán 7A',
  ])
  expect([classAtStart('Lớp Toán 7A'), classInText('LỚP Toán 7A'), lessonOf('lớp Toán 7A')]).toEqual([
    'Lớp Toán 7A',
    'lớp Toán 7A',
    'Buổi học Toán 7A',
  ])
  expect(classAtStart('Lớp')).toBe('Lớp Lớp')
})

test('times and days are those of Viet Nam', () => {
  const instant = new Date('2026-11-24T17:05:00Z')
  expect([timeInVietNam(instant), dayOf(instant), whenOf(instant)]).toEqual(['00:05', '25/11', '00:05 ngày 25/11'])
})

test('people are called by the last of their given names, teachers with the title for their gender', () => {
  const called = (gender: 'MALE' | 'FEMALE' | null) => teacherOf({ firstName: 'Minh Quân', gender })
  expect([called('MALE'), called('FEMALE'), called(null)]).toEqual(['thầy Quân', 'cô Quân', 'giáo viên Quân'])
  expect(capitalised(called(null))).toBe('Giáo viên Quân')
})

test('a time on the same day, by the day in Viet Nam, is written without a date', () => {
  const before = new Date('2026-11-24T23:30:00+07:00')
  expect(whenOf(new Date('2026-11-24T05:00:00+07:00'), before)).toBe('05:00 cùng ngày')
  expect(whenOf(new Date('2026-11-25T00:10:00+07:00'), before)).toBe('00:10 ngày 25/11')
})

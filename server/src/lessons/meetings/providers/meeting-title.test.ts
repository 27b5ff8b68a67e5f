import { expect, test } from 'vitest'
import { fitText, meetingTitle, participantName } from './meeting-title.ts'

test("a meeting's title has its course and its class", () => {
  expect(meetingTitle({ courseTitle: 'Toán 9', classTitle: 'Lớp tối thứ ba' }, 64)).toBe('Toán 9 - Lớp tối thứ ba')
})

test("a title of 300 characters is shortened to the provider's limit, between two letters", () => {
  const title = meetingTitle({ courseTitle: 'Ỗ'.repeat(300).normalize('NFD'), classTitle: 'Lớp tối' }, 64)
  expect(title).toBe(`${'Ỗ'.repeat(54)} - Lớp tối`)
  expect(meetingTitle({ courseTitle: 'a'.repeat(300), classTitle: 'b'.repeat(300) }, 64)).toHaveLength(64)
})

test('emoji, flags and invisible characters do not reach a provider', () => {
  expect(fitText('Nguyễn 👩‍🏫 An 🇻🇳\u202e\u0000 1️⃣', 64)).toBe('Nguyễn An 1')
  expect(meetingTitle({ courseTitle: '🎉', classTitle: '🎉' }, 64)).toBe('Lớp học')
  expect(participantName({ name: '🎉', memberCode: 'HV2345' }, 64)).toBe('HV2345')
})

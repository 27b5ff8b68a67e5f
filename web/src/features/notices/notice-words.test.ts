import { expect, test } from 'vitest'
import { kindHint, noticeAge } from './notice-words.ts'

const now = new Date('2026-11-24T12:30:00Z')

test.each([
  ['2026-11-24T12:30:20Z', 'vừa xong'],
  ['2026-11-24T12:29:10Z', 'vừa xong'],
  ['2026-11-24T12:29:00Z', '1 phút trước'],
  ['2026-11-24T11:31:00Z', '59 phút trước'],
  ['2026-11-24T11:30:00Z', '1 giờ trước'],
  // Midnight in Viet Nam, where it is now 19:30.
  ['2026-11-23T17:00:00Z', '19 giờ trước'],
  ['2026-11-23T16:59:00Z', 'hôm qua lúc 23:59'],
  ['2026-11-22T16:59:00Z', 'Chủ nhật, 22-11 lúc 23:59'],
  ['2025-12-31T12:14:00Z', 'Thứ 4, 31-12-2025 lúc 19:14'],
])('the age of a notice from %s reads %s', (createdAt, words) => {
  expect(noticeAge(createdAt, now)).toBe(words)
})

test('the hints for parents speak about their child', () => {
  expect(kindHint('homework_new', 'PAME')).toBe('Thầy cô vừa giao bài cho con.')
  expect(kindHint('homework_new', 'MEME')).toBe('Thầy cô vừa giao bài.')
  expect(kindHint('fee_new', 'PAME')).toBe('Khi con có phiếu học phí mới.')
  expect(kindHint('fee_new', 'MEME')).toBe('Khi bạn có phiếu học phí và chưa ghép với phụ huynh.')
})

import { expect, test } from 'vitest'
import { connectionWords, placeName, placeWords } from './meeting-place-words.ts'

const server = { connected: ['zoom'] as const, builtInPlaces: 41 }

test('each room type says whether this server creates its rooms, once that is known', () => {
  expect(connectionWords('zoom', server.connected)).toBe('Máy chủ tự mở phòng cho mỗi buổi học')
  expect(connectionWords('bigblue', server.connected)).toBe('Chưa kết nối')
  expect(connectionWords('bigblue', undefined)).toBeNull()
})

test('a course says where its lessons will be held', () => {
  expect(placeWords({ type: 'zoom', link: '' }, server)).toBe('Mỗi buổi học có một phòng Zoom riêng.')
  expect(placeWords({ type: 'bigblue', link: ' ' }, server)).toBe(
    'Máy chủ này chưa kết nối BigBlueButton. Nếu không có đường dẫn cố định, lớp học trong phòng của Hiên: có 41 chỗ, tính cả giáo viên.',
  )
  expect(placeWords({ type: 'bigblue', link: 'https://meet.google.com/a' }, server)).toBe(
    'Các buổi học diễn ra ở đường dẫn cố định bên dưới.',
  )
})

test('lessons take place in the built-in room if the room type is not connected and the course has no fixed link', () => {
  const bigblue = { type: 'bigblue', link: null } as const
  expect(placeName(bigblue, server.connected)).toBe('Phòng của Hiên')
  expect(placeName({ type: 'zoom', link: '' }, server.connected)).toBe('Zoom')
  expect(placeName({ ...bigblue, link: 'https://meet.google.com/a' }, server.connected)).toBe('BigBlueButton')
  expect(placeName(bigblue, undefined)).toBe('BigBlueButton')
})

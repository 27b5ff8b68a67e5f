import { limits } from '@hien/contract/limits'
import { expect, test } from 'vitest'
import { aThread } from '../../../test/threads.ts'
import { closedWords, dayWords, lastWords, quickReplies, threadTitles, withReply } from './thread-words.ts'

const now = new Date('2026-11-24T13:00:00Z')

test('a teacher and a centre see the student first, a parent also the teacher, and a student the course', () => {
  expect(threadTitles(aThread(), 'TCHER')).toEqual({
    title: 'Nguyễn Hữu Ân',
    where: 'Toán nâng cao lớp 9 · Lớp tối thứ Ba – thứ Năm',
  })
  const withTeacher = 'Toán nâng cao lớp 9 · Lớp tối thứ Ba – thứ Năm · GV Trần Thị Hồng Ngọc'
  for (const role of ['PAME', 'CENR'] as const)
    expect(threadTitles(aThread(), role)).toEqual({ title: 'Nguyễn Hữu Ân', where: withTeacher })
  expect(threadTitles(aThread({ teacherName: '' }), 'MEME')).toEqual({
    title: 'Toán nâng cao lớp 9',
    where: 'Lớp tối thứ Ba – thứ Năm · Chưa có giáo viên',
  })
})

test('days are counted in Vietnam, and the list shows the time of a message of today', () => {
  expect(dayWords('2026-11-23T17:00:00Z', now)).toBe('Hôm nay')
  expect(dayWords('2026-11-23T16:59:00Z', now)).toBe('Hôm qua')
  expect(dayWords('2026-11-22T16:59:00Z', now)).toBe('Chủ nhật, 22-11')
  expect(lastWords('2026-11-23T17:00:00Z', now)).toBe('00:00')
  expect(lastWords('2026-11-23T16:59:00Z', now)).toBe('Hôm qua')
})

test('a guardian and a centre, who read the thread themselves, are not told that a third reader is missing', () => {
  for (const role of ['PAME', 'CENR'] as const) expect(closedWords(role)).not.toContain('Để bảo vệ trẻ em')
  for (const role of ['TCHER', 'MEME'] as const)
    expect(closedWords(role)).toContain('Để bảo vệ trẻ em, cần có phụ huynh hoặc trung tâm cùng đọc thì mới nhắn được.')
})

test('a student learns that stating the age can open a thread, as the server decides it', () => {
  expect(closedWords('MEME')).toBe(
    'Lớp đã kết thúc, hoặc bạn dưới 16 tuổi (hay chưa cho biết tuổi) mà chưa ghép với phụ huynh. Để bảo vệ trẻ em, cần có phụ huynh hoặc trung tâm cùng đọc thì mới nhắn được. Ở trang Thông tin cá nhân, bạn có thể ghép với phụ huynh, hoặc cho biết tuổi nếu đã đủ 16.',
  )
})

test('a quick reply fills an empty box and follows what is typed', () => {
  expect(withReply(' \n', 'Vâng ạ.')).toBe('Vâng ạ.')
  expect(withReply('Chào cô. ', 'Vâng ạ.')).toBe('Chào cô. Vâng ạ.')
})

test('every role has several short quick replies', () => {
  for (const replies of Object.values(quickReplies)) {
    expect(replies.length).toBeGreaterThan(2)
    for (const reply of replies) expect(reply.length).toBeLessThan(limits.maxThreadMessageLength)
  }
})

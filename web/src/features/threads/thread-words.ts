import type { Role } from '@hien/contract/roles'
import { noTeacherLabel } from '@hien/contract/vocabulary'
import { formatShortDay, formatTime } from '../../lib/dates/format-dates.ts'
import type { Thread } from '../../operations/threads/list-threads.ts'

const oneDay = 24 * 60 * 60_000

/** Returns the title of a thread for a member with this role, and a line about its class. */
export function threadTitles(thread: Thread, role: Role | undefined): { title: string; where: string } {
  const { classTitle, courseTitle, studentName, teacherName } = thread
  const teacher = teacherName === '' ? noTeacherLabel : `GV ${teacherName}`
  if (role === 'MEME') return { title: courseTitle, where: `${classTitle} · ${teacher}` }
  const where = `${courseTitle} · ${classTitle}`
  return { title: studentName, where: role === 'TCHER' ? where : `${where} · ${teacher}` }
}

/** Returns the day of a message: `Hôm nay`, `Hôm qua`, `Thứ 5, 19-11`. */
export function dayWords(instant: string, now: Date): string {
  const day = formatShortDay(new Date(instant), now)
  if (day === formatShortDay(now, now)) return 'Hôm nay'
  return day === formatShortDay(new Date(now.getTime() - oneDay), now) ? 'Hôm qua' : day
}

/** Returns the time of the last message in a list: `19:00` if it was today, otherwise the day. */
export function lastWords(instant: string, now: Date): string {
  const day = dayWords(instant, now)
  return day === 'Hôm nay' ? formatTime(instant) : day
}

/** Says who reads a thread. */
export const readersWords = 'Phụ huynh đã ghép, học viên, giáo viên, và trung tâm của lớp (nếu có) cùng đọc được'

const ended = 'Lớp đã kết thúc nên không nhắn thêm được. Tin nhắn cũ vẫn còn ở đây.'
const protection = 'Để bảo vệ trẻ em, cần có phụ huynh hoặc trung tâm cùng đọc thì mới nhắn được.'

/**
 * Says why nobody can write in a thread. The server does not give the reason. A guardian and a centre read the thread
 * themselves, so for them the reason is never that no third person reads it. A student who has left has no thread.
 */
export function closedWords(role: Role | undefined): string {
  if (role === 'PAME') return ended
  if (role === 'CENR')
    return 'Học viên đã rời lớp, hoặc lớp đã kết thúc, nên không nhắn thêm được. Tin nhắn cũ vẫn còn ở đây.'
  if (role === 'MEME')
    return `Lớp đã kết thúc, hoặc bạn dưới 16 tuổi (hay chưa cho biết tuổi) mà chưa ghép với phụ huynh. ${protection} Ở trang Thông tin cá nhân, bạn có thể ghép với phụ huynh, hoặc cho biết tuổi nếu đã đủ 16.`
  return `Học viên đã rời lớp, lớp đã kết thúc, hoặc học viên chưa ghép với phụ huynh. ${protection} Nếu chưa ghép, hãy đưa mã ghép cho phụ huynh.`
}

/** Sentences that a member can put into the box with one press. */
export const quickReplies: Record<Role, readonly string[]> = {
  TCHER: [
    'Đã nhận, cảm ơn anh/chị.',
    'Vâng, em đã ghi nhận cho bé nghỉ.',
    'Anh/chị nhắc bé làm bài giúp em nhé.',
    'Hôm nay bé học tốt ạ.',
  ],
  PAME: [
    'Xin phép cho con nghỉ buổi hôm nay ạ.',
    'Con sẽ vào muộn ít phút ạ.',
    'Vâng, cảm ơn thầy/cô ạ.',
    'Thầy/cô cho hỏi tình hình học của con ạ.',
  ],
  MEME: [
    'Em xin phép nghỉ buổi hôm nay ạ.',
    'Em sẽ vào muộn ít phút ạ.',
    'Vâng, em cảm ơn thầy/cô ạ.',
    'Em chưa hiểu bài này, thầy/cô giúp em với ạ.',
  ],
  CENR: [
    'Trung tâm đã nhận tin, cảm ơn anh/chị.',
    'Trung tâm sẽ trả lời anh/chị trong hôm nay.',
    'Anh/chị cần hỗ trợ gì thêm không ạ?',
  ],
}

/** Returns the text after a quick reply was chosen: it follows what is already typed. */
export const withReply = (text: string, reply: string) => (text.trim() === '' ? reply : `${text.trimEnd()} ${reply}`)

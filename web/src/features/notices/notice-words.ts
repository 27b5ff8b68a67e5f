import type { NoticeChannel, NoticeKind } from '@hien/contract/notices'
import type { Role } from '@hien/contract/roles'
import { formatShortDay, formatTime } from '../../lib/dates/format-dates.ts'

export const kindLabels: Record<NoticeKind, string> = {
  lesson_soon: 'Sắp đến giờ học',
  lesson_started: 'Lớp học bắt đầu',
  lesson_changed: 'Lịch học thay đổi',
  child_absent: 'Con vào lớp',
  request_decided: 'Trả lời yêu cầu vào lớp',
  request_new: 'Yêu cầu tham gia lớp',
  homework_new: 'Bài tập mới',
  homework_due: 'Sắp hết hạn nộp bài',
  homework_marked: 'Bài tập đã chấm',
  centre_invitation: 'Lời mời của trung tâm',
  guardianship_changed: 'Ghép phụ huynh',
  birth_date_changed: 'Ngày sinh thay đổi',
  post_new: 'Bài đăng mới của lớp',
  message_new: 'Tin nhắn mới',
  message_reported: 'Tin nhắn bị báo cáo',
  fee_new: 'Phiếu học phí mới',
  fee_due: 'Hạn đóng học phí',
  fee_received: 'Đã nhận học phí',
}

const hints: Record<NoticeKind, string> = {
  lesson_soon: 'Trước giờ học 30 phút.',
  lesson_started: 'Khi thầy cô bắt đầu mà bạn chưa ở trong phòng. Báo cả trong giờ yên lặng.',
  lesson_changed: 'Buổi học được dời, nghỉ hoặc học bù, lớp đổi lịch hoặc đóng.',
  child_absent: 'Khi đã quá giờ 10 phút mà con chưa vào, và khi con vào sau đó.',
  request_decided: 'Thầy cô nhận hoặc từ chối yêu cầu của bạn.',
  request_new: 'Có học viên xin vào lớp.',
  homework_new: 'Thầy cô vừa giao bài.',
  homework_due: 'Tối hôm trước hạn nộp, khi bạn chưa nộp.',
  homework_marked: 'Thầy cô công bố điểm, hoặc trả lại bài để làm lại.',
  centre_invitation: 'Một trung tâm mời bạn dạy.',
  guardianship_changed: 'Khi có người muốn ghép với bạn, đã ghép, hoặc việc ghép kết thúc.',
  birth_date_changed: 'Khi ngày sinh của bạn được sửa hoặc chờ đồng ý.',
  post_new: 'Thầy cô đăng bài lên bảng tin của lớp.',
  message_new: 'Có người nhắn trong Trao đổi và bạn chưa đọc.',
  message_reported: 'Có người báo cáo một tin nhắn trong lớp của trung tâm.',
  fee_new: 'Khi bạn có phiếu học phí và chưa ghép với phụ huynh.',
  fee_due: 'Ba ngày trước hạn và một ngày sau hạn, khi phiếu chưa đóng đủ và bạn chưa ghép với phụ huynh.',
  fee_received: 'Khi học phí của bạn được ghi nhận và bạn chưa ghép với phụ huynh.',
}
const hintsOfParents: Partial<Record<NoticeKind, string>> = {
  lesson_changed: 'Buổi học của con được dời, nghỉ hoặc học bù, lớp đổi lịch hoặc đóng.',
  homework_new: 'Thầy cô vừa giao bài cho con.',
  homework_marked: 'Thầy cô công bố điểm của con, hoặc trả lại bài để con làm lại.',
  guardianship_changed: 'Khi có người muốn ghép với con, đã ghép, hoặc việc ghép kết thúc.',
  birth_date_changed: 'Khi ngày sinh của con được sửa hoặc chờ bạn đồng ý.',
  post_new: 'Thầy cô đăng bài cho phụ huynh lên bảng tin lớp của con.',
  fee_new: 'Khi con có phiếu học phí mới.',
  fee_due: 'Ba ngày trước hạn và một ngày sau hạn, khi phiếu chưa đóng đủ.',
  fee_received: 'Khi học phí của con được ghi nhận.',
}
const hintsOfTeachers: Partial<Record<NoticeKind, string>> = {
  lesson_changed:
    'Trung tâm đổi lịch một lớp bạn dạy, giao bạn một khoá học hay buổi dạy thay, hoặc giao cho người khác.',
}
const hintsOfCentres: Partial<Record<NoticeKind, string>> = {
  guardianship_changed: 'Khi việc ghép phụ huynh của học viên chờ trung tâm đồng ý, hoặc bị báo là sai.',
  birth_date_changed: 'Khi ngày sinh của học viên chờ trung tâm đồng ý.',
}
const hintsOf: Partial<Record<Role, Partial<Record<NoticeKind, string>>>> = {
  PAME: hintsOfParents,
  TCHER: hintsOfTeachers,
  CENR: hintsOfCentres,
}

/** Returns a text that says when a member with this role receives this kind of notice. */
export const kindHint = (kind: NoticeKind, role: Role | undefined): string =>
  (role && hintsOf[role]?.[kind]) ?? hints[kind]

export const channelLabels: Record<NoticeChannel, string> = { app: 'Trên Hiên', push: 'Thiết bị', mail: 'Email' }

const oneMinute = 60_000
const oneHour = 60 * oneMinute
const oneDay = 24 * oneHour

/** Returns the age of a notice: `vừa xong`, `5 phút trước`, `3 giờ trước`, `hôm qua lúc 19:14`, `Thứ 5, 19-11 lúc 19:14`. */
export function noticeAge(createdAt: string, now: Date): string {
  const instant = new Date(createdAt)
  const age = now.getTime() - instant.getTime()
  if (age < oneMinute) return 'vừa xong'
  if (age < oneHour) return `${Math.floor(age / oneMinute)} phút trước`
  const day = formatShortDay(instant, now)
  if (day === formatShortDay(now, now)) return `${Math.floor(age / oneHour)} giờ trước`
  const yesterday = formatShortDay(new Date(now.getTime() - oneDay), now)
  return `${day === yesterday ? 'hôm qua' : day} lúc ${formatTime(instant)}`
}

import type { NoticeKind } from '@hien/contract/notices'

type PushText = { title: string; body: string }

/** The same for all kinds about fees, and without a word about money: others must not learn who has a bill to pay. */
const feeText = { title: 'Có thông tin mới cho bạn', body: 'Mở Hiên để xem' }

/** Texts of notices that are not about a child of the recipient. */
const ownTexts: Readonly<Record<NoticeKind, PushText>> = {
  lesson_soon: { title: 'Sắp đến giờ vào lớp', body: 'Chạm để xem buổi học' },
  lesson_started: { title: 'Lớp học đã bắt đầu', body: 'Chạm để vào phòng học' },
  lesson_changed: { title: 'Lịch học có thay đổi', body: 'Chạm để xem lịch mới' },
  child_absent: { title: 'Có thông báo về buổi học', body: 'Chạm để xem trong Hiên' },
  request_decided: { title: 'Yêu cầu vào lớp đã có trả lời', body: 'Chạm để xem trong Hiên' },
  request_new: { title: 'Có học viên xin vào lớp', body: 'Chạm để xem và trả lời' },
  homework_new: { title: 'Có bài tập mới', body: 'Chạm để xem bài tập' },
  homework_due: { title: 'Bài tập sắp đến hạn nộp', body: 'Chạm để xem bài tập' },
  homework_marked: { title: 'Có thông báo về bài tập', body: 'Chạm để xem trong Hiên' },
  post_new: { title: 'Lớp có bài đăng mới', body: 'Chạm để xem bảng tin' },
  message_new: { title: 'Bạn có tin nhắn mới', body: 'Chạm để xem trao đổi' },
  message_reported: { title: 'Có tin nhắn bị báo cáo', body: 'Chạm để xem trong Hiên' },
  centre_invitation: { title: 'Có lời mời từ trung tâm', body: 'Chạm để xem và trả lời' },
  guardianship_changed: { title: 'Có thay đổi về phụ huynh', body: 'Chạm để xem trong Hiên' },
  birth_date_changed: { title: 'Có thay đổi về ngày sinh', body: 'Chạm để xem trong Hiên' },
  fee_new: feeText,
  fee_due: feeText,
  fee_received: feeText,
}

/**
 * Returns the text of a push, which a lock screen shows to anybody who looks at it. The text depends only on the kind and the
 * child's given name, so that it contains no mark, absence or debt.
 * @param childName given name of the child the notice is about; null if the notice is about no child.
 */
export const pushText = (kind: NoticeKind, childName: string | null): PushText =>
  childName === null ? ownTexts[kind] : { title: `Có thông báo về ${childName}`, body: 'Chạm để xem trong Hiên' }

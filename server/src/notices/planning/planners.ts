import type { NoticeKind } from '@hien/contract/notices'
import type { NoticePlanner } from '../notice.ts'
import { messageNew } from './board/message-new.ts'
import { messageReported } from './board/message-reported.ts'
import { postNew } from './board/post-new.ts'
import { centreInvitation } from './centres/centre-invitation.ts'
import { birthDateChanged } from './guardians/birth-date-changed.ts'
import { guardianshipChanged } from './guardians/guardianship-changed.ts'
import { requestDecided } from './enrolments/request-decided.ts'
import { requestNew } from './enrolments/request-new.ts'
import { feeDue } from './fees/fee-due.ts'
import { feeNew } from './fees/fee-new.ts'
import { feeReceived } from './fees/fee-received.ts'
import { homeworkDue } from './homework/homework-due.ts'
import { homeworkMarked } from './homework/homework-marked.ts'
import { homeworkNew } from './homework/homework-new.ts'
import { childAbsent } from './lessons/child-absent.ts'
import { lessonChanged } from './lessons/lesson-changed.ts'
import { lessonSoon } from './lessons/lesson-soon.ts'
import { lessonStarted } from './lessons/lesson-started.ts'

export const noticePlanners: Readonly<Record<NoticeKind, NoticePlanner>> = {
  lesson_soon: lessonSoon,
  lesson_started: lessonStarted,
  lesson_changed: lessonChanged,
  child_absent: childAbsent,
  request_decided: requestDecided,
  request_new: requestNew,
  homework_new: homeworkNew,
  homework_due: homeworkDue,
  homework_marked: homeworkMarked,
  post_new: postNew,
  message_new: messageNew,
  message_reported: messageReported,
  centre_invitation: centreInvitation,
  guardianship_changed: guardianshipChanged,
  birth_date_changed: birthDateChanged,
  fee_new: feeNew,
  fee_due: feeDue,
  fee_received: feeReceived,
}

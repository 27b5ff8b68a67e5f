/** Calls the store functions for planning and writing notices. */
import { randomUUID } from 'node:crypto'
import * as notices from '../../src/notices/planning/notice-store.ts'
import * as scans from '../../src/notices/planning/scan-store.ts'
import { dueRows } from '../../src/notices/planning/due-notices-store.ts'
import * as absent from '../../src/notices/planning/lessons/child-absent-store.ts'
import * as changedClasses from '../../src/notices/planning/lessons/class-changed-store.ts'
import * as teachers from '../../src/notices/planning/lessons/course-teacher-store.ts'
import * as changed from '../../src/notices/planning/lessons/lesson-changed-store.ts'
import * as soon from '../../src/notices/planning/lessons/lesson-soon-store.ts'
import * as started from '../../src/notices/planning/lessons/lesson-started-store.ts'
import * as messages from '../../src/notices/planning/board/message-new-store.ts'
import * as reports from '../../src/notices/planning/board/message-reported-store.ts'
import * as posts from '../../src/notices/planning/board/post-new-store.ts'
import * as feesDue from '../../src/notices/planning/fees/fee-due-store.ts'
import * as feesNew from '../../src/notices/planning/fees/fee-new-store.ts'
import * as feesReceived from '../../src/notices/planning/fees/fee-received-store.ts'
import * as invitations from '../../src/notices/planning/centres/centre-invitation-store.ts'
import * as decisions from '../../src/notices/planning/enrolments/request-decided-store.ts'
import * as requests from '../../src/notices/planning/enrolments/request-new-store.ts'
import * as reminders from '../../src/notices/planning/homework/homework-due-store.ts'
import * as marks from '../../src/notices/planning/homework/homework-marked-store.ts'
import * as homework from '../../src/notices/planning/homework/homework-new-store.ts'
import * as birthDates from '../../src/notices/planning/guardians/birth-date-changed-store.ts'
import * as ties from '../../src/notices/planning/guardians/guardianship-changed-store.ts'
import type { DueNotice } from '../../src/notices/notice.ts'
import { later, oneDay } from '../../src/core/clock.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Calls every function of these stores once, as the server does when it plans, writes and sends notices. */
export async function callNoticeStores(
  database: Database,
  { memberId, classId, now }: { memberId: string; classId: string; now: Date },
): Promise<void> {
  const look = { since: later(now, -20_000), now }
  const notice = {
    memberId,
    aboutId: null,
    classId,
    subjectId: randomUUID(),
    version: now.toISOString(),
    text: 'Lớp Toán 7A bắt đầu lúc 19:00',
    path: '/lich',
    expiresAt: later(now, 60_000),
    key: 'lesson_soon of growth',
  }
  await notices.listRecipients(database, 'lesson_soon', [notice])
  await notices.insertNotices(database, 'lesson_soon', [{ ...notice, inApp: true, pushAt: now, mailAt: now }], now)
  await scans.listScans(database)
  await scans.saveScans(database, ['lesson_soon'], now)
  await soon.listSoonLessons(database, { ...look, ahead: 1_800_000 })
  await started.listMissingStudents(database, look)
  await changed.listChangedLessons(database, look)
  await changed.listStudentsAndGuardians(database, [classId])
  await changedClasses.listChangedClasses(database, look)
  await teachers.listCoursesWithNewTeacher(database, look)
  await absent.listAbsentChildren(database, { ...look, absentAfter: 600_000 })
  await absent.listLateChildren(database, { ...look, absentAfter: 600_000 })
  await absent.listKnownKeys(database, [notice.key])
  const due: DueNotice = { ...notice, id: randomUUID(), kind: 'lesson_soon' }
  dueRows([due])
  await soon.listValidSoonNotices(database, [due], now)
  await started.listValidStartNotices(database, [due], now)
  await changed.listValidChangeNotices(database, [due], now)
  await teachers.listValidTeacherNotices(database, [due])
  await absent.listValidChildNotices(database, [{ ...due, aboutId: memberId }], 'absent')

  const earlier = later(now, -3 * 60 * 60_000)
  await requests.listWaitingRequests(database, { since: earlier, now })
  await requests.listValidRequestNotices(database, [due], now)
  await decisions.listNewDecisions(database, look.since)
  await decisions.listValidDecisionNotices(database, [{ ...due, version: 'approved:none' }])
  await homework.listNewHomework(database, look.since)
  await homework.listValidNewHomeworkNotices(database, [due])
  await reminders.listHomeworkToHandIn(database, {
    from: later(now, 6 * 60 * 60_000),
    to: later(now, 30 * 60 * 60_000),
  })
  await reminders.listValidReminders(database, [due])
  await marks.listShownMarks(database, look.since)
  await marks.listValidMarkNotices(database, [due])
  await marks.listReturnedWork(database, look.since)
  await marks.listValidReturnNotices(database, [due])
  await invitations.listNewInvitations(database, look.since)
  await invitations.listValidInvitationNotices(database, [due])
  await ties.listChangedTies(database, look.since, now)
  await ties.listValidTieNotices(database, [{ ...due, version: 'made' }])
  await birthDates.listChangedBirthDates(database, look.since)
  await birthDates.listValidBirthDateNotices(database, [{ ...due, version: `asked:${now.toISOString()}` }])

  await posts.listNewPosts(database, earlier, now)
  await posts.listOpenedPosts(database, look.since)
  await posts.listRemindedPosts(database, look.since)
  await posts.listValidPostNotices(database, [due], now)
  await messages.listNewMessages(database, look.since, now)
  await messages.listValidMessageNotices(database, [{ ...due, version: '1' }])
  await reports.listReportedMessages(database, look.since)
  await reports.listValidReportNotices(database, [due])

  const dueDays = (days: number) => ({ from: later(now, days * oneDay), to: later(now, (days + 1) * oneDay) })
  await feesDue.listOwedStatements(database, { soon: dueDays(3), overdue: dueDays(-1) }, now)
  await feesDue.listRemindedStatements(database, earlier, later(now, -oneDay))
  await feesDue.listValidFeeReminders(database, [due])
  await feesNew.listIssuedStatements(database, earlier)
  await feesNew.listValidStatementNotices(database, [due])
  await feesReceived.listMatchedPayments(database, earlier)
  await feesReceived.listValidPaymentNotices(database, [{ ...due, version: randomUUID() }])
}

/** Calls the store functions for erasure, retention and the export of personal data. */
import type { Database } from '../../src/platform/postgres/database.ts'
import * as erasure from '../../src/privacy/erasure/store.ts'
import * as unusedAccounts from '../../src/privacy/retention/unused-accounts-store.ts'
import * as account from '../../src/privacy/export/account-store.ts'
import * as fees from '../../src/privacy/export/fee-store.ts'
import * as board from '../../src/privacy/export/board-store.ts'
import * as homework from '../../src/privacy/export/homework-store.ts'
import * as learning from '../../src/privacy/export/learning-store.ts'
import * as notices from '../../src/privacy/export/notice-store.ts'
import { readQuizAttempts } from '../../src/privacy/export/quiz-store.ts'
import * as whiteboard from '../../src/privacy/export/whiteboard-store.ts'
import * as teaching from '../../src/privacy/export/teaching-store.ts'

/** Calls every one of these functions once. Erases the data of `otherMemberId`, and reads the data of `memberId`. */
export async function callPrivacyStores(
  database: Database,
  { memberId, otherMemberId, now }: { memberId: string; otherMemberId: string; now: Date },
): Promise<void> {
  await erasure.insertHold(database, { memberId, reason: 'Vụ án', placedAt: now })
  await erasure.deleteHold(database, memberId)
  await erasure.lockForErasure(database, memberId)
  await erasure.isHeld(database, memberId)
  await erasure.eraseSome(database, otherMemberId)
  await unusedAccounts.findUnusedMember(database, memberId, { since: now, now })
  await unusedAccounts.storeUnusedNotice(database, memberId, { since: now, now })
  await unusedAccounts.isAbandoned(database, memberId, { noticedBefore: now, since: now, now })
  await erasure.eraseMember(database, otherMemberId, now)
  await account.readPersonalDetails(database, memberId)
  const reads = [
    account.readDevices,
    account.readConsents,
    account.readConsentsAsGuardian,
    account.readGuardianships,
    account.readPairingCodes,
    learning.readClasses,
    learning.readAttendance,
    learning.readMessages,
    learning.readSilences,
    whiteboard.readWhiteboardStrokes,
    whiteboard.readWhiteboardPens,
    teaching.readCentres,
    teaching.readCoursesTaught,
    teaching.readCoursesTaughtForCentres,
    teaching.readLessonsTaught,
    teaching.readLessonsSubstituted,
    teaching.readCoursePictures,
    teaching.readClassesTaught,
    teaching.readClosures,
    learning.readSlips,
    learning.readPastEnrolments,
    teaching.readImports,
    account.readAudit,
    notices.readNotices,
    notices.readNoticeChoices,
    notices.readPushDevices,
    homework.readHomeworkDrafts,
    homework.readSubmissions,
    readQuizAttempts,
    homework.readMarks,
    homework.readExtensions,
    homework.readHomeworkSet,
    homework.readMarksGiven,
    board.readPosts,
    board.readPostViews,
    board.readThreadMessages,
    board.readThreadReads,
    board.readThreadReports,
    homework.readFiles,
    fees.readFeeStatements,
    fees.readFeeLedger,
    fees.readFeeBalances,
    fees.readFeePayments,
    fees.readFeeDiscounts,
    fees.readFeeLessonUses,
    fees.readExcusedAbsences,
  ]
  for (const read of reads) await read(database, { memberId, after: null, take: 100 })
}

import { noticeVersion } from '@hien/contract/consents'
import { formatPhone } from '@hien/contract/phone'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Database } from '../../platform/postgres/database.ts'
import {
  readAudit,
  readConsents,
  readConsentsAsGuardian,
  readDevices,
  readGuardianships,
  readPairingCodes,
  readPersonalDetails,
} from './account-store.ts'
import { readPosts, readPostViews, readThreadMessages, readThreadReads, readThreadReports } from './board-store.ts'
import {
  readExcusedAbsences,
  readFeeBalances,
  readFeeDiscounts,
  readFeeLedger,
  readFeeLessonUses,
  readFeePayments,
  readFeeStatements,
} from './fee-store.ts'
import { contentOf } from './file-content.ts'
import {
  readExtensions,
  readFiles,
  readHomeworkDrafts,
  readHomeworkSet,
  readMarks,
  readMarksGiven,
  readSubmissions,
} from './homework-store.ts'
import {
  readAttendance,
  readClasses,
  readMessages,
  readPastEnrolments,
  readSilences,
  readSlips,
} from './learning-store.ts'
import { readNoticeChoices, readNotices, readPushDevices } from './notice-store.ts'
import { readQuizAttempts } from './quiz-store.ts'
import {
  readFeeAccounts,
  readFeeDeliveries,
  readFeeDiscountsGiven,
  readFeeHooks,
  readFeeIssues,
  readFeePaymentsReceived,
  readFeePlans,
} from './payee-store.ts'
import {
  readCentres,
  readClassesTaught,
  readClosures,
  readCoursePictures,
  readCoursesTaught,
  readCoursesTaughtForCentres,
  readImports,
  readLessonsSubstituted,
  readLessonsTaught,
} from './teaching-store.ts'
import { readWhiteboardPens, readWhiteboardStrokes } from './whiteboard-store.ts'
import type { Slice } from './slice.ts'

/** The number of rows read at a time. An export has at most this many rows in memory. */
const rowsPerRead = 500
/** The number of rows read at a time if each row holds a picture. */
const picturesPerRead = 5

type ReadSlice = (database: Database, slice: Slice) => Promise<{ id: string }[]>
/** The lists in the order of the exported file. The keys are the names in the file, which people read. */
const lists: Record<string, ReadSlice> = {
  devices: readDevices,
  consents: readConsents,
  consentsForChildren: readConsentsAsGuardian,
  guardianships: readGuardianships,
  pairingCodes: readPairingCodes,
  classes: readClasses,
  pastEnrolments: readPastEnrolments,
  slips: readSlips,
  attendance: readAttendance,
  excusedAbsences: readExcusedAbsences,
  messages: readMessages,
  silences: readSilences,
  whiteboardStrokes: readWhiteboardStrokes,
  whiteboardPens: readWhiteboardPens,
  centres: readCentres,
  coursesTaught: readCoursesTaught,
  coursePictures: readCoursePictures,
  classesTaught: readClassesTaught,
  coursesTaughtForCentres: readCoursesTaughtForCentres,
  lessonsTaught: readLessonsTaught,
  lessonsSubstituted: readLessonsSubstituted,
  closures: readClosures,
  imports: readImports,
  homeworkDrafts: readHomeworkDrafts,
  submissions: readSubmissions,
  testAttempts: readQuizAttempts,
  marks: readMarks,
  homeworkExtensions: readExtensions,
  homeworkSet: readHomeworkSet,
  marksGiven: readMarksGiven,
  posts: readPosts,
  postsSeen: readPostViews,
  threadMessages: readThreadMessages,
  threadsRead: readThreadReads,
  messagesReported: readThreadReports,
  feeStatements: readFeeStatements,
  feeLedger: readFeeLedger,
  feeBalances: readFeeBalances,
  feePayments: readFeePayments,
  feeDiscounts: readFeeDiscounts,
  feeLessonUses: readFeeLessonUses,
  feePlans: readFeePlans,
  feeAccounts: readFeeAccounts,
  feeHooks: readFeeHooks,
  feeDeliveries: readFeeDeliveries,
  feeDiscountsGiven: readFeeDiscountsGiven,
  feeIssues: readFeeIssues,
  feePaymentsReceived: readFeePaymentsReceived,
  notices: readNotices,
  noticeChoices: readNoticeChoices,
  pushDevices: readPushDevices,
  audit: readAudit,
}

async function* everyRow<Row extends { id: string }>(
  database: Database,
  memberId: string,
  read: (database: Database, slice: Slice) => Promise<Row[]>,
) {
  const take = read === readCoursePictures ? picturesPerRead : rowsPerRead
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await read(database, { memberId, after, take })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < take) return
    after = last.id
  }
}

const dataUrlOf = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`

/**
 * Yields everything stored about a member, as pieces of one JSON text (docs/running/personal-data.md).
 *
 * From other people it contains only what the member may see, such as titles of courses, classes and homework, names of the
 * member's centres, children, guardians and payees of fees, notices, reasons of discounts, and comments on the member's work.
 */
export async function* exportData(
  { blobs, clock, database }: Pick<Dependencies, 'blobs' | 'clock' | 'database'>,
  memberId: string,
): AsyncGenerator<string> {
  const details = await readPersonalDetails(database, memberId)
  if (!details) throw new Error('There is no such member to export')
  const { picture, logo, ...profile } = details
  const head = {
    exportedAt: clock.now(),
    noticeVersion,
    profile: { ...profile, phone: formatPhone(profile.phone) },
    picture: picture && dataUrlOf(picture),
    // Only centres have a logo.
    logo: logo && dataUrlOf(logo),
  }
  // Leave out the closing brace: the lists follow.
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, read] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}:[`
    let between = ''
    for await (const { id: _id, ...row } of everyRow(database, memberId, read)) {
      yield `${between}\n${JSON.stringify(row)}`
      between = ','
    }
    yield ']'
  }
  yield* filesOf({ blobs, database }, memberId)
  yield '}\n'
}

/** Yields the last list, `files`. Each of its rows has the content of a file. */
async function* filesOf(
  { blobs, database }: Pick<Dependencies, 'blobs' | 'database'>,
  memberId: string,
): AsyncGenerator<string> {
  yield ',\n"files":['
  let between = ''
  for await (const { id: _id, sha256, ...row } of everyRow(database, memberId, readFiles)) {
    yield `${between}\n${JSON.stringify(row).slice(0, -1)},"content":`
    yield* contentOf(blobs, { sha256, type: row.type })
    yield '}'
    between = ','
  }
  yield ']'
}

import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { classInText } from '../lessons/lesson-words.ts'
import { listReportedMessages, listValidReportNotices } from './message-reported-store.ts'

/** Milliseconds in which all reports about a thread are one notice. */
const bundledFor = 5 * 60_000
/** Milliseconds after the report for which a notice is useful. */
const usefulFor = 14 * oneDay

/**
 * Tells the centre of a class that a reader of a thread reported a message. Reports about a thread within five minutes are one
 * notice. The subject is the thread, the version the number of the message.
 */
export const messageReported: NoticePlanner = {
  async plan({ database }, since) {
    const all = await listReportedMessages(database, since)
    return all.map(
      ({ threadId, seq, classId, classTitle, studentCode, studentName, authorName, reason, ...report }) => ({
        subjectId: threadId,
        version: String(seq),
        memberId: report.centreId,
        aboutId: null,
        key: ['message_reported', threadId, Math.floor(report.reportedAt.getTime() / bundledFor), report.centreId].join(
          ':',
        ),
        classId,
        text: `Tin nhắn của ${authorName} trong trao đổi về ${studentName} ở ${classInText(classTitle)} bị báo cáo: “${reason}”`,
        path: webPaths.thread(classId, studentCode),
        expiresAt: later(report.reportedAt, usefulFor),
      }),
    )
  },
  stillValid: async ({ database }, due) => new Set(await listValidReportNotices(database, due)),
}

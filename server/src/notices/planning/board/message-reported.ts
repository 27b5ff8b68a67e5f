import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { classInText } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import { listReportedMessages, listValidReportNotices } from './message-reported-store.ts'

/** Milliseconds after the report for which a notice is useful. */
const usefulFor = 14 * oneDay

/**
 * Tells the centre of a class that a reader of a thread reported a message. All reports of a message are one notice. The subject is
 * the thread, the version the number of the message.
 */
export const messageReported: NoticePlanner = {
  async plan({ database }, since) {
    const all = await listReportedMessages(database, since)
    return all.map((report) => {
      const { threadId, seq, classId, studentCode, studentName, authorName, reason } = report
      const message = { subjectId: threadId, version: String(seq), memberId: report.centreId, aboutId: null }
      const place = `trong trao đổi về ${studentName} ở ${classInText(report.classTitle)}`
      return {
        ...message,
        key: noticeKey('message_reported', message),
        classId,
        text: `Tin nhắn của ${authorName} ${place} bị báo cáo: “${reason}”`,
        path: webPaths.thread(classId, studentCode),
        expiresAt: later(report.reportedAt, usefulFor),
      }
    })
  },
  stillValid: async ({ database }, due) => new Set(await listValidReportNotices(database, due)),
}

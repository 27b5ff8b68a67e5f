import { beginningOf } from '@hien/contract/beginning-of'
import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { classInText } from '../lessons/lesson-words.ts'
import { listNewMessages, listValidMessageNotices, type NewMessage } from './message-new-store.ts'

/** Milliseconds in which all messages of a thread are one notice to a reader who reads none of them. */
const bundledFor = 5 * 60_000
/** Milliseconds after its message for which a notice is useful. */
const usefulFor = 7 * oneDay

/** Returns a sentence such as `Trần Thị Lan (phụ huynh của An) nhắn ở lớp Toán 9A: “…”`. The student is not told their own name. */
function wordsOf({ authorName, authorRole, classTitle, isStudent, studentFirstName, text }: NewMessage): string {
  const student = givenNameOf(studentFirstName)
  const isManager = authorRole === 'TCHER' || authorRole === 'CENR'
  const who = authorRole === 'PAME' ? `${authorName} (phụ huynh của ${student})` : authorName
  const about = isManager && !isStudent ? ` về ${student}` : ''
  return `${who} nhắn${about} ở ${classInText(classTitle)}: “${beginningOf(text)}”`
}

/**
 * Tells the student, the guardians and the teacher that somebody wrote in a thread. All messages of a thread within five minutes are
 * one notice, until the reader has read them: the key has the thread, the five minutes and the last message that the reader has
 * read. The subject is the thread, the version the number of the message.
 */
export const messageNew: NoticePlanner = {
  async plan({ database }, since, now) {
    const all = await listNewMessages(database, since, now)
    return all.map((message) => {
      const { threadId, seq, classId, memberId, aboutId, sentAt, studentCode, readSeq } = message
      const part = Math.floor(sentAt.getTime() / bundledFor)
      return {
        subjectId: threadId,
        version: String(seq),
        memberId,
        aboutId,
        key: ['message_new', threadId, part, readSeq, memberId].join(':'),
        classId,
        text: wordsOf(message),
        path: webPaths.thread(classId, studentCode),
        expiresAt: later(sentAt, usefulFor),
      }
    })
  },
  stillValid: async ({ database }, due) => new Set(await listValidMessageNotices(database, due)),
}

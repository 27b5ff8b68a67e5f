import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { classInText } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import { listShownMarks, listValidMarkNotices, type ShownMark } from './homework-marked-store.ts'

const usefulFor = 3 * oneDay

/** Returns the text, which never contains the mark: it also goes into mails, where other people can see it. */
function wordsOf({ aboutId, title, classTitle, studentFirstName }: ShownMark): string {
  const whose = aboutId === null ? '' : ` của ${givenNameOf(studentFirstName)}`
  return `Đã có kết quả bài tập “${title}”${whose}, ${classInText(classTitle)}`
}

/**
 * Notifies a student and their guardians that a mark was released, or was changed after its release. The version is the
 * time when the mark became visible in its present form. So if a mark changes twice, only the last notice is still
 * true.
 */
export const homeworkMarked: NoticePlanner = {
  async plan({ database }, since) {
    const marks = await listShownMarks(database, since)
    return marks.map((mark) => {
      const { homeworkId, shownAt, memberId, aboutId, classId, studentCode } = mark
      const what = { subjectId: homeworkId, version: shownAt.toISOString(), memberId, aboutId }
      return {
        ...what,
        key: noticeKey('homework_marked', what),
        classId,
        text: wordsOf(mark),
        path: webPaths.ownHomework(homeworkId, aboutId === null ? undefined : studentCode),
        expiresAt: later(shownAt, usefulFor),
      }
    })
  },
  stillValid: async ({ database }, due) => new Set(await listValidMarkNotices(database, due)),
}

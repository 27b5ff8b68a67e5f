import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { ofClass } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import { listShownMarks, listTrueMarks, type ShownMark } from './homework-marked-store.ts'

const usefulFor = 3 * oneDay

/** Never what the mark is: mails and other people's eyes read this. */
function wordsOf({ aboutId, title, classTitle, studentFirstName }: ShownMark): string {
  const whose = aboutId === null ? '' : ` của ${givenNameOf(studentFirstName)}`
  return `Đã có kết quả bài tập “${title}”${whose}, ${ofClass(classTitle)}`
}

/**
 * A mark is released, or is made or changed once it is: for the student and their guardians. The version is since when it
 * reads as it does; of two changes in a row only the last is still true.
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
  stillTrue: async ({ database }, due) => new Set(await listTrueMarks(database, due)),
}

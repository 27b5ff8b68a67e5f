import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { classInText } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import {
  listReturnedWork,
  listShownMarks,
  listValidMarkNotices,
  listValidReturnNotices,
} from './homework-marked-store.ts'
import type { HomeworkOfReader } from './homework-readers-store.ts'

const usefulFor = 3 * oneDay

/** The version of a notice about returned work is this, and the time of the return. */
const returnPrefix = 'returned:'

/** Returns `“title” của An`, or `“title”` for the student. */
const homeworkWords = ({ aboutId, title, studentFirstName }: HomeworkOfReader): string =>
  aboutId === null ? `“${title}”` : `“${title}” của ${givenNameOf(studentFirstName)}`

function noticeOf(of: HomeworkOfReader, { text, version, at }: { text: string; version: string; at: Date }): NewNotice {
  const { homeworkId, memberId, aboutId, classId, classTitle, studentCode } = of
  const what = { subjectId: homeworkId, version, memberId, aboutId }
  return {
    ...what,
    key: noticeKey('homework_marked', what),
    classId,
    text: `${text}, ${classInText(classTitle)}`,
    path: webPaths.ownHomework(homeworkId, aboutId === null ? undefined : studentCode),
    expiresAt: later(at, usefulFor),
  }
}

/**
 * Notifies a student and their guardians that a mark was released, or was changed after its release, and that work was returned to
 * be done again. The text never contains the mark or the comment: it also goes into mails, where other people can see it. The version
 * of a mark is the time when it became visible in its present form. So if a mark changes twice, only the last notice is still true.
 */
export const homeworkMarked: NoticePlanner = {
  async plan({ database }, since) {
    const [marks, returned] = [await listShownMarks(database, since), await listReturnedWork(database, since)]
    return [
      ...marks.map((mark) => {
        const text = `Đã có kết quả bài tập ${homeworkWords(mark)}`
        return noticeOf(mark, { text, version: mark.shownAt.toISOString(), at: mark.shownAt })
      }),
      ...returned.map((work) => {
        const text = `Bài tập ${homeworkWords(work)} được trả lại để làm lại`
        return noticeOf(work, { text, version: `${returnPrefix}${work.returnedAt.toISOString()}`, at: work.returnedAt })
      }),
    ]
  },
  async stillValid({ database }, due) {
    const { true: returned = [], false: marks = [] } = Object.groupBy(due, ({ version }) =>
      version?.startsWith(returnPrefix) ? 'true' : 'false',
    )
    const times = returned.map((notice) => ({ ...notice, version: notice.version?.slice(returnPrefix.length) ?? null }))
    return new Set([
      ...(marks.length > 0 ? await listValidMarkNotices(database, marks) : []),
      ...(times.length > 0 ? await listValidReturnNotices(database, times) : []),
    ])
  },
}

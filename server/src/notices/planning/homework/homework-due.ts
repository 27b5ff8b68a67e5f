import { webPaths } from '@hien/contract/web-paths'
import type { NoticePlanner } from '../../notice.ts'
import { classInText, whenOf } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import { listHomeworkToHandIn, listValidReminders } from './homework-due-store.ts'
import { remindedDays } from './reminded-days.ts'

/**
 * Reminds students of homework they have not handed in, on the evening before it is due. The version is the student's due time,
 * so that a student who gets an extension is reminded again.
 */
export const homeworkDue: NoticePlanner = {
  async plan({ database }, since, now) {
    const days = remindedDays(since, now)
    if (!days) return []
    const homework = await listHomeworkToHandIn(database, days)
    return homework.map(({ homeworkId, title, classId, classTitle, memberId, dueAt }) => {
      const what = { subjectId: homeworkId, version: dueAt.toISOString(), memberId, aboutId: null }
      return {
        ...what,
        key: noticeKey('homework_due', what),
        classId,
        text: `Nhớ nộp bài tập “${title}” của ${classInText(classTitle)} trước ${whenOf(dueAt)} nhé`,
        path: webPaths.homework(homeworkId),
        expiresAt: dueAt,
      }
    })
  },
  stillValid: async ({ database }, due) => new Set(await listValidReminders(database, due)),
}

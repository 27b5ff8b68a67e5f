import { webPaths } from '@hien/contract/web-paths'
import type { NoticePlanner } from '../../notice.ts'
import { ofClass, whenOf } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import { listHomeworkToHandIn, listTrueToHandIn } from './homework-due-store.ts'
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
        text: `Nhớ nộp bài tập “${title}” của ${ofClass(classTitle)} trước ${whenOf(dueAt)} nhé`,
        path: webPaths.homework(homeworkId),
        expiresAt: dueAt,
      }
    })
  },
  stillTrue: async ({ database }, due) => new Set(await listTrueToHandIn(database, due)),
}

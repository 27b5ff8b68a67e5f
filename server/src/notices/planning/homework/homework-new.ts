import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import type { NoticePlanner } from '../../notice.ts'
import { classInText, whenOf } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import { listNewHomework, listValidNewHomeworkNotices, type NewHomework } from './homework-new-store.ts'

function wordsOf({ aboutId, title, classTitle, studentFirstName, dueAt }: NewHomework): string {
  const homework = `bài tập “${title}” của ${classInText(classTitle)}`
  return `${aboutId === null ? 'Bạn' : givenNameOf(studentFirstName)} có ${homework}, hạn nộp ${whenOf(dueAt)}`
}

/**
 * Notifies the students of a class and their guardians that homework was handed out. The version is the time when it
 * opened, so homework that is postponed and opens again gives a new notice.
 */
export const homeworkNew: NoticePlanner = {
  async plan({ database }, since) {
    const homework = await listNewHomework(database, since)
    return homework.map((one) => {
      const { homeworkId, opensAt, dueAt, memberId, aboutId, classId, studentCode } = one
      const what = { subjectId: homeworkId, version: opensAt.toISOString(), memberId, aboutId }
      return {
        ...what,
        key: noticeKey('homework_new', what),
        classId,
        text: wordsOf(one),
        path: webPaths.ownHomework(homeworkId, aboutId === null ? undefined : studentCode),
        expiresAt: dueAt,
      }
    })
  },
  stillValid: async ({ database }, due) => new Set(await listValidNewHomeworkNotices(database, due)),
}

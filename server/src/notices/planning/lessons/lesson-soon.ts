import { makeGroupId } from '@hien/contract/chat'
import { noticeTimes } from '@hien/contract/notices'
import { webPaths } from '@hien/contract/web-paths'
import type { NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { listSoonLessons, listValidSoonNotices } from './lesson-soon-store.ts'
import { timeInVietNam } from '../../../core/clock.ts'
import { classAtStart } from './lesson-words.ts'

/**
 * Notifies students and the teacher that a lesson begins within half an hour. The version is the start time. So a
 * lesson with a new time gives a new notice, and the earlier notice is no longer true.
 */
export const lessonSoon: NoticePlanner = {
  async plan({ database }, since, now) {
    const lessons = await listSoonLessons(database, { since, now, ahead: noticeTimes.soonBefore })
    return lessons.map(({ lessonId, startsAt, classId, classTitle, classCode, courseCode, memberId }) => {
      const what = { subjectId: lessonId, version: startsAt.toISOString(), memberId, aboutId: null }
      return {
        ...what,
        key: noticeKey('lesson_soon', what),
        classId,
        text: `${classAtStart(classTitle)} bắt đầu lúc ${timeInVietNam(startsAt)}`,
        path: webPaths.waitingRoom(makeGroupId(courseCode, classCode)),
        expiresAt: startsAt,
      }
    })
  },
  stillValid: async ({ database }, notices, now) => new Set(await listValidSoonNotices(database, notices, now)),
}

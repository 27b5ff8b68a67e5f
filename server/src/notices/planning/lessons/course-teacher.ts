import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { NewNotice } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { listCoursesWithNewTeacher, type CourseWithNewTeacher } from './course-teacher-store.ts'
import { whenOf } from './lesson-words.ts'

const usefulFor = 7 * oneDay

function noticesOf(course: CourseWithNewTeacher): NewNotice[] {
  const { courseId, changedAt, nextAt, title, centreName, teacherId, previousTeacherId } = course
  const noticeTo = (memberId: string, text: string): NewNotice => {
    const what = { subjectId: courseId, version: changedAt.toISOString(), memberId, aboutId: null }
    const expiresAt = later(changedAt, usefulFor)
    return { ...what, key: noticeKey('lesson_changed', what), classId: null, text, path: webPaths.calendar, expiresAt }
  }
  const next = nextAt === null ? '' : `, buổi tới lúc ${whenOf(nextAt)}`
  const notices: NewNotice[] = []
  if (teacherId !== null) notices.push(noticeTo(teacherId, `${centreName} giao bạn dạy khoá học ${title}${next}`))
  // Whoever has no lesson ahead has nothing to stay away from.
  if (previousTeacherId !== null && nextAt !== null)
    notices.push(noticeTo(previousTeacherId, `Bạn không còn dạy khoá học ${title} của ${centreName}`))
  return notices
}

/**
 * Plans notices to teachers whom a centre named for a course, and to those whom it replaced or removed. The subject is the
 * course, and the version is the time of the change. So the notices are no longer true after the next change.
 */
export async function planTeacherNotices(database: Database, since: Date, now: Date): Promise<NewNotice[]> {
  return (await listCoursesWithNewTeacher(database, { since, now })).flatMap(noticesOf)
}

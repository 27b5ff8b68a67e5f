import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { wordsOfChange } from './change-words.ts'
import {
  listChangedLessons,
  listStudentsAndGuardians,
  listValidChangeNotices,
  type ChangedLesson,
} from './lesson-changed-store.ts'

/**
 * Lessons of one class that were changed at the same instant, for example by a closure. Each recipient gets one notice
 * about all of them.
 */
type Change = { classId: string; changedAt: Date; lessons: ChangedLesson[]; last: ChangedLesson }

function changesOf(lessons: ChangedLesson[]): Change[] {
  const together = Map.groupBy(lessons, ({ classId, changedAt }) => `${classId} ${changedAt.getTime()}`)
  return [...together.values()].flatMap((some) => {
    const last = some.at(-1)
    return last ? [{ classId: last.classId, changedAt: last.changedAt, lessons: some, last }] : []
  })
}

/**
 * Returns the ids of teachers who get a notice: the course's teacher and the substitutes, also replaced ones, except the teacher
 * who made the change.
 * In a course without a centre only the teacher makes changes, so no teacher needs a notice.
 */
function teachersOf({ lessons, last }: Change): string[] {
  if (!last.isOfCentre) return []
  const substitutes = lessons.flatMap(({ substituteId, replacedSubstituteId }) => [substituteId, replacedSubstituteId])
  const teachers = [last.courseTeacherId, ...substitutes]
  return [...new Set(teachers)].filter((id) => id !== null && id !== last.changedBy) as string[]
}

function noticeOf(
  change: Change,
  to: { memberId: string; aboutId: string | null; prefix: string; path: string },
): NewNotice {
  const { classId, changedAt, lessons, last } = change
  const { memberId, aboutId, prefix, path } = to
  const what = { subjectId: classId, version: changedAt.toISOString(), memberId, aboutId }
  return {
    ...what,
    key: noticeKey('lesson_changed', what),
    classId,
    text: prefix + wordsOfChange(lessons, memberId),
    path,
    expiresAt: last.startsAt,
  }
}

/**
 * Notifies students, guardians and teachers that future lessons were cancelled, restored or added, or got another time
 * or teacher. The subject is the class, and the version is the time of the change. So each change gives one notice,
 * which is no longer true after the next change.
 */
export const lessonChanged: NoticePlanner = {
  async plan({ database }, since, now) {
    const changes = changesOf(await listChangedLessons(database, { since, now }))
    if (changes.length === 0) return []
    const classIds = [...new Set(changes.map(({ classId }) => classId))]
    const recipients = Map.groupBy(await listStudentsAndGuardians(database, classIds), ({ classId }) => classId)
    return changes.flatMap((change) => [
      ...(recipients.get(change.classId) ?? []).map(({ memberId, childId, childFirstName, childCode }) =>
        childId === null
          ? noticeOf(change, { memberId, aboutId: null, prefix: '', path: webPaths.calendar })
          : noticeOf(change, {
              memberId,
              aboutId: childId,
              prefix: `${givenNameOf(childFirstName)}: `,
              path: webPaths.child(childCode),
            }),
      ),
      ...teachersOf(change).map((memberId) =>
        noticeOf(change, { memberId, aboutId: null, prefix: '', path: webPaths.calendar }),
      ),
    ])
  },
  stillValid: async ({ database }, notices, now) => new Set(await listValidChangeNotices(database, notices, now)),
}

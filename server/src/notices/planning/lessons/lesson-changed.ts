import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { wordsOfChange } from './change-words.ts'
import {
  listChangedLessons,
  listStudentsAndGuardians,
  listTrueChanges,
  type ChangedLesson,
} from './lesson-changed-store.ts'

/** What was done to one class at once: a closure changes many lessons at one instant, and is told as one. */
type Change = { classId: string; changedAt: Date; lessons: ChangedLesson[]; last: ChangedLesson }

function changesOf(lessons: ChangedLesson[]): Change[] {
  const together = Map.groupBy(lessons, ({ classId, changedAt }) => `${classId} ${changedAt.getTime()}`)
  return [...together.values()].flatMap((some) => {
    const last = some.at(-1)
    return last ? [{ classId: last.classId, changedAt: last.changedAt, lessons: some, last }] : []
  })
}

/** Who teaches what was changed, where others may have done it: of a course without a centre nobody else does. */
function teachersOf({ lessons, last }: Change): string[] {
  if (!last.isOfCentre) return []
  const teachers = [last.courseTeacherId, ...lessons.map(({ substituteId }) => substituteId)]
  return [...new Set(teachers)].filter((id) => id !== null && id !== last.closedBy) as string[]
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
 * People moved, cancelled, restored or added lessons that are still to come, or named who teaches one: for the students of the
 * class, their guardians, and who teaches it. The subject is the class and the version the instant of the change, so that
 * what was done at once is told as one; a lesson that was changed again since has another instant.
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
  stillTrue: async ({ database }, notices, now) => new Set(await listTrueChanges(database, notices, now)),
}

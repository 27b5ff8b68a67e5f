import { makeGroupId } from '@hien/contract/chat'
import { webPaths } from '@hien/contract/web-paths'
import { later } from '../../../core/clock.ts'
import type { NoticesDependencies } from '../../dependencies.ts'
import type { NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { listMissingStudents, listValidStartNotices, type MissingStudent } from './lesson-started-store.ts'
import { capitalised, classInText, teacherOf, classAtStart } from './lesson-words.ts'

/** Milliseconds from the start of the lesson until the notice expires. */
const usefulFor = 20 * 60_000

/**
 * Returns a function that tells whether a student is in a lesson's waiting room, on any node. Each room is read only
 * once.
 */
function waitingIn({ clusterPresence }: Pick<NoticesDependencies, 'clusterPresence'>) {
  const known = new Map<string, Set<string>>()
  return (sessionId: string, memberId: string): boolean => {
    const there = known.get(sessionId) ?? new Set(clusterPresence.studentsIn(sessionId))
    known.set(sessionId, there)
    return there.has(memberId)
  }
}

function wordsOf({ classTitle, teacherFirstName, teacherGender }: MissingStudent): string {
  if (teacherFirstName === null) return `${classAtStart(classTitle)} đã bắt đầu. Vào ngay nhé!`
  const teacher = teacherOf({ firstName: teacherFirstName, gender: teacherGender })
  return `${capitalised(teacher)} đã bắt đầu ${classInText(classTitle)}. Vào ngay nhé!`
}

/** Notifies students that the lesson has begun, unless they are already in its waiting room or in the lesson. */
export const lessonStarted: NoticePlanner = {
  async plan(dependencies, since, now) {
    const earliest = later(now, -usefulFor)
    const isWaiting = waitingIn(dependencies)
    const missing = await listMissingStudents(dependencies.database, {
      since: since > earliest ? since : earliest,
      now,
    })
    return missing.flatMap((student) => {
      const { sessionId, startedAt, classId, classCode, courseCode, memberId } = student
      if (isWaiting(sessionId, memberId)) return []
      const what = { subjectId: sessionId, version: null, memberId, aboutId: null }
      return [
        {
          ...what,
          key: noticeKey('lesson_started', what),
          classId,
          text: wordsOf(student),
          path: webPaths.waitingRoom(makeGroupId(courseCode, classCode)),
          expiresAt: later(startedAt, usefulFor),
        },
      ]
    })
  },
  async stillValid(dependencies, notices, now) {
    const isWaiting = waitingIn(dependencies)
    const missing = new Set(await listValidStartNotices(dependencies.database, notices, now))
    return new Set(
      notices.flatMap(({ id, subjectId, memberId }) =>
        missing.has(id) && !isWaiting(subjectId, memberId) ? [id] : [],
      ),
    )
  },
}

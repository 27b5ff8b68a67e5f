import { makeGroupId } from '@hien/contract/chat'
import { webPaths } from '@hien/contract/web-paths'
import { later } from '../../../core/clock.ts'
import { clientTimeout } from '../../../lessons/hub-options.ts'
import { reconnectGrace } from '../../../lessons/waiting-room/presence/presence.ts'
import type { NoticesDependencies } from '../../dependencies.ts'
import type { NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { listMissingStudents, listValidStartNotices, type MissingStudent } from './lesson-started-store.ts'
import { capitalised, classInText, teacherOf, classAtStart } from './lesson-words.ts'

/** Milliseconds from the start of the lesson until the notice expires. */
const usefulFor = 20 * 60_000
/**
 * Maximum milliseconds for which a student whose connection died silently still counts as waiting: until the hub ends the connection,
 * and then until the student's time to reconnect is over.
 */
const presenceLag = clientTimeout + reconnectGrace

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
    // Students who wrongly counted as waiting at the start are found when they no longer do.
    const begun = later(since, -presenceLag)
    const isWaiting = waitingIn(dependencies)
    const missing = await listMissingStudents(dependencies.database, {
      since: begun > earliest ? begun : earliest,
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
  async uncertain(dependencies, notices, now) {
    // The node that planned the notice may have known earlier than this one that the student had left the waiting room.
    const isWaiting = waitingIn(dependencies)
    const waiting = notices.filter(({ subjectId, memberId }) => isWaiting(subjectId, memberId))
    return new Set(waiting.length === 0 ? [] : await listValidStartNotices(dependencies.database, waiting, now))
  },
}

import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { classInText } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import { listValidRequestNotices, listWaitingRequests } from './request-new-store.ts'

const oneHour = 60 * 60_000
const usefulFor = 3 * oneDay

/** Returns the start of the hour that contains the instant. */
const hourOf = (instant: Date) => later(instant, -(instant.getTime() % oneHour))

/**
 * Notifies the teacher and the centre of a class how many students wait to join. Each gets one notice per class and
 * hour; later requests are in the notice of the next hour. The version is the time of the newest request.
 */
export const requestNew: NoticePlanner = {
  async plan({ database }, since, now) {
    const hour = hourOf(now)
    // Also read requests of the previous hour, because some may have come after that hour's notice was written.
    const earliest = later(hour, -oneHour)
    const requests = await listWaitingRequests(database, { since: since < earliest ? since : earliest, now })
    return requests.map(({ classId, classTitle, courseCode, newest, waiting, memberId, isCentre }) => {
      const what = { subjectId: classId, memberId, aboutId: null }
      return {
        ...what,
        key: noticeKey('request_new', { ...what, version: hour.toISOString() }),
        version: newest,
        classId,
        text: `${waiting} học viên đang chờ được nhận vào ${classInText(classTitle)}`,
        path: isCentre ? webPaths.centreRequests : webPaths.classDetail(courseCode, classId),
        expiresAt: later(now, usefulFor),
      }
    })
  },
  stillValid: async ({ database }, due, now) => new Set(await listValidRequestNotices(database, due, now)),
}

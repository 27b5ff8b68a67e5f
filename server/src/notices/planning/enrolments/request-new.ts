import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { ofClass } from '../lessons/lesson-words.ts'
import { noticeKey } from '../notice-key.ts'
import { listTrueRequests, listWaitingRequests } from './request-new-store.ts'

const oneHour = 60 * 60_000
const usefulFor = 3 * oneDay

/** The full hour an instant falls into. */
const hourOf = (instant: Date) => later(instant, -(instant.getTime() % oneHour))

/**
 * Students ask to join a class: for its teacher and the centre it belongs to, one notice for each class and hour, with how
 * many wait. Those who ask after it are told of in the next hour. The version is when the newest of them asked.
 */
export const requestNew: NoticePlanner = {
  async plan({ database }, since, now) {
    const hour = hourOf(now)
    // Of the hour before all that nobody was told of.
    const earliest = later(hour, -oneHour)
    const requests = await listWaitingRequests(database, { since: since < earliest ? since : earliest, now })
    return requests.map(({ classId, classTitle, courseCode, newest, waiting, memberId, isCentre }) => {
      const what = { subjectId: classId, memberId, aboutId: null }
      return {
        ...what,
        key: noticeKey('request_new', { ...what, version: hour.toISOString() }),
        version: newest,
        classId,
        text: `${waiting} học viên đang chờ được nhận vào ${ofClass(classTitle)}`,
        path: isCentre ? webPaths.centreRequests : webPaths.classDetail(courseCode, classId),
        expiresAt: later(now, usefulFor),
      }
    })
  },
  stillTrue: async ({ database }, due, now) => new Set(await listTrueRequests(database, due, now)),
}

import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { classInText } from '../lessons/lesson-words.ts'
import { listNewDecisions, listValidDecisionNotices, type Decision } from './request-decided-store.ts'

const usefulFor = 3 * oneDay

function wordsOf({ outcome, classTitle }: Decision): string {
  const name = classInText(classTitle)
  if (outcome === 'approved') return `Bạn đã được nhận vào ${name}`
  if (outcome === 'assigned') return `Bạn đã được thêm vào ${name}`
  return `Yêu cầu vào ${name} chưa được chấp nhận. Bạn có thể hỏi thầy cô, hoặc gửi lại yêu cầu.`
}

/**
 * Notifies a student that their request was approved or refused, or that they were added to a class by their student
 * code. The version is the outcome with the id of the audit log row. It is not an enrolment's id, because a refused
 * student has no enrolment.
 */
export const requestDecided: NoticePlanner = {
  async plan({ database }, since) {
    const decisions = await listNewDecisions(database, since)
    return decisions.map((decision) => {
      const { id, at, outcome, memberId, classId, classCode } = decision
      const what = { subjectId: classId, version: `${outcome}:${id}`, memberId, aboutId: null }
      return {
        ...what,
        key: noticeKey('request_decided', what),
        classId,
        text: wordsOf(decision),
        path: outcome === 'refused' ? webPaths.joinLink(classCode) : webPaths.myClass,
        expiresAt: later(at, usefulFor),
      }
    })
  },
  stillValid: async ({ database }, due) => new Set(await listValidDecisionNotices(database, due)),
}

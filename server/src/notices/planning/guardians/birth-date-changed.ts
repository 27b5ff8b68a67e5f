import { limits } from '@hien/contract/limits'
import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { dayInVietNam, later, oneDay } from '../../../core/clock.ts'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { listChangedBirthDates, listValidBirthDateNotices, type ChangedBirthDate } from './birth-date-changed-store.ts'

const usefulFor = 7 * oneDay

/** Returns a day in the form 05/09/2012. */
const inWords = (day: string): string => day.split('-').toReversed().join('/')

const changed = (whose: string, dob: string | null): string =>
  dob === null ? `Ngày sinh của ${whose} đã được xoá` : `Ngày sinh của ${whose} đã được đổi thành ${inWords(dob)}`

/**
 * Returns the sentence that asks guardians to object in time to a date of birth that makes the student 16 or older. After
 * limits.objectionDays the student can end the guardianship without them. Empty if no new date did so (`dobRaisedAt` is null).
 */
function objectionText(dobRaisedAt: Date | null, name: string): string {
  if (dobRaisedAt === null) return ''
  const until = inWords(dayInVietNam(later(dobRaisedAt, limits.objectionDays * oneDay)))
  return `. Từ ngày ${until}, ${name} có thể tự kết thúc việc ghép với bạn. Nếu ngày sinh không đúng, hãy báo người quản trị trước ngày đó`
}

type Reader = Pick<NewNotice, 'memberId' | 'aboutId' | 'text' | 'path'>

function readersOf(change: ChangedBirthDate): Reader[] {
  const { isProposal, studentId, dob, dobRaisedAt, changedBy, guardianIds, centreIds } = change
  const name = givenNameOf(change.firstName)
  const day = dob === null ? '' : inWords(dob)
  const student: Reader = {
    memberId: studentId,
    aboutId: null,
    text: isProposal ? `Ngày sinh ${day} của bạn chờ phụ huynh hoặc trung tâm đồng ý` : changed('bạn', dob),
    path: webPaths.profile,
  }
  const guardians = guardianIds.map((memberId): Reader => {
    const text = isProposal
      ? `Ngày sinh ${day} của ${name} chờ bạn đồng ý`
      : changed(name, dob) + objectionText(dobRaisedAt, name)
    return { memberId, aboutId: studentId, text, path: webPaths.child(change.code) }
  })
  const centres = centreIds.map((memberId): Reader => ({
    memberId,
    aboutId: null,
    text: `Ngày sinh ${day} của ${change.fullName} chờ phụ huynh hoặc trung tâm đồng ý`,
    path: webPaths.centreRequests,
  }))
  return [student, ...guardians, ...centres].filter(({ memberId }) => memberId !== changedBy)
}

/**
 * Notifies the student and all guardians that a date of birth was changed, or proposed and waits for agreement. The
 * member who changed or proposed the date gets no notice. The student's centres get only notices about proposals
 * (decision 054). The version identifies the change or the proposal.
 */
export const birthDateChanged: NoticePlanner = {
  async plan({ database }, since) {
    const changes = await listChangedBirthDates(database, since)
    return changes.flatMap((change) =>
      readersOf(change).map((reader) => {
        const what = { ...reader, subjectId: change.studentId, version: change.version }
        const key = noticeKey('birth_date_changed', what)
        return { ...what, key, classId: null, expiresAt: later(change.at, usefulFor) }
      }),
    )
  },
  stillValid: async ({ database }, due) => new Set(await listValidBirthDateNotices(database, due)),
}

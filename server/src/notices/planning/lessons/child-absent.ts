import { givenNameOf } from '@hien/contract/names'
import { noticeTimes } from '@hien/contract/notices'
import { webPaths } from '@hien/contract/web-paths'
import { later, timeInVietNam } from '../../../core/clock.ts'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import {
  listAbsentChildren,
  listKnownKeys,
  listLateChildren,
  listValidChildNotices,
  type ChildInLesson,
} from './child-absent-store.ts'
import { classInText } from './lesson-words.ts'

/**
 * Milliseconds from the end of the lesson until the notice expires. So the notice about a lesson late in the evening is still
 * in the next morning's mail.
 */
const usefulFor = 12 * 3_600_000

const versions = { absent: 'absent', came: 'came' } as const

const keyOf = ({ subjectId, parentId, childId }: ChildInLesson, version: keyof typeof versions) =>
  noticeKey('child_absent', { subjectId, version: versions[version], memberId: parentId, aboutId: childId })

function noticeOf(child: ChildInLesson, version: keyof typeof versions): NewNotice {
  const { subjectId, classId, classTitle, at, endsAt, parentId, childId, childFirstName, childCode } = child
  const name = givenNameOf(childFirstName)
  return {
    key: keyOf(child, version),
    memberId: parentId,
    aboutId: childId,
    classId,
    subjectId,
    version: versions[version],
    text:
      version === 'came'
        ? `${name} đã vào ${classInText(classTitle)} lúc ${timeInVietNam(at)}`
        : `${name} chưa vào ${classInText(classTitle)}, buổi học bắt đầu lúc ${timeInVietNam(at)}`,
    path: webPaths.child(childCode),
    expiresAt: later(endsAt, usefulFor),
  }
}

/**
 * Notifies guardians that their child is not in a lesson ten minutes after its start, and later that the child has
 * come. The notice is about the lesson on the calendar, so a restarted lesson gives no second notice.
 */
export const childAbsent: NoticePlanner = {
  async plan({ database }, since, now) {
    const period = { since, now, absentAfter: noticeTimes.absentAfter }
    const absent = await listAbsentChildren(database, period)
    const late = await listLateChildren(database, period)
    const absenceKeys =
      late.length === 0
        ? new Set()
        : await listKnownKeys(
            database,
            late.map((child) => keyOf(child, 'absent')),
          )
    return [
      ...absent.map((child) => noticeOf(child, 'absent')),
      ...late.flatMap((child) => (absenceKeys.has(keyOf(child, 'absent')) ? [noticeOf(child, 'came')] : [])),
    ]
  },
  stillValid: async ({ database }, notices) => new Set(await listValidChildNotices(database, notices, versions.absent)),
}

import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { DueNotice, NewNotice, NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { wordsOfChange, wordsOfClass } from './change-words.ts'
import { listChangedClasses, type ChangedClass } from './class-changed-store.ts'
import { planTeacherNotices } from './course-teacher.ts'
import { listValidTeacherNotices } from './course-teacher-store.ts'
import {
  listChangedLessons,
  listStudentsAndGuardians,
  listValidChangeNotices,
  type ChangedLesson,
} from './lesson-changed-store.ts'

/** Milliseconds until a notice about a whole class expires. */
const usefulFor = 7 * oneDay

/** A change of one class at one instant. Each recipient gets one notice about it, for example about all lessons of a closure. */
type Change = {
  classId: string
  changedAt: Date
  expiresAt: Date
  /**
   * Ids of the teachers who get a notice: all whom the change concerns, except the teacher who made it. None in a course without
   * a centre, where only the teacher makes changes.
   */
  teacherIds: string[]
  textFor: (memberId: string) => string
}

const othersThan = (changedBy: string | null, teachers: (string | null)[]) =>
  [...new Set(teachers)].filter((id) => id !== null && id !== changedBy) as string[]

function changesOfLessons(lessons: ChangedLesson[]): Change[] {
  const together = Map.groupBy(lessons, ({ classId, changedAt }) => `${classId} ${changedAt.getTime()}`)
  return [...together.values()].flatMap((some) => {
    const last = some.at(-1)
    if (!last) return []
    const { classId, changedAt, changedBy, courseTeacherId, isOfCentre, startsAt } = last
    // Replaced substitutes get a notice too.
    const substitutes = some.flatMap(({ substituteId, replacedSubstituteId }) => [substituteId, replacedSubstituteId])
    return [
      {
        classId,
        changedAt,
        expiresAt: startsAt,
        teacherIds: isOfCentre ? othersThan(changedBy, [courseTeacherId, ...substitutes]) : [],
        textFor: (memberId) => wordsOfChange(some, memberId),
      },
    ]
  })
}

function changeOfClass(changed: ChangedClass): Change {
  const { classId, changedAt, changedBy, courseTeacherId, isOfCentre } = changed
  return {
    classId,
    changedAt,
    expiresAt: later(changedAt, usefulFor),
    teacherIds: isOfCentre ? othersThan(changedBy, [courseTeacherId]) : [],
    textFor: () => wordsOfClass(changed),
  }
}

function noticeOf(
  { classId, changedAt, expiresAt, textFor }: Change,
  { prefix, path, ...to }: { memberId: string; aboutId: string | null; prefix: string; path: string },
): NewNotice {
  const what = { subjectId: classId, version: changedAt.toISOString(), ...to }
  return {
    ...what,
    key: noticeKey('lesson_changed', what),
    classId,
    text: prefix + textFor(to.memberId),
    path,
    expiresAt,
  }
}

const isOfClass = ({ classId }: DueNotice) => classId !== null

/**
 * Notifies students, guardians and teachers that future lessons were cancelled, restored or added, or got another time
 * or teacher, and that a class got another weekly pattern or was closed. The subject is the class, and the version is the
 * time of the change. So each change gives one notice, which is no longer true after the next change.
 * Also notifies teachers whom a centre named for a course or removed from it. Then the subject is the course.
 */
export const lessonChanged: NoticePlanner = {
  async plan({ database }, since, now) {
    const changes = [
      ...changesOfLessons(await listChangedLessons(database, { since, now })),
      ...(await listChangedClasses(database, { since, now })).map(changeOfClass),
    ]
    const ofTeachers = await planTeacherNotices(database, since, now)
    if (changes.length === 0) return ofTeachers
    const classIds = [...new Set(changes.map(({ classId }) => classId))]
    const recipients = Map.groupBy(await listStudentsAndGuardians(database, classIds), ({ classId }) => classId)
    const ofClasses = changes.flatMap((change) => [
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
      ...change.teacherIds.map((memberId) =>
        noticeOf(change, { memberId, aboutId: null, prefix: '', path: webPaths.calendar }),
      ),
    ])
    return [...ofClasses, ...ofTeachers]
  },
  async stillValid({ database }, notices, now) {
    // Only a notice about a course names no class.
    const [ofClasses, ofTeachers] = [notices.filter(isOfClass), notices.filter((notice) => !isOfClass(notice))]
    const valid = ofClasses.length === 0 ? [] : await listValidChangeNotices(database, ofClasses, now)
    if (ofTeachers.length > 0) valid.push(...(await listValidTeacherNotices(database, ofTeachers)))
    return new Set(valid)
  },
}

import type { GuardianRelation } from '@hien/contract/vocabulary'
import { later, oneDay } from '../../core/clock.ts'
import { chargeForSize } from '../../core/rate-limits.ts'
import { requireParent, type Viewer } from '../../core/viewer.ts'
import { nearLessonsOf } from '../../courses/calendar/access.ts'
import { presentLessonOfChild, type PresentedLesson } from '../../courses/calendar/present-lesson.ts'
import { runningClassesOf } from '../../courses/classes/access.ts'
import { lessonsOfMembers } from '../../lessons/attendance/access.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { BirthDateProposal } from '../guardianships/centre-guardianships.ts'
import type { PresentedGuardianship } from '../guardianships/list-guardianships.ts'
import { presentAttendance, type ChildAttendance } from './present-attendance.ts'
import { listChildren, type ChildInList } from './store.ts'

/** A class as a parent sees it: without its code and without the other students. */
export type ChildClass = {
  id: string
  title: string
  courseTitle: string
  teacherName: string
  days: string
  startDate: Date
  endDate: Date
  timeLearn: number
}

/** A parent whose guardianship of the child is pending. `id` and `since` are those of the guardianship. */
export type PendingGuardian = { id: string; fullName: string; relation: GuardianRelation; since: Date }

/** A child as a parent sees it in the overview. */
export type Child = {
  code: string
  fullName: string
  avatar: string | null
  guardianshipId: string
  relation: GuardianRelation
  pendingGuardians: PendingGuardian[]
  birthDateProposal: BirthDateProposal | null
  classes: ChildClass[]
  nextLesson: PresentedLesson | null
  todaysLessons: PresentedLesson[]
  lastAbsence: ChildAttendance | null
  heldLessons: number
  missedLessons: number
  lateLessons: number
  openHomework: number
  statementsToPay: ChildInList['statementsToPay']
}

/** Fields of the caller's own pending guardianship. They reveal nothing about the child; the parent may only end it. */
const asPending = {
  state: 'pending',
  fullName: '',
  mayEnd: true,
  mayAnswer: false,
  mayReport: false,
  reportedAt: null,
} as const

const daysCounted = 30
/** A call costs one extra point of the rate limit `operations` for each full group of this many classes, see chargeForSize. */
const includedClasses = 10

/** A parent's children, and the parent's own pending guardianships. */
export type Children = { children: Child[]; pendingTies: PresentedGuardianship[] }

/**
 * Returns the children of a parent's active guardianships and the pending guardianships, the oldest guardianship first. Takes
 * four queries, however many children there are, and more if calendars must be written first (decision 053).
 */
export async function childrenOf(
  { dependencies: { clock, database, rateLimits } }: Pick<RequestContext, 'dependencies'>,
  parent: Viewer,
): Promise<Children> {
  const now = clock.now()
  const { children: rows, pending } = await listChildren(database, parent.memberId)
  const memberIds = rows.map(({ id }) => id)
  const [classes, lessons] = await Promise.all([
    runningClassesOf(database, memberIds, now),
    lessonsOfMembers(database, memberIds, { since: later(now, -daysCounted * oneDay), now }),
  ])
  await chargeForSize(rateLimits, parent, { size: classes.length, included: includedClasses })
  // Two children can be in the same class, whose id then occurs twice.
  const staleClassIds = [...new Set(classes.filter(({ isStale }) => isStale).map(({ id }) => id))]
  const nearLessons = await nearLessonsOf(database, memberIds, { now, staleClassIds })

  const children = rows.map(({ id: childId, pendingTies, proposal, ...child }) => {
    const held = lessons.filter(({ memberId }) => memberId === childId)
    const missed = held.filter(({ present }) => !present)
    const near = nearLessons.filter(({ memberId }) => memberId === childId)
    const next = near.find(({ isNext }) => isNext)
    const presented = (lesson: (typeof near)[number]) =>
      presentLessonOfChild(parent, lesson, { conflicts: lesson.conflicts, childCode: child.code })
    return {
      ...child,
      birthDateProposal: proposal && {
        ...proposal,
        studentCode: child.code,
        studentName: child.fullName,
        since: new Date(proposal.since),
      },
      pendingGuardians: pendingTies.map((tie) => ({ ...tie, since: new Date(tie.since) })),
      classes: classes
        .filter(({ memberId }) => memberId === childId)
        .map(({ memberId: _memberId, isStale: _isStale, minutes, ...row }) => ({ ...row, timeLearn: minutes })),
      nextLesson: next ? presented(next) : null,
      todaysLessons: near.filter(({ isNext }) => !isNext).map(presented),
      lastAbsence: missed[0] ? presentAttendance(missed[0]) : null,
      heldLessons: held.length,
      missedLessons: missed.length,
      lateLessons: held.filter(({ late }) => late).length,
    }
  })
  return { children, pendingTies: pending.map((tie) => ({ ...tie, ...asPending })) }
}

/**
 * parentGetChildren: returns the caller's children and the caller's pending guardianships, the oldest guardianship first.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a parent; RATE_LIMITED
 */
export const ownChildren = (context: RequestContext): Promise<Children> =>
  childrenOf(context, requireParent(context.viewer))

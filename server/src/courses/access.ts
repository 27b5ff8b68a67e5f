/** The only ways to a course: the row and, on it, what the caller may see (decisions 025, 027 and 028). */
import { activeStatus } from '@hien/contract/vocabulary'
import { findClass } from './classes/store.ts'
import type { Database } from '../platform/postgres/database.ts'
import { Refusal, readId } from '../core/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Viewer } from '../core/viewer.ts'
import { lookUpCode } from './search/look-up-code.ts'
import { readCode } from '../core/read-code.ts'
import type { CourseOwner } from './owner-store.ts'
import { findCourse, type CourseRow } from './store.ts'

/**
 * Whether somebody manages a course, with its classes: its teacher does, and the centre it belongs to (decision 055). In SQL
 * it is managedBy.
 */
export const manages = (
  viewer: { memberId: string },
  course: { teacherId: string | null; centreId: string | null },
): boolean => course.teacherId === viewer.memberId || course.centreId === viewer.memberId

/** Whose a course is: its centre's, or its teacher's where it has none. What there may be at most counts for the owner (decision 055). */
export function ownerOf({ teacherId, centreId }: { teacherId: string | null; centreId: string | null }): Owner {
  if (centreId !== null) return { id: centreId, isCentre: true, label: 'Một trung tâm' }
  if (teacherId === null) throw new Error('A course belongs to somebody')
  return { id: teacherId, isCentre: false, label: 'Một giáo viên' }
}
/** `label` begins the sentence about what one of them may have. */
type Owner = CourseOwner & { label: string }

/** An archived course is left to those who are in it. */
const isReadable = (viewer: Viewer, course: CourseRow) =>
  course.status === activeStatus || manages(viewer, course) || course.enrolled !== null

/** What a course teaches is for those who manage it and its joined students. */
export const seesSections = (viewer: Viewer, course: CourseRow) =>
  manages(viewer, course) || course.enrolled === 'joined'

const noCourse = () => new Refusal('NOT_FOUND', { description: 'Không tìm thấy khóa học tương ứng' })
const noClass = () => new Refusal('NOT_FOUND', { description: 'Không tìm thấy lớp học tương ứng' })

/**
 * A course by its code as students and teachers find it. A centre finds its own.
 * @throws {Refusal} NOT_FOUND, RATE_LIMITED; FORBIDDEN for a centre, alike for courses of others and codes of nobody
 */
export function findReadableCourse(context: RequestContext, viewer: Viewer, code: string): Promise<CourseRow> {
  const { database } = context.dependencies
  const find = () => findCourse(database, viewer.memberId, { code: readCode(code) })
  if (viewer.role === 'CENR') return requireOfCentre(viewer, find())
  return lookUpCode(context, 'class', viewer, noCourse, async () => {
    const course = await find()
    return course && isReadable(viewer, course) ? course : null
  })
}

/** @throws {Refusal} FORBIDDEN */
async function requireOfCentre(centre: Viewer, found: Promise<CourseRow | null>): Promise<CourseRow> {
  const course = await found
  if (!course || !manages(centre, course)) throw new Refusal('FORBIDDEN')
  return course
}

/** A class by its code, with its course. @throws {Refusal} NOT_FOUND, RATE_LIMITED */
export const findReadableCourseOfClass = (context: RequestContext, viewer: Viewer, classCode: string) =>
  lookUpCode(context, 'class', viewer, noClass, async () => {
    const { database } = context.dependencies
    const classRow = await findClass(database, viewer.memberId, { code: readCode(classCode) })
    const course = classRow && (await findCourse(database, viewer.memberId, { id: classRow.courseId }))
    return course && isReadable(viewer, course) ? { course, classRow } : null
  })

/** A course by its id. @throws {Refusal} NOT_FOUND; FORBIDDEN for a centre whose it is not */
export async function findReadableCourseById(database: Database, viewer: Viewer, id: string): Promise<CourseRow> {
  const found = findCourse(database, viewer.memberId, { id: readId(id) })
  if (viewer.role === 'CENR') return requireOfCentre(viewer, found)
  const course = await found
  if (!course || !isReadable(viewer, course)) throw new Refusal('NOT_FOUND')
  return course
}

/** A course the caller manages; a foreign one answers as an absent one. @throws {Refusal} NOT_FOUND */
export async function findOwnCourse(database: Database, viewer: Viewer, code: string): Promise<CourseRow> {
  const course = await findCourse(database, viewer.memberId, { code: readCode(code) })
  if (!course || !manages(viewer, course)) throw new Refusal('NOT_FOUND')
  return course
}

/** The same by its id. @throws {Refusal} NOT_FOUND */
export async function findOwnCourseById(database: Database, viewer: Viewer, id: string): Promise<CourseRow> {
  const course = await findCourse(database, viewer.memberId, { id: readId(id) })
  if (!course || !manages(viewer, course)) throw new Refusal('NOT_FOUND')
  return course
}

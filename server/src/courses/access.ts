/** Finds courses for a caller and checks what the caller may see (decisions 025, 027 and 028). */
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
 * True if the viewer manages the course and its classes: as its teacher, or as the centre that owns it (decision 055).
 * `managedBy` is the same rule in SQL.
 */
export const manages = (
  viewer: { memberId: string },
  course: { teacherId: string | null; centreId: string | null },
): boolean => course.teacherId === viewer.memberId || course.centreId === viewer.memberId

/** Returns the owner of a course: its centre, or its teacher if it has no centre. Limits count per owner (decision 055). */
export function ownerOf({ teacherId, centreId }: { teacherId: string | null; centreId: string | null }): Owner {
  if (centreId !== null) return { id: centreId, isCentre: true, label: 'Một trung tâm' }
  if (teacherId === null) throw new Error('A course has neither a teacher nor a centre')
  return { id: teacherId, isCentre: false, label: 'Một giáo viên' }
}
/** `label` is the beginning of the message that states the owner's limit. */
type Owner = CourseOwner & { label: string }

/**
 * True if the viewer may read the course. Everybody may read an active course. Only its managers, and students who wait in
 * one of its classes or have joined one, may read an archived course.
 */
const isReadable = (viewer: Viewer, course: CourseRow) =>
  course.status === activeStatus || manages(viewer, course) || course.enrolled !== null

/** True if the viewer may see the sections of the course: its managers and joined students may. */
export const seesSections = (viewer: Viewer, course: CourseRow) =>
  manages(viewer, course) || course.enrolled === 'joined'

const noCourse = () => new Refusal('NOT_FOUND', { description: 'Không tìm thấy khóa học tương ứng' })
const noClass = () => new Refusal('NOT_FOUND', { description: 'Không tìm thấy lớp học tương ứng' })

/**
 * Finds a course by its code. Students and teachers find every course they may read; a centre finds only its own.
 * @throws {Refusal} for a student or teacher: NOT_FOUND if there is no such course or they may not read it, and RATE_LIMITED
 *   after too many unknown codes; for a centre: FORBIDDEN if there is no such course or the centre does not own it
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

/** Returns the found course. @throws {Refusal} FORBIDDEN if no course was found or the centre does not own it */
async function requireOfCentre(centre: Viewer, found: Promise<CourseRow | null>): Promise<CourseRow> {
  const course = await found
  if (!course || !manages(centre, course)) throw new Refusal('FORBIDDEN')
  return course
}

/**
 * Finds a class by its code, with its course.
 * @throws {Refusal} NOT_FOUND if there is no such class or the caller may not read its course; RATE_LIMITED after too many
 *   unknown codes
 */
export const findReadableCourseOfClass = (context: RequestContext, viewer: Viewer, classCode: string) =>
  lookUpCode(context, 'class', viewer, noClass, async () => {
    const { database } = context.dependencies
    const classRow = await findClass(database, viewer.memberId, { code: readCode(classCode) })
    const course = classRow && (await findCourse(database, viewer.memberId, { id: classRow.courseId }))
    return course && isReadable(viewer, course) ? { course, classRow } : null
  })

/**
 * Finds a course by its id.
 * @throws {Refusal} NOT_FOUND if the text is not an id, or the caller is a student or teacher and there is no such course or they
 *   may not read it; FORBIDDEN if the caller is a centre and there is no such course or the centre does not own it
 */
export async function findReadableCourseById(database: Database, viewer: Viewer, id: string): Promise<CourseRow> {
  const found = findCourse(database, viewer.memberId, { id: readId(id) })
  if (viewer.role === 'CENR') return requireOfCentre(viewer, found)
  const course = await found
  if (!course || !isReadable(viewer, course)) throw new Refusal('NOT_FOUND')
  return course
}

/** Finds a course by its code. @throws {Refusal} NOT_FOUND if there is none or the caller does not manage it */
export async function findOwnCourse(database: Database, viewer: Viewer, code: string): Promise<CourseRow> {
  const course = await findCourse(database, viewer.memberId, { code: readCode(code) })
  if (!course || !manages(viewer, course)) throw new Refusal('NOT_FOUND')
  return course
}

/** Finds a course by its id. @throws {Refusal} NOT_FOUND if there is none or the caller does not manage it */
export async function findOwnCourseById(database: Database, viewer: Viewer, id: string): Promise<CourseRow> {
  const course = await findCourse(database, viewer.memberId, { id: readId(id) })
  if (!course || !manages(viewer, course)) throw new Refusal('NOT_FOUND')
  return course
}

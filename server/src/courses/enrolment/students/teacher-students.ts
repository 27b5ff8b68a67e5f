import { normaliseCode } from '@hien/contract/codes'
import { formatPhone, phonePrefix } from '@hien/contract/phone'
import { studentsRule } from '@hien/contract/rules/candidates'
import { auditActions } from '../../../platform/audit/actions.ts'
import { recordView } from '../../../platform/audit/record-audit.ts'
import { readInput } from '../../../core/refusal.ts'
import { makePage, type PageOf } from '../../../core/page.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { requireTeacher, type Viewer } from '../../../core/viewer.ts'
import { findOwnClassById } from '../../classes/access.ts'
import { chargeForClasses } from '../../classes/charge-for-classes.ts'
import { presentClass, type PresentedClass } from '../../classes/present.ts'
import { picturesFor } from './pictures-for.ts'
import { listSharedClasses, pageStudents } from './student-store.ts'

export type TeacherStudent = {
  code: string
  fullName: string
  /** Empty if the student was added to all of `classes` without a request and has acknowledged none of them. */
  email: string
  /** Empty under the same condition as `email`. */
  phone: string
  avatar: string | null
  /** The viewer's classes in which the student waits or which the student has joined. `enrolled` is the student's state. */
  classes: PresentedClass[]
}

/**
 * studentsGetByTeacherWithPage: returns a page of the students who wait in or have joined a class that the caller teaches. Each
 * student is one row, with all classes shared with the caller. The order is that of Vietnamese name lists.
 * The search matches a part of the name, ignoring accents, or the beginning of a code. If the caller sees the student's contact
 * data, the search also matches the beginning of the e-mail, user name or phone (decisions 018 and 028).
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT; NOT_FOUND if the caller does not teach the given class; RATE_LIMITED
 */
export const teacherStudents = (context: RequestContext, input: unknown): Promise<PageOf<TeacherStudent>> =>
  studentsOf(context, { ...requireTeacher(context.viewer), role: 'TCHER' }, input)

/**
 * Works like teacherStudents, for a teacher or a centre. A centre sees the students in classes of all its courses.
 * @throws {Refusal} INVALID_INPUT; NOT_FOUND if the viewer does not manage the given class; RATE_LIMITED
 */
export async function studentsOf(
  context: RequestContext,
  viewer: Viewer & { role: 'TCHER' | 'CENR' },
  input: unknown,
): Promise<PageOf<TeacherStudent>> {
  const { clock, database, rateLimits } = context.dependencies
  const { search, classId, enrolled, ...page } = readInput(studentsRule, input)
  const ownClass = classId == null ? null : await findOwnClassById(database, viewer, classId)
  // A student in the state `none` has no enrolment and is nobody's student, so the page is empty.
  if (enrolled === 'none') return makePage(page, [], 0)

  const filter = {
    classId: ownClass?.id ?? null,
    state: enrolled ?? null,
    name: search,
    code: normaliseCode(search),
    account: search.toLowerCase(),
    phone: phonePrefix(search),
  }
  const [{ rows, total }] = await Promise.all([
    pageStudents(database, { ...viewer, now: clock.now() }, filter, page),
    recordView(context, database, { action: auditActions.studentsViewed, classId: filter.classId }),
  ])
  const shared = await listSharedClasses(
    database,
    viewer,
    rows.map(({ id }) => id),
  )
  await chargeForClasses(rateLimits, viewer, shared)
  const classesOf = Map.groupBy(shared, ({ memberId }) => memberId)
  const students = picturesFor(viewer, rows).map(({ id, phone, ...student }) => ({
    ...student,
    phone: formatPhone(phone),
    classes: (classesOf.get(id) ?? []).map((row) => presentClass(row)),
  }))
  return makePage(page, students, total)
}

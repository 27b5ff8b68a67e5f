import type { PageOf } from '../../core/page.ts'
import { requireCentre } from '../../core/viewer.ts'
import { studentsOf, type TeacherStudent } from '../../courses/enrolment/students/teacher-students.ts'
import type { RequestContext } from '../../platform/request-context.ts'

/**
 * studentsGetByCentreWithPage: returns a page of the people who wait in or have joined a class of the calling centre. Works
 * like the list of a teacher's students, restricted to classes of this centre (decisions 028 and 058).
 * @throws {Unauthenticated | Refusal} FORBIDDEN, INVALID_INPUT, NOT_FOUND if the given class does not belong to the centre,
 *   RATE_LIMITED
 */
export const centreStudents = (context: RequestContext, input: unknown): Promise<PageOf<TeacherStudent>> =>
  studentsOf(context, { ...requireCentre(context.viewer), role: 'CENR' }, input)

import type { PageOf } from '../../core/page.ts'
import { requireCentre } from '../../core/viewer.ts'
import { studentsOf, type TeacherStudent } from '../../courses/enrolment/students/teacher-students.ts'
import type { RequestContext } from '../../platform/request-context.ts'

/**
 * studentsGetByCentreWithPage: returns a page of the people who wait in or have joined a class of the calling centre. The rules
 * for a teacher's students apply. Only classes at this centre are shown (decisions 028 and 058).
 * @throws {Unauthenticated | Refusal} FORBIDDEN, INVALID_INPUT, NOT_FOUND for a class that is not the centre's, RATE_LIMITED
 */
export const centreStudents = (context: RequestContext, input: unknown): Promise<PageOf<TeacherStudent>> =>
  studentsOf(context, { ...requireCentre(context.viewer), role: 'CENR' }, input)

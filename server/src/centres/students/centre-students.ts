import type { PageOf } from '../../core/page.ts'
import { requireCentre } from '../../core/viewer.ts'
import { studentsOf, type TeacherStudent } from '../../courses/enrolment/teacher-students.ts'
import type { RequestContext } from '../../platform/request-context.ts'

/**
 * studentsGetByCentreWithPage: a page of those who wait in or have joined a class of the calling centre, found and shown by
 * the rules for a teacher's students, with the classes at this centre alone (decisions 028 and 058).
 * @throws {Unauthenticated | Refusal} FORBIDDEN, INVALID_INPUT, NOT_FOUND for a class that is not the centre's, RATE_LIMITED
 */
export const centreStudents = (context: RequestContext, input: unknown): Promise<PageOf<TeacherStudent>> =>
  studentsOf(context, { ...requireCentre(context.viewer), role: 'CENR' }, input)

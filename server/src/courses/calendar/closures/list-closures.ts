import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import type { PresentedClosure } from './create-closure.ts'
import { listManagedClosures } from './closure-store.ts'

/**
 * closuresGet: returns the closures that the caller may remove; those with the latest first day come first.
 * @throws {Refusal} FORBIDDEN if the caller is neither a teacher nor a centre
 */
export const listClosures = async ({ dependencies, viewer }: CoursesRequest): Promise<PresentedClosure[]> =>
  listManagedClosures(dependencies.database, requireTeacherOrCentre(viewer).memberId)

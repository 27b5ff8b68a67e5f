import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import type { PresentedClosure } from './create-closure.ts'
import { listOwnClosures } from './closure-store.ts'

/** closuresGet: the caller's own closures, the latest first, at most 200. @throws {Refusal} FORBIDDEN */
export const listClosures = async ({ dependencies, viewer }: CoursesRequest): Promise<PresentedClosure[]> =>
  listOwnClosures(dependencies.database, requireTeacherOrCentre(viewer).memberId)

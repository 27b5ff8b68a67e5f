import { requireTeacher } from '../../../core/viewer.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import type { PresentedClosure } from './create-closure.ts'
import { listClosures as listRows } from './store.ts'

/** closuresGet: the caller's own closures, the latest first, at most 200. @throws {Refusal} FORBIDDEN */
export const listClosures = async ({ dependencies, viewer }: CoursesRequest): Promise<PresentedClosure[]> =>
  listRows(dependencies.database, requireTeacher(viewer).memberId)

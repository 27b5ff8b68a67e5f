/** Puts courses together with their classes and sections. The number of queries does not grow with the number of courses. */
import type { ClassRow } from './classes/store.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { seesSections } from './access.ts'
import { presentCourse, type PresentedCourse } from './present.ts'
import { listSections } from './section-store.ts'
import type { CourseRow } from './store.ts'

/** Parts that are read only on request: sections are long, and lists rarely show them. */
export type CourseSelection = { sections: boolean }

/** @param classRows classes of any of the courses; each is put into its own course. */
export async function assembleCourses(
  database: Database,
  viewer: Viewer,
  { rows, classRows, selection }: { rows: CourseRow[]; classRows: ClassRow[]; selection: CourseSelection },
): Promise<PresentedCourse[]> {
  const readable = selection.sections ? rows.filter((row) => seesSections(viewer, row)) : []
  const sectionRows = await listSections(
    database,
    readable.map((row) => row.id),
  )
  const classesOf = Map.groupBy(classRows, (row) => row.courseId)
  const sectionsOf = Map.groupBy(sectionRows, (row) => row.courseId)
  return rows.map((row) => presentCourse(viewer, row, classesOf.get(row.id) ?? [], sectionsOf.get(row.id) ?? []))
}

export async function assembleCourse(
  database: Database,
  viewer: Viewer,
  { row, classRows, selection }: { row: CourseRow; classRows: ClassRow[]; selection: CourseSelection },
): Promise<PresentedCourse> {
  const [course] = await assembleCourses(database, viewer, { rows: [row], classRows, selection })
  if (!course) throw new Error('One row makes one course')
  return course
}

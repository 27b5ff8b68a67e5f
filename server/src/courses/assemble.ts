/** Combines courses with their classes and sections. The number of queries does not grow with the number of courses. */
import type { ClassRow } from './classes/store.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { seesSections } from './access.ts'
import { presentCourse, type PresentedCourse } from './present.ts'
import { listSections } from './section-store.ts'
import type { CourseRow } from './store.ts'

/**
 * Parts of a course that are read only if the client asks for them. Sections are long, and lists of courses rarely show them.
 */
export type CourseSelection = { sections: boolean }

/**
 * Returns the courses with the given classes and, if selected, the sections that the viewer may see.
 * @param classRows the classes to return with their courses, in any order.
 */
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
  if (!course) throw new Error('assembleCourses returned nothing for one row')
  return course
}

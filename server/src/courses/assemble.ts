/** Courses put together with their classes and sections, in a number of queries that does not grow with their number. */
import type { ClassRow } from './classes/store.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { seesSections } from './access.ts'
import { presentCourse, presentSection, type PresentedCourse, type PresentedSection } from './present.ts'
import { listSections } from './section-store.ts'
import type { CourseRow } from './store.ts'

/** Lists seldom show sections: they are loaded when somebody asks for those of a course, for all its list at once. */
const sectionLoaders = new WeakMap<object, () => Promise<PresentedSection[]>>()

/** The sections of an assembled course; none for who may not see them. */
export const sectionsOf = async (course: object): Promise<PresentedSection[]> =>
  (await sectionLoaders.get(course)?.()) ?? []

/** @param classRows of any of the courses; each goes to its own. */
export function assembleCourses(
  database: Database,
  viewer: Viewer,
  rows: CourseRow[],
  classRows: ClassRow[],
): PresentedCourse[] {
  const classesOf = Map.groupBy(classRows, (row) => row.courseId)
  const sections = loadOnce(async () => {
    const ids = rows.filter((row) => seesSections(viewer, row)).map((row) => row.id)
    return Map.groupBy(await listSections(database, ids), (section) => section.courseId)
  })
  return rows.map((row) => {
    const course = presentCourse(viewer, row, classesOf.get(row.id) ?? [])
    sectionLoaders.set(course, async () => ((await sections()).get(row.id) ?? []).map(presentSection))
    return course
  })
}

export function assembleCourse(
  database: Database,
  viewer: Viewer,
  row: CourseRow,
  classRows: ClassRow[],
): PresentedCourse {
  const [course] = assembleCourses(database, viewer, [row], classRows)
  if (!course) throw new Error('One row makes one course')
  return course
}

function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => (loading ??= load())
}

/** SQL about the sections of courses. */
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { sharedRead } from '../platform/postgres/prepared.ts'
import { sections } from '../platform/postgres/tables/courses.ts'

export type SectionRow = typeof sections.$inferSelect
type SectionFields = Pick<SectionRow, 'title' | 'description' | 'order'>

const sectionsOfCourses = sharedRead((database) =>
  database
    .select()
    .from(sections)
    .where(sql`${sections.courseId} = any(${sql.placeholder('courseIds')})`)
    .orderBy(asc(sections.courseId), asc(sections.order), asc(sections.position))
    .prepare('sections_of_courses'),
)

/** Returns the sections of these courses, sorted by course and, within a course, in the order that its manager chose. */
export async function listSections(database: Database, courseIds: string[]): Promise<SectionRow[]> {
  return courseIds.length ? sectionsOfCourses(database).execute({ courseIds }) : []
}

/** Returns the rows to store for the sections of a course. `position` is the index of the section in `list`. */
const rowsOf = (courseId: string, list: (SectionFields & { id?: string })[]) =>
  list.map((section, position) => ({ ...section, courseId, position }))

export async function insertSections(database: Database, courseId: string, list: SectionFields[]): Promise<void> {
  const plain = list.map(({ title, description, order }) => ({ title, description, order }))
  if (plain.length) await database.insert(sections).values(rowsOf(courseId, plain))
}

/**
 * Replaces the sections of a course with this list. Sections with an id are updated, sections without an id are added, and all
 * others are deleted. The ids must belong to the course.
 */
export async function replaceSections(
  database: Database,
  courseId: string,
  list: (SectionFields & { id?: string })[],
): Promise<void> {
  const kept = list.flatMap(({ id }) => id ?? [])
  await database.delete(sections).where(and(eq(sections.courseId, courseId), notInArray(sections.id, kept)))
  if (!list.length) return
  await database
    .insert(sections)
    .values(rowsOf(courseId, list))
    .onConflictDoUpdate({
      target: sections.id,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        order: sql`excluded."order"`,
        position: sql`excluded.position`,
      },
    })
}

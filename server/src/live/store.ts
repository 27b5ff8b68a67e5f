/** SQL that finds the members to be told about a change. */
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { sharedRead } from '../platform/postgres/prepared.ts'
import { calendarLessons } from '../platform/postgres/tables/calendar.ts'
import { classes, enrolments } from '../platform/postgres/tables/classes.ts'
import { courses } from '../platform/postgres/tables/courses.ts'
import { guardianships } from '../platform/postgres/tables/guardians.ts'

const ofClasses = sql`${classes.code} = any(${sql.placeholder('classCodes')})`

const parentsOf = (name: string, which: SQL) =>
  sharedRead((database) =>
    database
      .selectDistinct({ parentId: guardianships.parentId })
      .from(classes)
      .innerJoin(enrolments, and(eq(enrolments.classId, classes.id), eq(enrolments.state, 'joined')))
      .innerJoin(
        guardianships,
        and(eq(guardianships.childId, enrolments.memberId), sql`${guardianships.state} = 'active'`),
      )
      .where(which)
      .prepare(name),
  )
const parentsOfClasses = parentsOf('parents_of_classes', ofClasses)
const parentsOfClassIds = parentsOf('parents_of_class_ids', sql`${classes.id} = any(${sql.placeholder('classIds')})`)

/** Returns the parents, by active guardianships, of the students of the classes with these codes. */
export const listParentsOfClasses = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await parentsOfClasses(database).execute({ classCodes })).map(({ parentId }) => parentId)

/** Like listParentsOfClasses, by the ids of the classes. */
export const listParentsOfClassIds = async (database: Database, classIds: string[]): Promise<string[]> =>
  (await parentsOfClassIds(database).execute({ classIds })).map(({ parentId }) => parentId)

const centresOfClasses = sharedRead((database) =>
  database
    .selectDistinct({ centreId: sql<string>`${courses.centreId}` })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(ofClasses, isNotNull(courses.centreId)))
    .prepare('centres_of_classes'),
)

/** Returns the centres of the classes with these codes. */
export const listCentresOfClasses = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await centresOfClasses(database).execute({ classCodes })).map(({ centreId }) => centreId)

const teachersOf = (name: string, which: SQL) =>
  sharedRead((database) =>
    database
      .selectDistinct({ teacherId: sql<string>`${courses.teacherId}` })
      .from(classes)
      .innerJoin(courses, eq(courses.id, classes.courseId))
      .where(and(ofClasses, isNotNull(courses.teacherId), which))
      .prepare(name),
  )
const teachersOfClasses = teachersOf('teachers_of_classes', sql`true`)
const teachersAtCentres = teachersOf('teachers_at_centres', isNotNull(courses.centreId))

/** Returns the teachers of the classes with these codes. */
export const listTeachersOfClasses = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await teachersOfClasses(database).execute({ classCodes })).map(({ teacherId }) => teacherId)

/** Returns the teachers of those classes that belong to a centre. */
export const listTeachersAtCentres = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await teachersAtCentres(database).execute({ classCodes })).map(({ teacherId }) => teacherId)

const substitutesOfLessons = sharedRead((database) =>
  database
    .selectDistinct({ substituteId: sql<string>`${calendarLessons.substituteId}` })
    .from(calendarLessons)
    .where(
      and(sql`${calendarLessons.id} = any(${sql.placeholder('lessonIds')})`, isNotNull(calendarLessons.substituteId)),
    )
    .prepare('substitutes_of_lessons'),
)

/** Returns the substitutes who teach these lessons. */
export const listSubstitutesOfLessons = async (database: Database, lessonIds: string[]): Promise<string[]> =>
  (await substitutesOfLessons(database).execute({ lessonIds })).map(({ substituteId }) => substituteId)

/** SQL that finds the members whom a change concerns. */
import { and, eq, gte, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { sharedRead } from '../platform/postgres/prepared.ts'
import { calendarLessons } from '../platform/postgres/tables/calendar.ts'
import { classes, enrolments } from '../platform/postgres/tables/classes.ts'
import { courses } from '../platform/postgres/tables/courses.ts'
import { guardianships } from '../platform/postgres/tables/guardians.ts'

/** Condition: a class has one of the codes of the placeholder `classCodes`. */
const ofClasses = sql`${classes.code} = any(${sql.placeholder('classCodes')})`
const ofClassIds = sql`${classes.id} = any(${sql.placeholder('classIds')})`

/** Returns a prepared query for the parents with an active guardianship for a student who has joined a class that matches. */
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
const parentsOfClassIds = parentsOf('parents_of_class_ids', ofClassIds)

/** Returns the ids of the parents with an active guardianship for a student who has joined one of these classes. */
export const listParentsOfClasses = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await parentsOfClasses(database).execute({ classCodes })).map(({ parentId }) => parentId)

/** Returns the same as listParentsOfClasses, for classes given by their ids. */
export const listParentsOfClassIds = async (database: Database, classIds: string[]): Promise<string[]> =>
  (await parentsOfClassIds(database).execute({ classIds })).map(({ parentId }) => parentId)

const centresOf = (name: string, which: SQL) =>
  sharedRead((database) =>
    database
      .selectDistinct({ centreId: sql<string>`${courses.centreId}` })
      .from(classes)
      .innerJoin(courses, eq(courses.id, classes.courseId))
      .where(and(which, isNotNull(courses.centreId)))
      .prepare(name),
  )
const centresOfClasses = centresOf('centres_of_classes', ofClasses)
const centresOfClassIds = centresOf('centres_of_class_ids', ofClassIds)

/** Returns the ids of the centres to which the classes with these codes belong. */
export const listCentresOfClasses = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await centresOfClasses(database).execute({ classCodes })).map(({ centreId }) => centreId)

/** Returns the same as listCentresOfClasses, for classes given by their ids. */
export const listCentresOfClassIds = async (database: Database, classIds: string[]): Promise<string[]> =>
  (await centresOfClassIds(database).execute({ classIds })).map(({ centreId }) => centreId)

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

/** Returns the ids of the teachers of the classes with these codes. */
export const listTeachersOfClasses = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await teachersOfClasses(database).execute({ classCodes })).map(({ teacherId }) => teacherId)

/** Returns the ids of the teachers of these classes, without classes that belong to no centre. */
export const listTeachersAtCentres = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await teachersAtCentres(database).execute({ classCodes })).map(({ teacherId }) => teacherId)

const studentsOfClassIds = sharedRead((database) =>
  database
    .selectDistinct({ memberId: enrolments.memberId })
    .from(enrolments)
    .where(and(sql`${enrolments.classId} = any(${sql.placeholder('classIds')})`, eq(enrolments.state, 'joined')))
    .prepare('students_of_class_ids'),
)

/** Returns the ids of the students who have joined one of these classes. */
export const listStudentsOfClassIds = async (database: Database, classIds: string[]): Promise<string[]> =>
  (await studentsOfClassIds(database).execute({ classIds })).map(({ memberId }) => memberId)

const teachersOfClassIds = sharedRead((database) => {
  const ofCourses = database
    .select({ teacherId: sql<string>`${courses.teacherId}` })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(ofClassIds, isNotNull(courses.teacherId)))
  const substitutes = database
    .select({ teacherId: sql<string>`${calendarLessons.substituteId}` })
    .from(calendarLessons)
    .where(
      and(
        sql`${calendarLessons.classId} = any(${sql.placeholder('classIds')})`,
        isNotNull(calendarLessons.substituteId),
      ),
    )
  return ofCourses.union(substitutes).prepare('teachers_of_class_ids')
})

/** Returns the ids of the teachers of these classes, and of those who teach a lesson of them as substitutes. */
export const listTeachersOfClassIds = async (database: Database, classIds: string[]): Promise<string[]> =>
  (await teachersOfClassIds(database).execute({ classIds })).map(({ teacherId }) => teacherId)

const substitutesOfLessons = sharedRead((database) =>
  database
    .selectDistinct({ substituteId: sql<string>`${calendarLessons.substituteId}` })
    .from(calendarLessons)
    .where(
      and(sql`${calendarLessons.id} = any(${sql.placeholder('lessonIds')})`, isNotNull(calendarLessons.substituteId)),
    )
    .prepare('substitutes_of_lessons'),
)

/** Returns the ids of the substitutes who teach these lessons in place of the course's teacher. */
export const listSubstitutesOfLessons = async (database: Database, lessonIds: string[]): Promise<string[]> =>
  (await substitutesOfLessons(database).execute({ lessonIds })).map(({ substituteId }) => substituteId)

/** Returns the ids of the active guardians of these students. */
export const listGuardiansOf = async (database: Database, childIds: string[]): Promise<string[]> =>
  (
    await database
      .selectDistinct({ id: guardianships.parentId })
      .from(guardianships)
      .where(
        and(
          sql`${guardianships.childId} = any(${sql.param(childIds)}::uuid[])`,
          sql`${guardianships.state} = 'active'`,
        ),
      )
  ).map(({ id }) => id)

/** Condition: a student has joined one of these classes since the time of the placeholder `since`. */
const isNew = and(ofClasses, eq(enrolments.state, 'joined'), gte(enrolments.joinedAt, sql.placeholder('since')))

const newStudents = sharedRead((database) =>
  database
    .selectDistinct({ id: enrolments.memberId })
    .from(classes)
    .innerJoin(enrolments, eq(enrolments.classId, classes.id))
    .where(isNew)
    .prepare('new_students_of_classes'),
)

/** Returns the ids of the students who have joined one of the classes with these codes since then. */
export const listNewStudents = async (database: Database, classCodes: string[], since: Date): Promise<string[]> =>
  (await newStudents(database).execute({ classCodes, since })).map(({ id }) => id)

const parentsOfNewStudents = parentsOf('parents_of_new_students', sql`${isNew}`)

/** Returns the ids of the active guardians of the students of listNewStudents. */
export const listNewGuardians = async (database: Database, classCodes: string[], since: Date): Promise<string[]> =>
  (await parentsOfNewStudents(database).execute({ classCodes, since })).map(({ parentId }) => parentId)

/** SQL that reads the mark table of a class. */
import { and, asc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { hasOpened } from '../../platform/postgres/homework-state.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { homeworks, marks } from '../../platform/postgres/tables/homework.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { homeworkFields } from '../store.ts'

const all = sql.placeholder('all')
const studentId = sql.placeholder('studentId')
const oneOrAll = (memberId: SQLWrapper) => sql`(${studentId}::uuid is null or ${memberId} = ${studentId})`

/** Reads the marks per homework, because the primary key of `marks` begins with the homework. */
const columnsOfClass = sharedRead((database) =>
  database
    .select({
      ...homeworkFields,
      /** Points by student id; null for an excused student. Students without points who are not excused are left out. */
      points: sql<Record<string, number | null> | null>`(
        select json_object_agg(${marks.studentId}, ${marks.points}) from ${marks}
        where ${marks.homeworkId} = ${homeworks.id} and (${marks.points} is not null or ${marks.excused})
          and (${all} or ${homeworks.releasedAt} is not null) and ${oneOrAll(marks.studentId)})`,
    })
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(homeworks.classId, sql.placeholder('classId')), sql`(${all} or ${hasOpened})`))
    .orderBy(asc(homeworks.dueAt), asc(homeworks.id))
    .prepare('columns_of_mark_table'),
)

type Part = {
  classId: string
  /** The only student to read; null for all students. */
  studentId: string | null
  /** If true, also reads homework that has not opened and marks that are not released. */
  all: boolean
}

/** Returns the homework of a class with its marks, earliest due time first. */
export const listMarkColumns = (database: Database, part: Part) => columnsOfClass(database).execute(part)
export type MarkColumn = Awaited<ReturnType<typeof listMarkColumns>>[number]

const studentsOfClass = sharedRead((database) =>
  database
    .select({ id: members.id, candidateCode: members.code, fullName: members.fullName })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(
      and(
        eq(enrolments.classId, sql.placeholder('classId')),
        eq(enrolments.state, 'joined'),
        oneOrAll(enrolments.memberId),
      ),
    )
    .orderBy(byName)
    .prepare('students_of_mark_table'),
)

/** Returns the students who have joined a class, sorted by name. */
export const listMarkedStudents = (database: Database, part: Omit<Part, 'all'>) =>
  studentsOfClass(database).execute(part)
export type MarkedStudent = Awaited<ReturnType<typeof listMarkedStudents>>[number]

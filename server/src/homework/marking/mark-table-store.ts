/** SQL that reads the mark table of a class. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { hasOpened } from '../../platform/postgres/homework-state.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { homeworks, marks } from '../../platform/postgres/tables/homework.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { homeworkFields, type HomeworkRow } from '../store.ts'

const homeworksOfClass = sharedRead((database) =>
  database
    .select(homeworkFields)
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(homeworks.classId, sql.placeholder('classId')), sql`(${sql.placeholder('all')} or ${hasOpened})`))
    .orderBy(asc(homeworks.dueAt), asc(homeworks.id))
    .prepare('homeworks_of_mark_table'),
)

/** A class's homework, the first due first. @param all what is not handed out yet too. */
export const listHomeworksOfTable = (
  database: Database,
  of: { classId: string; all: boolean },
): Promise<HomeworkRow[]> => homeworksOfClass(database).execute(of)

const joined = sql`${enrolments.classId} = ${sql.placeholder('classId')} and ${enrolments.state} = 'joined'
  and (${sql.placeholder('studentId')}::uuid is null or ${enrolments.memberId} = ${sql.placeholder('studentId')})`

const rowsOfClass = sharedRead((database) =>
  database
    .select({
      candidateCode: members.code,
      fullName: members.fullName,
      /** By the homework's id; what has neither points nor is excused is not there. */
      marks: sql<Record<string, [points: number | null, excused: boolean]>>`coalesce((
        select json_object_agg(${marks.homeworkId}, json_build_array(${marks.points}, ${marks.excused}))
        from ${marks} join ${homeworks} on ${homeworks.id} = ${marks.homeworkId}
        where ${marks.studentId} = ${enrolments.memberId} and ${homeworks.classId} = ${enrolments.classId}
          and (${marks.points} is not null or ${marks.excused})
          and (${sql.placeholder('all')} or ${homeworks.releasedAt} is not null)
      ), '{}'::json)`,
    })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(joined)
    .orderBy(byName)
    .prepare('mark_table_of_class'),
)

/**
 * The joined students of a class with their marks, by name.
 * @param studentId null: of all of them.
 * @param all marks that are not released too.
 */
export const listMarkRows = (database: Database, of: { classId: string; studentId: string | null; all: boolean }) =>
  rowsOfClass(database).execute(of)

/**
 * SQL that reads homework and how a caller is related to it: manages it or has joined its class. The database's clock decides
 * whether homework has opened (decision 060).
 */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { childOf } from '../platform/postgres/child-of.ts'
import type { Database } from '../platform/postgres/database.ts'
import { hasOpened } from '../platform/postgres/homework-state.ts'
import { managedBy } from '../platform/postgres/managed-by.ts'
import { sharedRead } from '../platform/postgres/prepared.ts'
import { classes, enrolments } from '../platform/postgres/tables/classes.ts'
import { courses } from '../platform/postgres/tables/courses.ts'
import { guardianships } from '../platform/postgres/tables/guardians.ts'
import { homeworks } from '../platform/postgres/tables/homework.ts'
import { members } from '../platform/postgres/tables/members.ts'
import { quizzes } from '../platform/postgres/tables/quizzes.ts'

export const homeworkFields = {
  id: homeworks.id,
  classId: homeworks.classId,
  classTitle: classes.title,
  courseTitle: courses.title,
  title: homeworks.title,
  description: homeworks.description,
  opensAt: homeworks.opensAt,
  dueAt: homeworks.dueAt,
  cutoffAt: homeworks.cutoffAt,
  maxPoints: homeworks.maxPoints,
  releasedAt: homeworks.releasedAt,
  isQuiz: sql<boolean>`exists (select from ${quizzes} where ${quizzes.homeworkId} = ${homeworks.id})`,
}

/** Selects homework, whether it has opened, whether the viewer manages it, and whether the student has joined its class. */
const selectHomework = (database: NodePgDatabase, where: SQL | undefined) =>
  database
    .select({
      ...homeworkFields,
      hasOpened,
      isManaged: managedBy(sql.placeholder('viewerId')),
      hasJoined: sql<boolean>`(${enrolments.memberId} is not null)`,
    })
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.classId, homeworks.classId),
        eq(enrolments.memberId, sql.placeholder('studentId')),
        eq(enrolments.state, 'joined'),
      ),
    )
    .where(where)

export type HomeworkRow = Omit<
  Awaited<ReturnType<typeof selectHomework>>[number],
  'hasOpened' | 'isManaged' | 'hasJoined'
>

const homeworkById = sharedRead((database) =>
  selectHomework(database, eq(homeworks.id, sql.placeholder('id'))).prepare('homework_by_id'),
)

/** Returns a homework, whether it has opened, whether the viewer manages it, and whether the student has joined its class. */
export async function findHomework(
  database: Database,
  key: { id: string; viewerId: string; studentId: string | null },
) {
  const [row] = await homeworkById(database).execute(key)
  return row ?? null
}

const classOfReader = sharedRead((database) =>
  database
    .select({
      id: classes.id,
      isManaged: managedBy(sql.placeholder('viewerId')),
      hasJoined: sql<boolean>`(${enrolments.memberId} is not null)`,
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.classId, classes.id),
        eq(enrolments.memberId, sql.placeholder('studentId')),
        eq(enrolments.state, 'joined'),
      ),
    )
    .where(eq(classes.id, sql.placeholder('id')))
    .prepare('homework_class_of_reader'),
)

/** Returns the id of a class, whether the viewer manages it, and whether the student has joined it. */
export async function findClassOfReader(
  database: Database,
  key: { id: string; viewerId: string; studentId: string | null },
) {
  const [row] = await classOfReader(database).execute(key)
  return row ?? null
}

const childByCode = sharedRead((database) =>
  database
    .select({ id: members.id })
    .from(guardianships)
    .innerJoin(members, childOf(sql.placeholder('parentId'), members))
    .where(eq(members.code, sql.placeholder('code')))
    .prepare('homework_child_by_code'),
)

/** Returns the id of the student with this code; null if the parent has no active guardianship with that student. */
export async function findChildId(database: Database, key: { parentId: string; code: string }): Promise<string | null> {
  const [row] = await childByCode(database).execute(key)
  return row?.id ?? null
}

/**
 * Locks a homework until the transaction ends. Call it before the transaction reads or writes anything about the homework.
 * Lock with `share` to change the work of one student, and with `update` to change anything that concerns all students.
 * @returns false if the homework no longer exists.
 */
export async function lockHomework(transaction: Database, id: string, mode: 'share' | 'update'): Promise<boolean> {
  const rows = await transaction.select({ id: homeworks.id }).from(homeworks).where(eq(homeworks.id, id)).for(mode)
  return rows.length === 1
}

/**
 * Locks a student's enrolment until the transaction ends. Call it after lockHomework. While the enrolment is locked, no other
 * transaction can hand in or mark the student's work, or remove the student from the class.
 * @returns false if the student is not in the class.
 */
export async function lockStudent(
  transaction: Database,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<boolean> {
  const rows = await transaction
    .select({ memberId: enrolments.memberId })
    .from(enrolments)
    .where(and(eq(enrolments.classId, classId), eq(enrolments.memberId, studentId), eq(enrolments.state, 'joined')))
    .for('no key update')
  return rows.length === 1
}

/** SQL that lists homework and changes it. */
import type { HomeworkScope } from '@hien/contract/vocabulary'
import type { Page } from '@hien/contract/rules/page'
import { and, asc, count, desc, eq, max, not, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { pageOffset } from '../../core/page.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { dueForStudent, hasOpened, isOpenFor, waitingSubmissions } from '../../platform/postgres/homework-state.ts'
import { preparedBySize, preparedOnce, sharedRead, sharedReadBySize } from '../../platform/postgres/prepared.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { homeworkExtensions, homeworks, marks, submissions } from '../../platform/postgres/tables/homework.ts'
import { quizAttempts } from '../../platform/postgres/tables/quizzes.ts'
import { homeworkFields, type HomeworkRow } from '../store.ts'

export type HomeworkPage = { rows: HomeworkRow[]; total: number }

const studentId = sql.placeholder('studentId')
const lastDueFirst = [desc(homeworks.dueAt), desc(homeworks.id)]

const ofClass = (which: 'all' | 'opened') =>
  and(eq(homeworks.classId, sql.placeholder('classId')), which === 'opened' ? hasOpened : undefined)
const pageOfClass = (which: 'all' | 'opened') =>
  sharedReadBySize((database, { take, limit }) =>
    database
      .select(homeworkFields)
      .from(homeworks)
      .innerJoin(classes, eq(classes.id, homeworks.classId))
      .innerJoin(courses, eq(courses.id, classes.courseId))
      .where(ofClass(which))
      .orderBy(...lastDueFirst)
      .limit(limit)
      .offset(sql.placeholder('before'))
      .prepare(`homework_of_class_${which}_${take}`),
  )
const countOfClass = (which: 'all' | 'opened') =>
  sharedRead((database) =>
    database
      .select({ total: count() })
      .from(homeworks)
      .where(ofClass(which))
      .prepare(`count_homework_of_class_${which}`),
  )
const ofClasses = {
  all: { page: pageOfClass('all'), count: countOfClass('all') },
  opened: { page: pageOfClass('opened'), count: countOfClass('opened') },
}

/** Returns a page of a class's homework, latest due time first: all homework, or only opened homework. */
export async function pageHomeworkOfClass(
  database: Database,
  { classId, which }: { classId: string; which: 'all' | 'opened' },
  page: Page,
): Promise<HomeworkPage> {
  const statements = ofClasses[which]
  const [rows, [counted]] = await Promise.all([
    statements.page(database, page.take).execute({ classId, before: pageOffset(page) }),
    statements.count(database).execute({ classId }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const ofStudentInScope: Record<HomeworkScope, SQL> = {
  open: isOpenFor(studentId),
  done: not(isOpenFor(studentId)),
  all: sql`true`,
}
const ofStudent = (scope: HomeworkScope) =>
  and(eq(enrolments.memberId, studentId), eq(enrolments.state, 'joined'), hasOpened, ofStudentInScope[scope])
const pageOfStudent = (scope: HomeworkScope) =>
  sharedReadBySize((database, { take, limit }) =>
    database
      .select(homeworkFields)
      .from(enrolments)
      .innerJoin(homeworks, eq(homeworks.classId, enrolments.classId))
      .innerJoin(classes, eq(classes.id, homeworks.classId))
      .innerJoin(courses, eq(courses.id, classes.courseId))
      .leftJoin(
        homeworkExtensions,
        and(eq(homeworkExtensions.homeworkId, homeworks.id), eq(homeworkExtensions.studentId, enrolments.memberId)),
      )
      .where(ofStudent(scope))
      .orderBy(
        ...(scope === 'open' ? [asc(dueForStudent), asc(homeworks.id)] : [desc(dueForStudent), desc(homeworks.id)]),
      )
      .limit(limit)
      .offset(sql.placeholder('before'))
      .prepare(`homework_of_student_${scope}_${take}`),
  )
const countOfStudent = (scope: HomeworkScope) =>
  sharedRead((database) =>
    database
      .select({ total: count() })
      .from(enrolments)
      .innerJoin(homeworks, eq(homeworks.classId, enrolments.classId))
      .where(ofStudent(scope))
      .prepare(`count_homework_of_student_${scope}`),
  )
const ofStudents = {
  open: { page: pageOfStudent('open'), count: countOfStudent('open') },
  done: { page: pageOfStudent('done'), count: countOfStudent('done') },
  all: { page: pageOfStudent('all'), count: countOfStudent('all') },
} satisfies Record<HomeworkScope, unknown>

/**
 * Returns a page of opened homework in the student's classes. The scope `open` is sorted by earliest due time first, other
 * scopes by latest due time first. Due times include the student's extensions.
 */
export async function pageHomeworkOfStudent(
  database: Database,
  key: { studentId: string; scope: HomeworkScope },
  page: Page,
): Promise<HomeworkPage> {
  const statements = ofStudents[key.scope]
  const [rows, [counted]] = await Promise.all([
    statements.page(database, page.take).execute({ studentId: key.studentId, before: pageOffset(page) }),
    statements.count(database).execute({ studentId: key.studentId }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const waits = sql`exists (select ${waitingSubmissions})`
const inScope: Record<HomeworkScope, SQL | undefined> = { open: waits, done: not(waits), all: undefined }
/** The column of courses that contains the manager's id, by the manager's role. Each column has an index. */
const managers = { TCHER: courses.teacherId, CENR: courses.centreId }
type Manager = keyof typeof managers
const managedIn = (manager: Manager, scope: HomeworkScope) =>
  and(eq(managers[manager], sql.placeholder('managerId')), inScope[scope])
const managedFrom = (database: NodePgDatabase, manager: Manager, scope: HomeworkScope) => ({
  rows: database
    .select(homeworkFields)
    .from(courses)
    .innerJoin(classes, eq(classes.courseId, courses.id))
    .innerJoin(homeworks, eq(homeworks.classId, classes.id))
    .where(managedIn(manager, scope))
    .orderBy(...(scope === 'open' ? [asc(homeworks.dueAt), asc(homeworks.id)] : lastDueFirst)),
  total: database
    .select({ total: count() })
    .from(courses)
    .innerJoin(classes, eq(classes.courseId, courses.id))
    .innerJoin(homeworks, eq(homeworks.classId, classes.id))
    .where(managedIn(manager, scope)),
})
// Not sharedRead: a centre's queries take long if much work was handed in, and would delay other reads on a shared connection.
const managedStatements = (manager: Manager, scope: HomeworkScope) => ({
  page: preparedBySize((database, { take, limit }) =>
    managedFrom(database, manager, scope)
      .rows.limit(limit)
      .offset(sql.placeholder('before'))
      .prepare(`homework_managed_${manager}_${scope}_${take}`),
  ),
  count: preparedOnce((database) =>
    managedFrom(database, manager, scope).total.prepare(`count_homework_managed_${manager}_${scope}`),
  ),
})
const scopesOf = (manager: Manager) => ({
  open: managedStatements(manager, 'open'),
  done: managedStatements(manager, 'done'),
  all: managedStatements(manager, 'all'),
})
const managed = { TCHER: scopesOf('TCHER'), CENR: scopesOf('CENR') }

/**
 * Returns a page of the homework of all courses the manager manages. The scope `open` is sorted by earliest due time first,
 * other scopes by latest due time first.
 */
export async function pageManagedHomework(
  database: Database,
  key: { managerId: string; role: Manager; scope: HomeworkScope },
  page: Page,
): Promise<HomeworkPage> {
  const statements = managed[key.role][key.scope]
  const [rows, [counted]] = await Promise.all([
    statements.page(database, page.take).execute({ managerId: key.managerId, before: pageOffset(page) }),
    statements.count(database).execute({ managerId: key.managerId }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export type HomeworkToWrite = Pick<
  typeof homeworks.$inferInsert,
  'title' | 'description' | 'opensAt' | 'dueAt' | 'cutoffAt' | 'maxPoints'
>

export const updateHomeworkRow = async (transaction: Database, id: string, fields: HomeworkToWrite): Promise<void> =>
  void (await transaction.update(homeworks).set(fields).where(eq(homeworks.id, id)))

export const deleteHomeworkRow = async (transaction: Database, id: string): Promise<void> =>
  void (await transaction.delete(homeworks).where(eq(homeworks.id, id)))

/**
 * True if any student has handed in work for the homework, begun its test, or has a mark, a comment or an excuse, even if the
 * student has left the class. Work on paper is marked without being handed in.
 */
export const hasWork = async (transaction: Database, homeworkId: string): Promise<boolean> =>
  (await transaction.$count(submissions, eq(submissions.homeworkId, homeworkId))) > 0 ||
  (await transaction.$count(quizAttempts, eq(quizAttempts.homeworkId, homeworkId))) > 0 ||
  (await transaction.$count(marks, eq(marks.homeworkId, homeworkId))) > 0

/** Returns the highest points given to any student for this homework; null if nobody has points. */
export async function findHighestPoints(transaction: Database, homeworkId: string): Promise<number | null> {
  const [row] = await transaction
    .select({ highest: max(marks.points) })
    .from(marks)
    .where(eq(marks.homeworkId, homeworkId))
  return row?.highest ?? null
}

/**
 * Returns the start time of this transaction by the database's clock, which decides when homework opens, closes and is late.
 */
export async function databaseTime(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(sql`select now()::timestamptz(3) as now`)
  if (!rows[0]) throw new Error('The database did not return its time')
  return new Date(rows[0].now)
}

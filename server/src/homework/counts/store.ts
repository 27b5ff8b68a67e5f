/** SQL that counts the homework of classes for a viewer. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from '../../platform/postgres/database.ts'
import { hasOpened, isOpenFor, waitingSubmissions } from '../../platform/postgres/homework-state.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { preparedOnce, sharedRead } from '../../platform/postgres/prepared.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { homeworks } from '../../platform/postgres/tables/homework.ts'

/** The counts that the GraphQL query selects. A count that is not wanted is null, and PostgreSQL does not compute it. */
export type WantedCounts = { wantsAll: boolean; wantsOpen: boolean }

const ofClass = sql`from ${homeworks} where ${homeworks.classId} = ${classes.id}`
const counted = (wanted: keyof WantedCounts, value: SQL) =>
  sql<number | null>`case when ${sql.placeholder(wanted)}::boolean then ${value} end`
const isIn = sql`${classes.id} = any(${sql.placeholder('classIds')})`

const forManager = (database: NodePgDatabase) =>
  database
    .select({
      classId: classes.id,
      all: counted('wantsAll', sql`(select count(*)::int ${ofClass})`),
      open: counted(
        'wantsOpen',
        sql`(select count(*)::int from ${homeworks} cross join lateral (select ${waitingSubmissions}) as "waiting"
          where ${homeworks.classId} = ${classes.id})`,
      ),
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(isIn, managedBy(sql.placeholder('viewerId'))))
const forStudent = (database: NodePgDatabase) =>
  database
    .select({
      classId: classes.id,
      all: counted('wantsAll', sql`(select count(*)::int ${ofClass} and ${hasOpened})`),
      open: counted('wantsOpen', sql`(select count(*)::int ${ofClass} and ${isOpenFor(enrolments.memberId)})`),
    })
    .from(enrolments)
    .innerJoin(classes, eq(classes.id, enrolments.classId))
    .where(and(isIn, eq(enrolments.memberId, sql.placeholder('viewerId')), eq(enrolments.state, 'joined')))

const managerCounts = preparedOnce((database) => forManager(database).prepare('homework_counts_for_manager'))
const studentCounts = sharedRead((database) => forStudent(database).prepare('homework_counts_for_student'))

/**
 * Returns for each class how many homeworks the viewer sees (`all`), and how much is still to do (`open`). For managers, `open`
 * is the number of submissions that wait for a mark. For students, `open` is the number of homeworks they must still hand in.
 * Leaves out classes the viewer neither manages nor has joined.
 */
export const countHomework = (
  database: Database,
  key: { viewerId: string; isStudent: boolean; classIds: string[] } & WantedCounts,
) => (key.isStudent ? studentCounts : managerCounts)(database).execute(key)

/** SQL that finds the classes and students of a payee. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { paidTo } from '../platform/postgres/paid-to.ts'
import { candidacies, classes } from '../platform/postgres/tables/classes.ts'
import { courses } from '../platform/postgres/tables/courses.ts'
import { feeBalances } from '../platform/postgres/tables/fee-ledger.ts'
import { members } from '../platform/postgres/tables/members.ts'

export type PaidClass = { id: string; title: string; courseTitle: string }

export async function findPaidClass(database: Database, payeeId: string, classId: string): Promise<PaidClass | null> {
  const [row] = await database
    .select({ id: classes.id, title: classes.title, courseTitle: courses.title })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(classes.id, classId), paidTo(sql`${payeeId}::uuid`)))
  return row ?? null
}

export type PaidStudent = { id: string; code: string; fullName: string }

/**
 * Returns the student with this code if the student is or was a member of a class of the payee, or owes the payee anything;
 * otherwise null.
 */
export async function findStudentOfPayee(
  database: Database,
  payeeId: string,
  code: string,
): Promise<PaidStudent | null> {
  const [row] = await database
    .select({ id: members.id, code: members.code, fullName: members.fullName })
    .from(members)
    .where(
      and(
        eq(members.code, code),
        eq(members.role, 'MEME'),
        sql`(exists (
          select from ${candidacies} join ${classes} on ${classes.id} = ${candidacies.classId}
          join ${courses} on ${courses.id} = ${classes.courseId}
          where ${candidacies.memberId} = ${members.id} and ${paidTo(sql`${payeeId}::uuid`)}
        ) or exists (
          select from ${feeBalances}
          where ${feeBalances.payeeId} = ${payeeId} and ${feeBalances.studentId} = ${members.id}
        ))`,
      ),
    )
  return row ?? null
}

/** SQL that issues and voids statements. */
import { existing } from '../../core/existing.ts'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { hashToken } from '../../accounts/hash-token.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { paidTo } from '../../platform/postgres/paid-to.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { feeLedger, feeLessonUses } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeIssuedMonths, feeIssues, feeStatements } from '../../platform/postgres/tables/fees.ts'
import { isOnStatement } from '../charged-store.ts'
import type { LessonUse } from './compute-statement.ts'

/** Returns the issue that used this token; null if there is none. */
export async function findIssue(transaction: Database, payeeId: string, token: string): Promise<{ id: string } | null> {
  const [row] = await transaction
    .select({ id: feeIssues.id })
    .from(feeIssues)
    .where(and(eq(feeIssues.payeeId, payeeId), eq(feeIssues.token, hashToken(token))))
  return row ?? null
}

/** Stores an issue, with a hash of its token: the token of many chosen classes is too long for an index. */
export async function insertIssue(transaction: Database, issue: typeof feeIssues.$inferInsert): Promise<string> {
  const [row] = await transaction
    .insert(feeIssues)
    .values({ ...issue, token: hashToken(issue.token) })
    .returning({ id: feeIssues.id })
  return existing(row).id
}

/**
 * Locks the classes of a payee, so that their plans cannot change before the transaction ends. A stronger lock would also block
 * students who join a class and members who enter a room, because these operations lock the class too.
 */
export const lockPaidClasses = (transaction: Database, payeeId: string) =>
  transaction
    .select({ id: classes.id })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(paidTo(sql`${payeeId}::uuid`))
    .orderBy(asc(classes.id))
    .for('share', { of: classes })

/** Stores by which plan these classes were charged in a month. A class that was issued before keeps its plan. */
export async function insertIssuedMonths(
  transaction: Database,
  rows: (typeof feeIssuedMonths.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await transaction.insert(feeIssuedMonths).values(rows).onConflictDoNothing()
}

/** Stores statements and returns their ids in the same order. */
export async function insertStatements(
  transaction: Database,
  rows: (typeof feeStatements.$inferInsert)[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const { rows: stored } = await transaction.execute<{ id: string; number: string }>(sql`
    insert into ${feeStatements} (issue_id, payee_id, student_id, month, number, transfer_text, carried_over, total, paid_before,
      issued_at, due_at)
    select "issueId", "payeeId", "studentId", month, number, "transferText", "carriedOver", total, "paidBefore", "issuedAt",
      "dueAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("issueId" uuid, "payeeId" uuid, "studentId" uuid,
      month text, number text, "transferText" text, "carriedOver" bigint, total bigint, "paidBefore" bigint,
      "issuedAt" timestamptz, "dueAt" timestamptz)
    order by number
    returning id, number`)
  return new Map(stored.map(({ id, number }) => [number, id]))
}

export type StoredUse = LessonUse & { studentId: string; statementId: string | null }

/** Arranges uses as one row for the lessons of a student, class and month. */
const byMonth = (uses: readonly StoredUse[]) =>
  [
    ...Map.groupBy(uses, ({ studentId, classId, month, count, statementId }) =>
      [studentId, classId, month, count, statementId].join(' '),
    ).values(),
  ].flatMap((all) => all.slice(0, 1).map((first) => ({ ...first, key: all.map(({ key }) => key) })))

/** Records which lessons were charged, used up or given back. */
export async function insertLessonUses(
  transaction: Database,
  payeeId: string,
  uses: readonly StoredUse[],
): Promise<void> {
  if (uses.length === 0) return
  await transaction.execute(sql`
    insert into ${feeLessonUses} (payee_id, student_id, class_id, month, lesson_key, count, statement_id)
    select ${payeeId}, "studentId", "classId", month, lesson.key, count, "statementId"
    from jsonb_to_recordset(${JSON.stringify(byMonth(uses))}::jsonb) as use ("studentId" uuid, "classId" uuid, month text,
      key uuid[], count int, "statementId" uuid), unnest(use.key) as lesson (key)`)
}

/** Marks a statement as void. */
export const markVoid = (transaction: Database, { id, reason, now }: { id: string; reason: string; now: Date }) =>
  transaction.update(feeStatements).set({ voidedAt: now, voidReason: reason }).where(eq(feeStatements.id, id))

/** Returns the rows of the ledger that a statement added, oldest first. */
export const listRowsOf = (transaction: Database, statementId: string) =>
  transaction.select().from(feeLedger).where(eq(feeLedger.statementId, statementId)).orderBy(asc(feeLedger.seq))

/**
 * Takes back what a voided statement did with lessons: those that it charged are no longer charged, and those that it stopped
 * charging are charged again if an earlier statement that is still valid charges them. A later statement may have stopped charging a
 * lesson of this one, so the rows of all valid statements decide. The statement must be marked as void before.
 */
export const giveBackLessons = (transaction: Database, statementId: string) =>
  transaction.execute(sql`
    insert into ${feeLessonUses} (payee_id, student_id, class_id, month, lesson_key, count, statement_id)
    select payee_id, student_id, class_id, month, lesson_key, wanted - present, ${statementId} from (
      select used.payee_id, used.student_id, used.class_id, used.month, used.lesson_key, sum(used.count) as present,
        least(greatest(coalesce(sum(used.count) filter (where statement.voided_at is null), 0), 0), 1) as wanted
      from (select distinct payee_id, student_id, class_id, month, lesson_key from ${feeLessonUses}
          where statement_id = ${statementId}) own
        join ${feeLessonUses} used using (payee_id, student_id, class_id, month, lesson_key)
        left join ${feeStatements} statement on statement.id = used.statement_id
      group by used.payee_id, used.student_id, used.class_id, used.month, used.lesson_key
    ) lesson where wanted <> present`)

/**
 * Lets the plans of these classes change again for a month in which no statement charges them any more, because all were voided.
 */
export const reopenMonths = (
  transaction: Database,
  { payeeId, classIds, month }: { payeeId: string; classIds: string[]; month: string },
) =>
  transaction
    .delete(feeIssuedMonths)
    .where(
      and(
        eq(feeIssuedMonths.payeeId, payeeId),
        inArray(feeIssuedMonths.classId, classIds),
        eq(feeIssuedMonths.month, month),
        not(isOnStatement),
      ),
    )

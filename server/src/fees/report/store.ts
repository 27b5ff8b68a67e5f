/** SQL that sums what a payee charged and collected. */
import { sql } from 'drizzle-orm'
import { inVietnamese } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { feeBalances, feeLedger, feePayments } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeStatements } from '../../platform/postgres/tables/fees.ts'

export type ReportRow = {
  classId: string
  classTitle: string
  courseTitle: string
  students: number
  charged: number
  collected: number
}

/**
 * Returns what the payee's statements of these months charge, and how much of it is paid, by class. Discounts for all classes
 * are shared over the classes of their statement. Payments of a student count for the oldest lines first, so the sums agree with
 * the ledger: charged less collected is the debt of the students.
 */
export async function sumByClass(
  database: Database,
  { payeeId, fromMonth, toMonth }: { payeeId: string; fromMonth: string; toMonth: string },
): Promise<ReportRow[]> {
  const { rows } = await database.execute<Record<'charged' | 'collected', string> & ReportRow>(sql`
    with line as (
      select ledger.student_id, ledger.statement_id, statement.month, ledger.class_id, sum(ledger.amount)::bigint as amount,
        min(ledger.seq) as seq
      from ${feeLedger} ledger
        join ${feeStatements} statement on statement.id = ledger.statement_id and statement.payee_id = ledger.payee_id
      where ledger.payee_id = ${payeeId} and statement.voided_at is null and not ledger.is_void
      group by ledger.student_id, ledger.statement_id, statement.month, ledger.class_id),
    of_class as (
      select line.*, coalesce(reduction.amount, 0) as reduction,
        (sum(greatest(line.amount, 0)) over statement)::bigint as total,
        (sum(greatest(line.amount, 0)) over (statement order by line.seq))::bigint as until,
        row_number() over (statement order by line.seq) as place
      from line left join line reduction on reduction.statement_id = line.statement_id and reduction.class_id is null
      where line.class_id is not null
      window statement as (partition by line.statement_id)),
    share as (
      select student_id, month, class_id, seq, amount + case
        when total > 0 then reduction * until / total - reduction * (until - greatest(amount, 0)) / total
        when place = 1 then reduction else 0 end as amount
      from of_class),
    ordered as (
      select share.*, sum(amount) over (partition by student_id order by seq) as until from share)
    select ${classes.id} as "classId", ${classes.title} as "classTitle", ${courses.title} as "courseTitle",
      count(distinct ordered.student_id)::int as students, sum(ordered.amount) as charged,
      sum(least(coalesce(balance.paid, 0), ordered.until) - least(coalesce(balance.paid, 0), ordered.until - ordered.amount))
        as collected
    from ordered join ${classes} on ${classes.id} = ordered.class_id join ${courses} on ${courses.id} = ${classes.courseId}
      left join ${feeBalances} balance on balance.payee_id = ${payeeId} and balance.student_id = ordered.student_id
    where ordered.month between ${fromMonth} and ${toMonth}
    group by ${classes.id}, ${courses.id}
    order by ${inVietnamese(courses.title)}, ${inVietnamese(classes.title)}, ${classes.id}`)
  return rows.map((row) => ({ ...row, charged: Number(row.charged), collected: Number(row.collected) }))
}

/** Returns the sum of the transfers that wait for a statement. */
export async function sumUnmatched(database: Database, payeeId: string): Promise<number> {
  const { rows } = await database.execute<{ sum: string }>(sql`
    select coalesce(sum(payment.amount), 0) as sum from ${feePayments} payment
    where payment.payee_id = ${payeeId} and payment.student_id is null and payment.reverses_id is null
      and not exists (select from ${feePayments} reversal where reversal.reverses_id = payment.id)`)
  return Number(rows[0]?.sum ?? 0)
}

import { expect } from 'vitest'
import { chargeOf } from './fee-charges.ts'
import { liveThroughFees } from './fee-histories.ts'
import { itemOf } from './fees.ts'
import type { TestServer } from './test-server.ts'

/**
 * Lets students live through random histories, and compares every place that shows sums with the second calculation and with each
 * other: ledger, balances, statements and report.
 */
export async function checkFeeHistories(
  server: TestServer,
  options: { seed: number; students: number },
): Promise<void> {
  const world = await liveThroughFees(server, options)
  const { fees, payee, students, months } = world
  const { rows } = await server.sql.query<Record<string, string>>(
    `select student_id as "studentId",
       sum(amount) filter (where kind not in ('payment', 'reversal', 'package')) as charged,
       sum(amount) filter (where kind in ('payment', 'reversal')) as paid, sum(amount) as balance,
       sum(amount) filter (where kind = 'package') as packages, sum(prepaid) as prepaid, count(*) as entries, max(seq) as seq,
       (select sum(count) from fee_lesson_uses used join fee_issued_months issued using (class_id, month)
        join fee_plans plan on plan.id = issued.plan_id and plan.kind = 'PACKAGE'
        where used.student_id = ledger.student_id and used.payee_id = $1) as used,
       (select balance || ' ' || paid || ' ' || entries from fee_balances own
        where own.payee_id = $1 and own.student_id = ledger.student_id) as stored,
       (select sum(total - carried_over) from fee_statements statement
        where statement.payee_id = $1 and statement.student_id = ledger.student_id and voided_at is null) as stated
     from fee_ledger ledger where payee_id = $1 group by student_id`,
    [payee.id],
  )
  const ledgers = new Map(rows.map((row) => [row['studentId'], row]))
  const number = (text: string | null | undefined) => Number(text ?? 0)
  expect(rows.some((row) => number(row['packages']) > 0)).toBe(options.seed % 2 === 0)
  let [collected, charged] = [0, 0]
  for (const student of students) {
    const ledger = ledgers.get(student.id)!
    const expected = chargeOf(student, world)
    const packages = number(ledger['packages'])
    const balance = expected.sum + packages - student.paid
    expect({ seed: options.seed, student: student.code, charged: number(ledger['charged']) }).toEqual({
      seed: options.seed,
      student: student.code,
      charged: expected.sum,
    })
    expect(ledger['stored']).toBe(`${balance} ${student.paid} ${ledger['entries']}`)
    expect(String(ledger['seq'])).toBe(ledger['entries'])
    expect(number(ledger['stated'])).toBe(expected.sum + packages)
    expect(number(ledger['used'])).toBe(expected.packageLessons)
    expect(number(ledger['prepaid'])).toBeGreaterThanOrEqual(expected.packageLessons)
    charged += expected.sum + packages
    collected += Math.min(student.paid, expected.sum + packages)
  }
  const report = itemOf(await fees.report(payee, months.fromMonth, months.toMonth))
  expect(report).toMatchObject({ charged, collected, outstanding: charged - collected })
  const some = students.filter((_, index) => index % 20 === 0)
  for (const { code, id } of some) {
    const entries = (await fees.ledger(payee, code)).items ?? []
    expect(entries.at(-1)?.balance).toBe(number(ledgers.get(id)!['balance']))
    const { items } = await fees.list(payee, { search: code, take: 50 })
    for (const { lines, total, paid } of items) {
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      for (const line of lines) expect(line.quantity * line.unitPrice).toBe(line.amount)
      expect(paid).toBeLessThanOrEqual(Math.max(total, 0))
    }
  }
}

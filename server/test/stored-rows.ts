/** Reads rows that a refused operation must not change. */
import type { TestServer } from './test-server.ts'

const tables = [
  'courses',
  'sections',
  'classes',
  'enrolments',
  'candidacies',
  'past_enrolments',
  'calendar_lessons',
  'closures',
  'closure_classes',
  'lesson_sessions',
  'attendance_stays',
  'attendance_excuses',
  'guardianships',
  'pairing_codes',
  'fee_plans',
  'fee_discounts',
  'fee_accounts',
  'fee_counters',
  'fee_issues',
  'fee_issued_months',
  'fee_statements',
  'fee_ledger',
  'fee_balances',
  'fee_lesson_uses',
  'fee_payments',
  'fee_hooks',
  'fee_deliveries',
]

/** Returns all rows about courses, classes, enrolments, lessons, guardianships and fees, by table and in a fixed order. */
export async function storedRows(server: TestServer): Promise<Record<string, unknown[]>> {
  const read = async (table: string) => {
    const { rows } = await server.sql.query<{ row: unknown }>(
      `select to_jsonb(${table}) as row from ${table} order by ${table}::text`,
    )
    return [table, rows.map(({ row }) => row)] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(read)))
}

import { feeReportRule } from '@hien/contract/rules/fees'
import { readInput } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { sumByClass, sumUnmatched, type ReportRow } from './store.ts'

export type FeeReport = {
  charged: number
  collected: number
  outstanding: number
  /** Sum of the transfers that wait for a statement, of all months. */
  unmatched: number
  rows: (ReportRow & { outstanding: number })[]
}

/**
 * feeReportGet: sums the caller's statements of these months, in all and by class.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; INVALID_INPUT for more than 24 months, or if `fromMonth` is after `toMonth`
 */
export async function feeReport(
  { dependencies: { database }, viewer }: RequestContext,
  input: unknown,
): Promise<FeeReport> {
  const { memberId: payeeId } = requirePayee(viewer)
  const months = readInput(feeReportRule, input)
  const [sums, unmatched] = await Promise.all([
    sumByClass(database, { payeeId, ...months }),
    sumUnmatched(database, payeeId),
  ])
  const rows = sums.map((row) => ({ ...row, outstanding: row.charged - row.collected }))
  const total = (field: 'charged' | 'collected' | 'outstanding') => rows.reduce((sum, row) => sum + row[field], 0)
  return {
    charged: total('charged'),
    collected: total('collected'),
    outstanding: total('outstanding'),
    unmatched,
    rows,
  }
}

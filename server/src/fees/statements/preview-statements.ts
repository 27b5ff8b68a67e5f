import { requirePayee } from '../access.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { longTransaction } from '../../platform/postgres/database.ts'
import type { MonthWarnings } from './month-warnings.ts'
import { maxIssueMs, planIssue, readScope } from './plan-issue.ts'
import { lineTitle, presentLine, type PresentedLine } from './present-statement.ts'

export type Preview = MonthWarnings & {
  month: string
  token: string
  statements: number
  total: number
  rows: { studentCode: string; fullName: string; lines: PresentedLine[]; total: number }[]
}

/**
 * feeStatementsPreview: computes what feeStatementsIssue would issue now, student by student.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; INVALID_INPUT for a month that has not begun; NOT_FOUND for a class whose fees
 *   are not paid to the caller
 */
export async function previewStatements(context: RequestContext, input: unknown): Promise<Preview> {
  const { database, clock } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const scope = await readScope(database, payeeId, input, clock.now())
  // One snapshot, so that a lesson or payment between two reads cannot make the statements wrong.
  const planned = await longTransaction(database, maxIssueMs, (transaction) => planIssue(transaction, payeeId, scope), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const rows = planned.statements.map(({ student, computed }) => ({
    studentCode: student.code,
    fullName: student.fullName,
    lines: computed.lines.map((line) => {
      const reason = planned.reasons.get(line.discountId ?? '') ?? null
      return { ...presentLine(line), title: lineTitle({ title: line.title, reason }) }
    }),
    total: computed.total,
  }))
  return {
    month: scope.month,
    token: planned.token,
    statements: rows.length,
    total: rows.reduce((sum, { total }) => sum + total, 0),
    rows,
    ...planned.warnings,
  }
}

/** Computes which statements an issue makes, and the token that names exactly this result. */
import { createHash } from 'node:crypto'
import { feeMonth } from '@hien/contract/rules/fees'
import * as z from 'zod/mini'
import { Refusal, isId, readId, readInput } from '../../core/refusal.ts'
import { mapInSlices } from '../../core/map-in-slices.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { monthOf } from '../access.ts'
import { computeStatement, type ComputedStatement } from './compute-statement.ts'
import { chargedMonths } from './charged-months.ts'
import { countVoided, listPaidClasses } from './facts-store.ts'
import { monthWarnings, type MonthWarnings } from './month-warnings.ts'
import { readRows, type Rows, type Scope } from './read-rows.ts'
import { studentFacts } from './student-facts.ts'
import { studentLessons } from './student-lessons.ts'

/** Maximum milliseconds to plan and issue a month. 2,000 students need about two seconds on a small machine. */
export const maxIssueMs = 10_000

const scopeRule = z.object({ month: feeMonth, classIds: z.nullish(z.array(z.string())) })

/**
 * Reads what to preview. Each class is named once and in a fixed order.
 * @throws {Refusal} INVALID_INPUT for a month that is none or has not begun; NOT_FOUND for a class whose fees are not paid to
 *   the payee
 */
export async function readScope(database: Database, payeeId: string, input: unknown, now: Date): Promise<Scope> {
  const { month, classIds = null } = readInput(scopeRule, input)
  if (month > monthOf(now))
    throw new Refusal('INVALID_INPUT', { field: 'month', description: 'Tháng này chưa bắt đầu' })
  if (classIds === null) return { month, classIds }
  const own = new Set((await listPaidClasses(database, payeeId)).map(({ id }) => id))
  const named = [...new Set(classIds.map((id) => readId(id)))].toSorted()
  if (!named.every((id) => own.has(id))) throw new Refusal('NOT_FOUND')
  return { month, classIds: named }
}

export type PlannedStatement = { student: Rows['students'][number]; computed: ComputedStatement }

export type PlannedIssue = {
  token: string
  month: string
  /** The ids of the plans by which the classes are charged, by class. */
  plans: ReadonlyMap<string, string>
  warnings: MonthWarnings
  /** Why discounts are given, by discount. A statement's lines do not hold the reasons. */
  reasons: ReadonlyMap<string, string>
  /** In the order of the students' names. */
  statements: PlannedStatement[]
  /** Students without a statement, of whom prepaid lessons are used up. */
  used: PlannedStatement[]
}

/** Computes what would be issued now. */
export async function planIssue(database: Database, payeeId: string, scope: Scope): Promise<PlannedIssue> {
  const rows = await readRows(database, payeeId, scope)
  const months = chargedMonths(rows)
  const lessons = studentLessons(rows)
  const factsOf = studentFacts(rows, months, lessons)
  // After an issue was voided, the same statements can be due again. They need another token, because an issue whose token was
  // used before makes nothing.
  const voided = await countVoided(database, payeeId, scope.month)
  const digest = createHash('sha256').update(`${payeeId} ${voided} `)
  const all = await mapInSlices(rows.students, (student) => {
    const computed = computeStatement(factsOf(student.id))
    if (computed.isDue || computed.uses.length > 0) digest.update(JSON.stringify([student.id, computed]))
    return { student, computed }
  })
  const statements = all.filter(({ computed }) => computed.isDue)
  const used = all.filter(({ computed }) => !computed.isDue && computed.uses.length > 0)
  return {
    token: writeToken(scope, digest.digest('base64url')),
    month: scope.month,
    plans: months.plans,
    warnings: monthWarnings(rows, months, lessons),
    reasons: new Map(rows.discounts.map(({ id, reason }) => [id, reason])),
    statements,
    used,
  }
}

const writeToken = ({ month, classIds }: Scope, digest: string) =>
  Buffer.from(JSON.stringify([month, classIds, digest])).toString('base64url')

const tokenRule = z.tuple([
  feeMonth,
  z.nullable(z.array(z.string().check(z.refine(isId)))),
  z.string().check(z.maxLength(100)),
])

/** Returns the scope that a token names. @throws {Refusal} INVALID_INPUT if the text is no token of a preview */
export function scopeOfToken(token: string): Scope {
  try {
    const [month, classIds] = tokenRule.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
    return { month, classIds }
  } catch {
    throw new Refusal('INVALID_INPUT', { field: 'token' })
  }
}

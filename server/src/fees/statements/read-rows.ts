/** Reads the rows that the statements of a payee for a month are computed from. */
import { monthAfter } from '@hien/contract/rules/fees'
import { midnightOf } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import {
  listBalances,
  listCharged,
  listChargedLessons,
  listDiscountsOf,
  listExcused,
  listIssuedMonths,
  listLessons,
  listPaidClasses,
  listPlansOf,
  listPrepaid,
  listPresent,
  listStudents,
  listTimesInClass,
} from './facts-store.ts'

/** Attendance older than this many months is deleted (privacy/periods.ts), so that nothing in it can be corrected. */
const correctedMonths = 7

/** The month and classes to issue. `classIds` null: all classes whose fees are paid to the payee. */
export type Scope = { month: string; classIds: string[] | null }

/** The rows about all classes of a payee, and the month and classes to issue. */
export type Rows = Scope & { payeeId: string } & Awaited<ReturnType<typeof readAll>>

export const readRows = async (database: Database, payeeId: string, scope: Scope): Promise<Rows> => ({
  payeeId,
  ...scope,
  ...(await readAll(database, payeeId, scope.month)),
})

async function readAll(database: Database, payeeId: string, month: string) {
  const firstMonth = monthAfter(month, -correctedMonths)
  const classes = await listPaidClasses(database, payeeId)
  const ids = classes.map(({ id }) => id)
  // One after the other: inside a transaction there is one connection.
  const plans = await listPlansOf(database, ids)
  const issued = await listIssuedMonths(database, ids, firstMonth)
  // Lessons of months that were never issued cannot need a correction.
  const [since = month] = [month, ...issued.map((row) => row.month)].toSorted()
  const span = { since: midnightOf(`${since}-01`), until: midnightOf(`${monthAfter(month, 1)}-01`) }
  const lessons = await listLessons(database, ids, span)
  const times = await listTimesInClass(database, ids, span)
  const present = await listPresent(database, ids, span)
  const excused = await listExcused(database, ids, span)
  const charged = await listCharged(database, payeeId, firstMonth)
  const chargedLessons = await listChargedLessons(database, ids, firstMonth)
  const prepaid = await listPrepaid(database, payeeId, ids)
  const balances = await listBalances(database, payeeId)
  const discounts = await listDiscountsOf(database, payeeId, firstMonth, month)
  const students = await listStudents(database, [...new Set(times.map(({ studentId }) => studentId))])
  return {
    classes,
    plans,
    issued,
    lessons,
    times,
    present,
    excused,
    charged,
    chargedLessons,
    prepaid,
    balances,
    discounts,
    students,
  }
}

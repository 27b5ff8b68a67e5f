import type { FeeBankOutcome } from '@hien/contract/fees'
import { later, oneDay } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { chooseStatement } from '../payments/choose-statement.ts'
import { findNamedStatements } from '../payments/find-named-statements.ts'
import { pairTransfers } from '../payments/same-transfer.ts'
import { listTransfers } from '../payments/store.ts'
import type { NamedStatement } from '../statements/store.ts'
import type { BankRow } from './read-bank-rows.ts'

/** A transfer of the file that can be imported. */
type Incoming = BankRow & { receivedAt: Date; amount: number }
export type PlannedRow = BankRow & {
  outcome: FeeBankOutcome
  /** The statement that a new transfer pays; null for other rows. */
  statement: NamedStatement | null
}

/** A planned row with a new transfer. */
export type NewRow = PlannedRow & Incoming

/** Returns true for a row whose transfer the import stores. */
export const isNew = (row: PlannedRow): row is NewRow =>
  row.outcome === 'new_matched' || row.outcome === 'new_unmatched'

const isIncoming = (row: BankRow): row is Incoming =>
  row.fault === null && row.receivedAt !== null && row.amount !== null && row.amount > 0

/**
 * Returns what an import does with each row. A transfer is known if the payee has a stored transfer that is the same
 * (same-transfer.ts). Equal rows of one file are different transfers.
 */
export async function planBankFile(
  database: Database,
  payeeId: string,
  rows: readonly BankRow[],
): Promise<PlannedRow[]> {
  const incoming = rows.filter(isIncoming)
  const byTransferText = await findNamedStatements(
    database,
    payeeId,
    incoming.map(({ text }) => text),
  )
  const statements = new Map(incoming.map((row) => [row, chooseStatement(row.text, byTransferText)]))
  const stored = pairTransfers(
    incoming.map((row) => ({ ...row, statementId: statements.get(row)?.id ?? null, isByHand: false })),
    await listStored(database, payeeId, incoming),
  )
  const known = new Set(incoming.filter((_, place) => stored[place] !== null))
  return rows.map((row) => {
    if (!isIncoming(row)) return { ...row, outcome: row.fault === null ? 'outgoing' : 'faulty', statement: null }
    if (known.has(row)) return { ...row, outcome: 'known', statement: null }
    const statement = statements.get(row) ?? null
    return { ...row, outcome: statement ? 'new_matched' : 'new_unmatched', statement }
  })
}

/** Returns the stored transfers of the payee that can be the same as one of these. */
async function listStored(database: Database, payeeId: string, incoming: readonly Incoming[]) {
  if (incoming.length === 0) return []
  const times = incoming.map(({ receivedAt }) => receivedAt.getTime())
  return listTransfers(database, payeeId, {
    from: later(new Date(Math.min(...times)), -oneDay),
    before: later(new Date(Math.max(...times)), oneDay),
    amounts: [...new Set(incoming.map(({ amount }) => amount))],
  })
}

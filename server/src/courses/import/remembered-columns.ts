/**
 * The columns that members chose in previews, for their next files with the same headings. Lists of students and files of banks
 * share the table.
 */
import type { Database } from '../../platform/postgres/database.ts'
import { findChoices, keepChoice } from './store.ts'

/** Returns the columns that a member chose for earlier files of one kind, by the hash of their headings. @param fields the fields of this kind */
export async function findRememberedColumns<Field extends string>(
  database: Database,
  memberId: string,
  fields: readonly Field[],
): Promise<Record<string, Field[]>> {
  const isField = (text: string): text is Field => fields.some((field) => field === text)
  const chosen = await findChoices(database, memberId)
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([hash, columns]): [string, Field[]][] =>
      columns.every(isField) ? [[hash, columns]] : [],
    ),
  )
}

type Choice = {
  headingsHash: string | null
  columns: readonly string[]
  columnsBy: 'proposal' | 'memory' | 'choice'
}

/**
 * Stores the columns that a member chose, for the next file with the same headings. A choice that came from an earlier file is
 * stored again, so that it is kept for longer. Nothing is stored if the server proposed the columns, or if the file has no
 * headings.
 */
export async function rememberColumns(
  transaction: Database,
  { headingsHash, columns, columnsBy }: Choice,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  if (headingsHash === null || columnsBy === 'proposal') return
  await keepChoice(transaction, { memberId, headingsHash, columns: [...columns], usedAt: now })
}

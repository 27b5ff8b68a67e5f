import type { Database } from '../../platform/postgres/database.ts'
import { listByTransferText, type NamedStatement } from '../statements/store.ts'
import { findTransferTexts } from './transfer-text.ts'

/** Returns the statements of a payee that the texts of transfers name, by their transfer text. */
export async function findNamedStatements(
  database: Database,
  payeeId: string,
  texts: readonly string[],
): Promise<Map<string, NamedStatement>> {
  const named = [...new Set(texts.flatMap(findTransferTexts))]
  const statements = named.length === 0 ? [] : await listByTransferText(database, payeeId, named)
  return new Map(statements.map((statement) => [statement.transferText, statement]))
}

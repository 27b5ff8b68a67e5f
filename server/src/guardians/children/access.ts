/** The only way to a child: by an active tie of the caller's (decision 053). */
import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findChild } from './store.ts'

/** @throws {Refusal} NOT_FOUND alike for a child of others, one whose tie is pending or ended, and nobody's code */
export async function requireChild(database: Database, { memberId: parentId }: Viewer, childCode: string) {
  const code = readCode(childCode)
  const child = code === null ? null : await findChild(database, { parentId, code })
  if (!child) throw new Refusal('NOT_FOUND')
  return child
}

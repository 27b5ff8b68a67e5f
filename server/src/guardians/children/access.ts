/** The only way to a child: by an active tie of the caller's (decision 053). */
import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findAndLockChild, findChild, type ChildRow } from './store.ts'

const through =
  (find: typeof findChild) =>
  async (database: Database, { memberId: parentId }: Viewer, childCode: string): Promise<ChildRow> => {
    const code = readCode(childCode)
    const child = code === null ? null : await find(database, { parentId, code })
    if (!child) throw new Refusal('NOT_FOUND')
    return child
  }

/** @throws {Refusal} NOT_FOUND alike for a child of others, one whose tie is pending or ended, and nobody's code */
export const requireChild = through(findChild)

/** The same, kept to a transaction with the decisions about the child. @throws {Refusal} NOT_FOUND as requireChild */
export const requireAndLockChild = through(findAndLockChild)

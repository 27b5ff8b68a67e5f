/** Access of a parent to a child. Every operation finds the child here, by the parent's active guardianship (decision 053). */
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

/**
 * Returns the child with this code.
 * @throws {Refusal} NOT_FOUND if the code is unknown, or the caller has no active guardianship of that student
 */
export const requireChild = through(findChild)

/**
 * Works like requireChild, and locks the child's row: the child's age and consents cannot change before the transaction ends.
 * @throws {Refusal} NOT_FOUND like requireChild
 */
export const requireAndLockChild = through(findAndLockChild)

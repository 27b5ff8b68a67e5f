import { decidesAlone } from '../../accounts/consents/consent-rules.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { requireAndLockChild } from '../children/access.ts'
import type { ChildRow } from '../children/store.ts'

/** Returns the error for a guardian who wants to decide for a child who counts as 16 or older (decision 054). */
export const refuseOfAge = () =>
  new Refusal('FORBIDDEN', { description: 'Con đã đủ 16 tuổi nên tự quyết định việc này' })

/**
 * Returns a child of the caller who counts as under 16, and locks the child for this transaction.
 * @throws {Refusal} NOT_FOUND like requireChild; FORBIDDEN if the child counts as 16 or older
 */
export async function holdChildToSpeakFor(
  transaction: Database,
  parent: Viewer,
  { childCode, now }: { childCode: string; now: Date },
): Promise<ChildRow> {
  const child = await requireAndLockChild(transaction, parent, childCode)
  if (decidesAlone(child, now)) throw refuseOfAge()
  return child
}

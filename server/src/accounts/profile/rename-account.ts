import type { Database } from '../../platform/postgres/database.ts'
import type { AccountsDependencies } from '../dependencies.ts'
import { listActiveSignIns } from '../sign-ins/store.ts'
import { updateMember } from '../store.ts'

/**
 * Changes the name of an account, in the transaction that also renames the account's centre.
 * @returns a function that makes the new name visible on signed-in devices; call it after the commit
 */
export async function renameAccount(
  { clock, signInCache }: Pick<AccountsDependencies, 'clock' | 'signInCache'>,
  transaction: Database,
  memberId: string,
  name: { lastName: string; firstName: string },
): Promise<() => void> {
  await updateMember(transaction, memberId, name)
  const signIns = await listActiveSignIns(transaction, memberId, clock.now())
  return () => {
    for (const { id } of signIns) signInCache.publishChanged(id)
  }
}

import { partCentreName } from '@hien/contract/names'
import { centreRule } from '@hien/contract/rules/centre'
import { renameAccount } from '../../accounts/profile/rename-account.ts'
import { Unauthenticated, readInput } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import type { CentresRequest } from '../dependencies.ts'
import { presentCentre } from './own-centre.ts'
import { findCentre, updateCentreRow, type CentreRow } from './store.ts'

/**
 * centreUpdate: changes the given fields of the calling centre. Null deletes the phone or the address. A new name also becomes
 * the name of the account.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, INVALID_INPUT
 */
export async function updateCentre(context: CentresRequest, input: unknown): Promise<CentreRow> {
  const { database } = context.dependencies
  const { memberId } = requireCentre(context.viewer)
  const changes = readInput(centreRule, input)
  const publishRename = await database.transaction(async (transaction) => {
    const { name } = changes
    // Update the account before the centre. Changes of the profile use the same order, so the two cannot deadlock.
    const renamed =
      name === undefined
        ? () => {}
        : await renameAccount(context.dependencies, transaction, memberId, partCentreName(name))
    await updateCentreRow(transaction, memberId, changes)
    return renamed
  })
  publishRename()
  const centre = await findCentre(database, memberId)
  if (!centre) throw new Unauthenticated()
  return presentCentre(centre)
}

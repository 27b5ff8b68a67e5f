import { formatPhone } from '@hien/contract/phone'
import { Unauthenticated } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findCentre, type CentreRow } from './store.ts'

/** Returns the centre with its phone number in national form, with the leading 0. */
export const presentCentre = ({ phone, ...centre }: CentreRow): CentreRow => ({
  ...centre,
  phone: phone === null ? null : formatPhone(phone),
})

/**
 * centreGetOwn: returns the centre of the calling account.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre
 */
export async function ownCentre({ dependencies: { database }, viewer }: RequestContext): Promise<CentreRow> {
  const centre = await findCentre(database, requireCentre(viewer).memberId)
  if (!centre) throw new Unauthenticated()
  return presentCentre(centre)
}

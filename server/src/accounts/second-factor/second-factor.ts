import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { countRecoveryCodes, findSecondFactor } from './store.ts'

/**
 * memberGetSecondFactor: returns whether the second factor is on, and how many recovery codes the caller has left.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is neither a teacher nor a centre
 */
export async function secondFactor({
  dependencies,
  viewer,
}: RequestContext): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const { database } = dependencies
  const { memberId } = requireTeacherOrCentre(viewer)
  const [factor, recoveryCodesLeft] = await Promise.all([
    findSecondFactor(database, memberId),
    countRecoveryCodes(database, memberId),
  ])
  return { isOn: Boolean(factor?.confirmedAt), recoveryCodesLeft }
}

import { normaliseSlipCode } from '@hien/contract/codes'
import { limits } from '@hien/contract/limits'
import type { GuardianRelation } from '@hien/contract/vocabulary'
import { hashToken } from '../../accounts/hash-token.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireParent } from '../../core/viewer.ts'
import { lookUpCode } from '../../courses/search/look-up-code.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { GuardiansRequest } from '../dependencies.ts'
import { childrenOf, type Child } from '../children/list-children.ts'
import { dropBirthDateProposal } from '../../accounts/birth-dates/give-birth-date.ts'
import { stateAtStart } from '../guardianships/guardianship-rules.ts'
import { countGuardianships, insertGuardianship, lockMembers } from '../guardianships/store.ts'
import { deletePairingCode, findPairingCode } from './store.ts'

const invalid = () => new Refusal('PAIRING_CODE_INVALID', { field: 'pairingCode' })

type Tie = { parentId: string; hash: string; relation: GuardianRelation; now: Date }

/**
 * Uses up a pairing code and creates a guardianship, in one transaction. Returns null, without using up the code, if the code is
 * not valid, one of the accounts is not active, the guardianship exists already or a limit is reached.
 */
function pair(
  context: GuardiansRequest,
  { parentId, hash, relation, now }: Tie,
): Promise<{ id: string; childId: string } | null> {
  return context.dependencies.database.transaction(async (transaction) => {
    const code = await findPairingCode(transaction, { hash, now })
    if (!code) return null
    const { childId, makerId } = code
    // Lock both members, so that the counts below stay true until the commit.
    if ((await lockMembers(transaction, [childId, parentId])) < 2) return null
    const { ofChild, activeOfChild, ofParent, between, childDob } = await countGuardianships(transaction, {
      childId,
      parentId,
      makerId,
    })
    if (between > 0 || ofChild >= limits.maxGuardiansPerChild || ofParent >= limits.maxChildrenPerParent) return null
    if (!(await deletePairingCode(transaction, hash))) return null
    const state = stateAtStart({ childId, makerId, childDob }, activeOfChild, now)
    const id = await insertGuardianship(transaction, { childId, parentId, makerId, relation, state, now })
    if (state === 'active') await dropBirthDateProposal(transaction, childId)
    await recordAudit(context, transaction, {
      action: auditActions.guardianshipMade,
      memberIds: [childId, parentId],
    })
    return { id, childId }
  })
}

/**
 * parentAddChild: creates a guardianship between the calling parent and the student of a pairing code, and uses up the code.
 *
 * The guardianship is pending if the code is from a teacher or centre, or if the student is under 16 and has a guardian. A
 * pending guardianship shows nothing about the student (decision 052).
 * @returns the child; null while the guardianship is pending
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a parent; RATE_LIMITED; PAIRING_CODE_INVALID if the code
 *   is unknown, used, expired or replaced, or its maker, a teacher or centre, no longer manages a class that the student is or
 *   was in. Also PAIRING_CODE_INVALID if the student's account is not active, the guardianship exists already, the student has
 *   too many guardians or the parent too many children.
 */
export async function addChild(
  context: GuardiansRequest,
  { pairingCode, relation }: { pairingCode: string; relation: GuardianRelation },
): Promise<Child | null> {
  const { clock, guardianshipEvents } = context.dependencies
  const parent = requireParent(context.viewer)
  const hash = hashToken(normaliseSlipCode(pairingCode))
  const { id, childId } = await lookUpCode(context, 'pairing', parent, invalid, () =>
    pair(context, { parentId: parent.memberId, hash, relation, now: clock.now() }),
  )
  guardianshipEvents.publish('changed', { childId, parentId: parent.memberId })
  const { children } = await childrenOf(context, parent)
  return children.find(({ guardianshipId }) => guardianshipId === id) ?? null
}

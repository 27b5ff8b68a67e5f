import { hidePicture, holdPicture } from '../../accounts/consents/hide-picture.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { dropBirthDateProposal } from '../../accounts/birth-dates/give-birth-date.ts'
import { endGuardianshipRowBetween } from './store.ts'

/** For the operator: ends the guardianship between a student and a parent. Returns false if there is none. */
export function endGuardianshipBetween(
  source: AuditSource & { dependencies: { database: Database } },
  { childId, parentId }: { childId: string; parentId: string },
): Promise<boolean> {
  const { clock, database } = source.dependencies
  return database.transaction(async (transaction) => {
    await holdPicture(transaction, childId)
    const changedBy = source.viewer?.memberId ?? null
    const isEnded = await endGuardianshipRowBetween(transaction, { childId, parentId, changedBy, now: clock.now() })
    if (!isEnded) return false
    await hidePicture(transaction, childId)
    await dropBirthDateProposal(transaction, childId)
    await recordAudit(source, transaction, {
      action: auditActions.guardianshipEnded,
      memberIds: [childId, parentId],
    })
    return true
  })
}

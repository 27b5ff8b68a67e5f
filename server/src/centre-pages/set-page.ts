import { centrePageRule } from '@hien/contract/rules/centre-page'
import { isId, readInput } from '../core/refusal.ts'
import { requireCentre } from '../core/viewer.ts'
import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import { setHost } from './hosts/set-host.ts'
import { forgetPage, readOwnPublicCentre } from './own-page.ts'
import type { PublicCentre } from './public-centre.ts'
import { findSlug, hideClasses, hideTeachers, savePage } from './store.ts'

/**
 * centrePageSet: stores the settings of the calling centre's page. Publishing it and taking it back are recorded in the audit
 * log with every other change.
 * @returns what the page shows, or would show once it is published
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT; SLUG_TAKEN;
 *   HOST_TAKEN
 */
export async function setPage(context: CentrePagesRequest, input: unknown): Promise<PublicCentre> {
  const { database, clock, publishedCentres } = context.dependencies
  const { memberId: centreId } = requireCentre(context.viewer)
  const { hiddenClassIds, hiddenTeacherCodes, host, ...settings } = readInput(centrePageRule, input)
  const before = await findSlug(database, centreId)
  await database.transaction(async (transaction) => {
    await savePage(transaction, centreId, settings)
    if (typeof host === 'string') await setHost(context, transaction, host)
    if (hiddenClassIds) {
      const classIds = hiddenClassIds.filter(isId)
      await hideClasses(transaction, { centreId, classIds, now: clock.now() })
    }
    if (hiddenTeacherCodes) await hideTeachers(transaction, centreId, hiddenTeacherCodes)
    await recordAudit(context, transaction, {
      action: settings.published ? auditActions.centrePagePublished : auditActions.centrePageHidden,
    })
  })
  if (before !== null) publishedCentres.forget(before)
  await forgetPage(context.dependencies, centreId)
  return readOwnPublicCentre(database, centreId, clock.now())
}

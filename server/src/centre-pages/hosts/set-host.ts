import { randomBytes } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { CentrePagesRequest } from '../dependencies.ts'
import { deleteHost, findHost, isProvedByAnother, saveHost } from './host-store.ts'

/**
 * Stores the own host name of the calling centre, which counts once its TXT record is found; an empty text removes the name. The
 * name that the centre has already stays as it is.
 * @throws {Refusal} INVALID_INPUT if the name is that of the installation; HOST_TAKEN if another centre has proved it
 */
export async function setHost(context: CentrePagesRequest, transaction: Database, host: string): Promise<void> {
  const { memberId: centreId } = requireCentre(context.viewer)
  const before = await findHost(transaction, centreId)
  if ((before?.host ?? '') === host) return
  if (host === '') await deleteHost(transaction, centreId)
  else {
    if (host === new URL(context.dependencies.config.publicUrl).hostname) {
      throw new Refusal('INVALID_INPUT', { field: 'host', description: 'Đây là địa chỉ chung của hệ thống' })
    }
    if (await isProvedByAnother(transaction, centreId, host)) throw new Refusal('HOST_TAKEN', { field: 'host' })
    await saveHost(transaction, { centreId, host, proof: randomBytes(16).toString('hex') })
  }
  await recordAudit(context, transaction, { action: auditActions.centreHostSet })
}

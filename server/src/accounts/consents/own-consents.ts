import type { ConsentChannel, ConsentPurpose } from '@hien/contract/consents'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { listDecisions } from './store.ts'

/** One decision of a member, as they see it. */
type Consent = { purpose: ConsentPurpose; given: boolean; version: string; channel: ConsentChannel; decidedAt: Date }

const maxDecisions = 200

/** memberGetConsents: what the caller decided about their data, newest first. @throws {Unauthenticated} */
export async function ownConsents({ dependencies, viewer }: RequestContext): Promise<Consent[]> {
  const rows = await listDecisions(dependencies.database, requireViewer(viewer).memberId, maxDecisions)
  return rows.map(({ purpose, given, textVersion, channel, decidedAt }) => ({
    purpose,
    given,
    version: textVersion,
    channel,
    decidedAt,
  }))
}

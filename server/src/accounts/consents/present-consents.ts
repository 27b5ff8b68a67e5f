/** Maps decisions to the API's shape. Only these fields are sent to clients. */
import type { ConsentParty, ConsentPurpose } from '@hien/contract/consents'
import type { ConsentRow } from './store.ts'

/** Leaves out all ids, so that nobody learns which guardian decided. */
export const presentDecision = ({ purpose, given, textVersion, channel, byGuardian, decidedAt }: ConsentRow) => ({
  purpose,
  given,
  version: textVersion,
  channel,
  byGuardian,
  decidedAt,
})

export const presentState = (purpose: ConsentPurpose, missing: ConsentParty[]) => ({
  purpose,
  counts: missing.length === 0,
  missing,
})

export type PresentedConsents = {
  items: ReturnType<typeof presentDecision>[]
  states: ReturnType<typeof presentState>[] | null
}

import type { HubRefusalCode } from '@hien/contract/errors'
import { HubException } from '@hien/signalr'

/** A refusal the caller may read: its text is the code. */
export const hubFailure = (code: HubRefusalCode) => new HubException(code)

import { hubFailure } from '../hub/hub-failure.ts'
import type { MeetingCaller, MeetingHubContext, Visit } from './meeting-context.ts'

/** Where the caller is. @throws {HubException} NOT_IN_GROUP outside of every room */
export function requirePlace({ places }: MeetingHubContext, { connectionId }: MeetingCaller): Visit {
  const place = places.get(connectionId)
  if (!place) throw hubFailure('NOT_IN_GROUP')
  return place
}

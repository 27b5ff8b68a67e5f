import { hubFailure } from '../hub/hub-failure.ts'
import { roomGroup, type MeetingCaller, type MeetingHubContext } from './meeting-context.ts'
import { requirePlace } from './place.ts'

/** MuteAll: the class's teacher asks all others to be silent; each may speak again. @throws {HubException} NOT_IN_GROUP, FORBIDDEN */
export function muteAll(context: MeetingHubContext, caller: MeetingCaller): void {
  const { sessionId, memberId, teacherId } = requirePlace(context, caller)
  if (memberId !== teacherId) throw hubFailure('FORBIDDEN')
  context.server.group(roomGroup(sessionId), { except: [caller.connectionId] }).send('MuteAsked')
}

import { auditActions } from '../../../platform/audit/actions.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { findRoomClass } from '../../../courses/classes/access.ts'
import { readId } from '../../../core/refusal.ts'
import { hubAuditSource } from '../../hub-audit-source.ts'
import type { ChatCaller, ChatHubContext } from '../chat-context.ts'
import { hubRefusal, refusingWith } from '../../../http/hubs/hub-refusal.ts'
import { memberGroup, teachersGroup } from '../room-connections.ts'
import { deleteSilence, insertSilence } from './store.ts'
import { requireTeachersRoom } from './require-teachers-room.ts'

/**
 * SilenceMember (docs/changing/chat-protocol.md, "silence"; decision 033): a teacher in the room takes away a student's
 * right to write in this session's chat, or gives it back. Teachers and the student get the event even if nothing
 * changed, because the caller may not know the current state.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN if the caller is a student or the member
 * is no student of the class
 */
export async function silenceMember(
  context: ChatHubContext,
  caller: ChatCaller,
  input: { memberId: string; silenced: boolean },
): Promise<null> {
  const { clock, database } = context.dependencies
  const { sessionId, groupId, classId } = requireTeachersRoom(context, caller)
  const memberId = (await refusingWith('FORBIDDEN', () => readId(input.memberId))).toLowerCase()
  const member = await findRoomClass(database, { memberId }, { classId }, clock.now())
  if (member?.part !== 'student') throw hubRefusal('FORBIDDEN')

  const change = input.silenced ? insertSilence : deleteSilence
  const action = input.silenced ? auditActions.memberSilenced : auditActions.memberUnsilenced
  await database.transaction(async (transaction) => {
    if (!(await change(transaction, sessionId, memberId))) return
    const entry = { action, classId, sessionId, memberIds: [memberId] }
    await recordAudit(hubAuditSource(context, caller), transaction, entry)
  })
  for (const group of [teachersGroup(groupId), memberGroup(groupId, memberId)]) {
    context.group(group).send('MemberSilenced', memberId, input.silenced)
  }
  return null
}

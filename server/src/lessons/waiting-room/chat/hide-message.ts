import { auditActions } from '../../../platform/audit/actions.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { readId } from '../../../core/refusal.ts'
import type { ChatCaller, ChatHubContext } from '../chat-context.ts'
import { hubAuditSource } from '../../hub-audit-source.ts'
import { hubRefusal, refusingWith } from '../../../http/hubs/hub-refusal.ts'
import * as store from './store.ts'
import { requireTeachersRoom } from './require-teachers-room.ts'

/**
 * HideMessage (docs/changing/chat-protocol.md, "hiding"; decision 033): a teacher in the room permanently hides the text of
 * a chat message of the current session from everybody. If the message is already hidden, the event is sent again,
 * because the caller may have missed it.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students; INVALID_MESSAGE if the id is
 * no chat message of this session
 */
export async function hideMessage(context: ChatHubContext, caller: ChatCaller, messageId: string): Promise<null> {
  const { dependencies, group } = context
  const { database, clock } = dependencies
  const { sessionId, groupId, classId } = requireTeachersRoom(context, caller)
  const id = (await refusingWith('INVALID_MESSAGE', () => readId(messageId))).toLowerCase()
  const hidden = await database.transaction(async (transaction) => {
    const done = await store.markMessageHidden(transaction, { sessionId, id, now: clock.now() })
    const memberIds = done ?? []
    const entry = { action: auditActions.messageHidden, classId, sessionId, memberIds }
    await recordAudit(hubAuditSource(context, caller), transaction, entry)
    return done
  })
  if (hidden === null) throw hubRefusal('INVALID_MESSAGE')
  group(groupId).send('MessageHidden', id)
  return null
}

import { readId } from '../failure.ts'
import type { ChatCaller, ChatHubContext } from './chat-context.ts'
import { hubFailure, refusingWith } from '../hub/hub-failure.ts'
import * as store from './store.ts'
import { requireTeachersRoom } from './teachers-room.ts'

/**
 * HideMessage (runtime contract, "Hub"; design, decision 21): the class's teacher takes the text of a chat message of the
 * running session away from everybody, for good. Hiding it again changes nothing.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN, INVALID_MESSAGE for what is no chat message of this session
 */
export async function hideMessage(context: ChatHubContext, caller: ChatCaller, messageId: string): Promise<null> {
  const { dependencies, group } = context
  const { sessionId, groupId } = requireTeachersRoom(context, caller)
  const id = (await refusingWith('INVALID_MESSAGE', () => readId(messageId))).toLowerCase()
  const hidden = await store.hideMessage(dependencies.database, { sessionId, id, now: dependencies.clock.now() })
  if (hidden === null) throw hubFailure('INVALID_MESSAGE')
  if (hidden) group(groupId).send('MessageHidden', id)
  return null
}

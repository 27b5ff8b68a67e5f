import { chatSentences, chatMessageTypes, type ChatMessageType } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { cleanMessage, hasTooManyMarks, hasVisibleText, toNfc } from '@hien/contract/names'
import type { ChatCaller, ChatHubContext } from '../chat-context.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import type { OpenRoom } from '../open-room.ts'
import type { RoomConnection } from '../room-connections.ts'

const clientIdForm = /^[\w-]{1,64}$/

/** Maximum number of messages of one room that wait to be stored. Further messages are refused. */
export const maxQueued = 500

type Input = { text: string; type: string; clientId: string | null }

/**
 * SendMessage (docs/changing/chat-protocol.md, "Rules"; decisions 029, 032 and 033). Sends a message to the room, by its type:
 * - `message`: chat text, under the caller's own name.
 * - `notification`: only one of the fixed sentences that say that the caller came, left or went into the lesson.
 * - `start_meeting`: from a teacher of a running lesson. This message is not sent on, because the server has already announced
 *   the start.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room or its session has ended; INVALID_MESSAGE if type,
 * text or clientId is not allowed; FORBIDDEN if the caller is silenced, or sends `start_meeting` and is not a teacher of a
 * running lesson; RATE_LIMITED if too many messages of the whole room wait to be stored
 */
export async function sendMessage(context: ChatHubContext, caller: ChatCaller, input: Input): Promise<null> {
  const connection = context.connections.of(caller.connectionId)
  if (!isChatMessageType(input.type)) throw hubRefusal('INVALID_MESSAGE')
  if (input.clientId !== null && !clientIdForm.test(input.clientId)) throw hubRefusal('INVALID_MESSAGE')

  if (input.type === 'notification')
    return notify(context, caller, connection?.room ?? null, connection?.left ?? null, input.text)
  if (!connection?.room) throw hubRefusal('NOT_IN_GROUP')
  return input.type === 'start_meeting' ? confirmStart(connection) : chat(context, caller, connection.room, input)
}

const isChatMessageType = (type: string): type is ChatMessageType => chatMessageTypes.some((known) => known === type)

async function chat({ rooms }: ChatHubContext, { user }: ChatCaller, room: OpenRoom, { text, clientId }: Input) {
  const clean = cleanMessage(text.toWellFormed(), limits.maxChatMessageLength)
  if (!hasVisibleText(clean) || clean.length > limits.maxChatMessageLength || hasTooManyMarks(clean))
    throw hubRefusal('INVALID_MESSAGE')
  if (room.queue.pendingCount >= maxQueued) throw hubRefusal('RATE_LIMITED')
  const refused = await rooms.post(room, { sender: user, text: clean, type: 'message', clientId })
  if (refused) throw hubRefusal(refused === 'silenced' ? 'FORBIDDEN' : 'NOT_IN_GROUP')
  return null
}

async function notify(
  { rooms }: ChatHubContext,
  { user }: ChatCaller,
  room: OpenRoom | null,
  left: OpenRoom | null,
  text: string,
) {
  const sentence = toNfc(text, limits.maxChatMessageLength)
  const member = { id: user.memberId, name: user.name, role: user.role }
  if (sentence === chatSentences.left(user.name)) {
    // Post the goodbye only if this node waits for it. Otherwise the server has posted it, or the member is still here
    // in another tab.
    if (left?.presence.sayGoodbye(user.memberId)) await rooms.notify(left, member, sentence)
    else if (!left && !room) throw hubRefusal('NOT_IN_GROUP')
    return null
  }
  if (sentence !== chatSentences.joined(user.name) && sentence !== chatSentences.entered(user.name)) {
    throw hubRefusal('INVALID_MESSAGE')
  }
  if (!room) throw hubRefusal('NOT_IN_GROUP')
  await rooms.notify(room, member, sentence)
  return null
}

function confirmStart({ part, room }: RoomConnection) {
  if (part !== 'teacher' || !room?.live) throw hubRefusal('FORBIDDEN')
  return null
}

import { parseGroupId } from '@hien/contract/chat'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ChatMember, createChatClient } from './chat-client/chat-client.ts'
import { createRoomTokenSource } from './chat-client/room-token-source.ts'
import { unreadCount } from './chat-client/unread.ts'

/** Follows the waiting room's chat from inside the lesson. `reading`: true while the chat is visible. */
export function useLessonChat({ me, groupId, reading }: { me: ChatMember; groupId: string; reading: boolean }) {
  const [refused, setRefused] = useState(false)
  const [chat] = useState(() => {
    const room = parseGroupId(groupId) ?? { courseCode: '', classCode: '' }
    const roomToken = createRoomTokenSource({ room, token: null, onRefused: () => setRefused(true) })
    return createChatClient({ me, groupId, roomToken, isInLesson: true })
  })
  const state = useSyncExternalStore(chat.subscribe, chat.getState)
  useEffect(() => chat.open(), [chat])

  /** `seq` of the newest message seen; null until the hub has sent the earlier messages. */
  const [seen, setSeen] = useState<number | null>(null)
  const newest = state.messages.at(-1)?.seq ?? 0
  const isFirstLook = seen === null && state.connection === 'Connected'
  // Another session starts numbering again, so `newest` can be smaller than `seen`.
  const isSeen = seen !== null && seen !== newest && (reading || newest < seen)
  if (isFirstLook || isSeen) setSeen(newest)

  return {
    me,
    state,
    chat,
    refused,
    maySpeak: !state.silenced.includes(me.id),
    unread: seen === null ? 0 : unreadCount(state.messages, seen, me.id),
  }
}

export type LessonChat = ReturnType<typeof useLessonChat>

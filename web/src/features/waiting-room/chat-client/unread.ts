import type { ChatMessage } from '@hien/contract/chat'

/** How many others have written since a message was seen; who comes and goes is no news. */
export const unreadCount = (messages: readonly ChatMessage[], seen: number, ownId: string): number =>
  messages.filter(({ seq, type, userId, hidden }) => seq > seen && type === 'message' && userId !== ownId && !hidden)
    .length

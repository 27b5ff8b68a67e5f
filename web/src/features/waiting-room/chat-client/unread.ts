import type { ChatMessage } from '@hien/contract/chat'

/**
 * Returns how many messages of others are newer than `seen` (a `seq`). Hidden messages, the start of the lesson, and
 * notices of people coming and going do not count.
 */
export const unreadCount = (messages: readonly ChatMessage[], seen: number, ownId: string): number =>
  messages.filter(({ seq, type, userId, hidden }) => seq > seen && type === 'message' && userId !== ownId && !hidden)
    .length

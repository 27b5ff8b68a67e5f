import type { MessageRow } from './message-store.ts'

/** Returns a message as the GraphQL API shows it to a reader of its thread. */
export const presentMessage = (
  { id, authorId, authorName, authorRole, text, at, reported }: MessageRow,
  { memberId }: { memberId: string },
) => ({ id, authorName, authorRole, text, at, mine: authorId === memberId, reported })

export type PresentedMessage = ReturnType<typeof presentMessage>

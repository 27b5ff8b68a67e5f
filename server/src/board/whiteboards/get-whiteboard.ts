import { presentFile } from '../../homework/files/file-address.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireWhiteboard } from './access.ts'
import type { WhiteboardRow } from './whiteboard-store.ts'

/** True if everything on the whiteboard is in the saved PDF. */
export const isSaved = ({ saved, savedSeq, seq }: WhiteboardRow): boolean => saved !== null && savedSeq === seq

/** Returns a whiteboard as the GraphQL type SavedWhiteboard. */
export const presentWhiteboard = ({ dependencies }: BoardRequest, whiteboard: WhiteboardRow) => ({
  sessionId: whiteboard.sessionId,
  pages: whiteboard.pageCount,
  savedAt: whiteboard.savedAt,
  file: whiteboard.saved && presentFile(dependencies, { ...whiteboard.saved, startedAt: whiteboard.startedAt }),
  canSave: whiteboard.isOpen && whiteboard.pageCount > 0 && !isSaved(whiteboard),
})

/**
 * whiteboardGetBySession: tells whether the whiteboard of a session was saved as a PDF, for who manages the class, and for the
 * substitute of the lesson until a day after it. A session without a whiteboard has no pages.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other session
 */
export async function getWhiteboard(context: BoardRequest, { sessionId }: { sessionId: string }) {
  const { whiteboard } = await requireWhiteboard(context, sessionId)
  return presentWhiteboard(context, whiteboard)
}

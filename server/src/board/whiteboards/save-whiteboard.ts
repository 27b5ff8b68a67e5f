import { Refusal } from '../../core/refusal.ts'
import { existing } from '../../core/existing.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireWhiteboard } from './access.ts'
import { isSaved, presentWhiteboard } from './get-whiteboard.ts'
import { publishPdf, requirePlace } from './publish-pdf.ts'
import { findWhiteboard } from './whiteboard-store.ts'
import { writePdf } from './write-pdf.ts'

/**
 * whiteboardSave: saves the whiteboard of a session as a PDF in a post about the lesson, for students and parents. A PDF that was
 * saved before is replaced. Does nothing if the whiteboard has not changed since. For who manages the class, and for the substitute
 * of the lesson until a day after it.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other session; STATE_CHANGED for a
 *   whiteboard without pages; CLASS_ENDED if class or course is inactive; INVALID_INPUT for a full board; FILE_QUOTA_EXCEEDED;
 *   STORAGE_FULL; RATE_LIMITED if too many whiteboards wait, or the PDF needs too much memory or time
 */
export async function saveWhiteboard(context: BoardRequest, { sessionId }: { sessionId: string }) {
  const { dependencies } = context
  const { caller, whiteboard } = await requireWhiteboard(context, sessionId)
  if (whiteboard.pageCount === 0) throw new Refusal('STATE_CHANGED', { description: 'Bảng chưa có trang nào' })
  if (!whiteboard.isOpen) throw new Refusal('CLASS_ENDED')
  if (isSaved(whiteboard)) return presentWhiteboard(context, whiteboard)
  await requirePlace(dependencies, whiteboard, caller.memberId)
  const pdf = await writePdf(dependencies, whiteboard)
  await publishPdf(dependencies, { whiteboard, authorId: caller.memberId, pdf, audit: context })
  return presentWhiteboard(context, existing(await findWhiteboard(dependencies.database, whiteboard.sessionId)))
}

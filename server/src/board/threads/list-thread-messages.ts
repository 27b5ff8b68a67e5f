import { makePage, pageOffset, readPage, type PageOf } from '../../core/page.ts'
import { requireViewer } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireThread } from './access.ts'
import { listMessages, markRead } from './message-store.ts'
import { presentMessage, type PresentedMessage } from './present-message.ts'

/**
 * threadGetMessages: returns a page of the messages of a thread, newest first. Reading the first page marks the thread as read by
 * the caller. A read by a centre is recorded in the audit log.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the caller does not read the thread; INVALID_INPUT for an invalid page
 */
export async function listThreadMessages(
  context: BoardRequest,
  input: { classId: string; studentCode: string; skip: number; take: number },
): Promise<PageOf<PresentedMessage>> {
  const { database, threadEvents } = context.dependencies
  requireViewer(context.viewer)
  const page = readPage(input)
  const { caller, thread } = await requireThread(context, input)
  const { classId, studentId, threadId, lastSeq, readSeq } = thread
  const { memberId } = caller
  const isCentre = caller.role === 'CENR'
  if (isCentre) {
    const action = auditActions.threadViewed
    await recordView(context, database, { action, classId, aboutMemberId: studentId })
  }
  // Messages are numbered without gaps, so that the numbers on a page are known and every page costs the same.
  const upTo = lastSeq - pageOffset(page)
  if (threadId === null || upTo < 1) return makePage(page, [], lastSeq)
  const rows = await listMessages(database, {
    threadId,
    reader: { memberId, isCentre },
    after: upTo - page.take,
    upTo,
  })
  if (page.skip === 1 && readSeq < lastSeq && (await markRead(database, { threadId, memberId, seq: lastSeq })))
    threadEvents.publish('read', { memberId })
  return makePage(
    page,
    rows.map((row) => presentMessage(row, caller)),
    lastSeq,
  )
}

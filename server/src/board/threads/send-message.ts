import { threadMessageRule } from '@hien/contract/rules/board'
import { existing } from '../../core/existing.ts'
import { Refusal, isId, readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { BoardRequest } from '../dependencies.ts'
import { findReadThread, requireThread } from './access.ts'
import { findByClientId, insertMessage, lockThread, type MessageRow } from './message-store.ts'
import { presentMessage, type PresentedMessage } from './present-message.ts'
import { whyNotWritable } from './thread-rules.ts'
import { listThreadReaders } from './thread-store.ts'

/**
 * threadSend: sends a message to the other readers of a thread. A client that got no answer can call again with the same client
 * id: no second message is sent, and the answer is the first one.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the caller does not read the thread; INVALID_INPUT, also if the caller has used
 *   the client id in another thread; STATE_CHANGED if nobody can write in the thread; RATE_LIMITED
 */
export async function sendMessage(
  context: BoardRequest,
  input: { classId: string; studentCode: string; text: string; clientId: string },
): Promise<PresentedMessage> {
  const { database, clock, rateLimits, threadEvents } = context.dependencies
  requireViewer(context.viewer)
  const { text } = readInput(threadMessageRule, input)
  if (!isId(input.clientId)) throw invalidClientId()
  const clientId = input.clientId.toLowerCase()
  const { caller, thread: asked } = await requireThread(context, input)
  const { memberId, role } = caller
  await rateLimits.threadMessages.take(memberId)
  const { classId, studentId } = asked
  const reader = { memberId, isCentre: role === 'CENR' }
  const { message, readerIds } = await database.transaction(
    async (transaction): Promise<{ message: MessageRow; readerIds: string[] }> => {
      const { id: threadId, lastSeq } = await lockThread(transaction, { classId, studentId, now: clock.now() })
      // While we waited for the lock, the caller can have lost the thread, or the class can have ended.
      const thread = await findReadThread(transaction, caller, asked)
      const now = clock.now()
      const known = await findByClientId(transaction, reader, clientId)
      if (known) {
        if (known.threadId !== threadId) throw invalidClientId()
        return { message: known, readerIds: [] }
      }
      const description = whyNotWritable(thread, now)
      if (description !== null) throw new Refusal('STATE_CHANGED', { description })
      const row = { threadId, seq: lastSeq + 1, authorId: memberId, authorRole: role, text, clientId, now }
      if (!(await insertMessage(transaction, row))) throw invalidClientId()
      // Read here, not after the commit: if this fails, nothing was sent and the client tries again.
      const readerIds = await listThreadReaders(transaction, { classId, studentId })
      return { message: existing(await findByClientId(transaction, reader, clientId)), readerIds }
    },
  )
  if (readerIds.length > 0) threadEvents.publish('sent', { memberIds: readerIds })
  return presentMessage(message, caller)
}

const invalidClientId = () => new Refusal('INVALID_INPUT', { field: 'clientId' })

import { threadMessageRule } from '@hien/contract/rules/board'
import { existing } from '../../core/existing.ts'
import { Refusal, isId, readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireThread } from './access.ts'
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
  const { caller, thread } = await requireThread(context, input)
  const { memberId, role } = caller
  await rateLimits.threadMessages.take(memberId)
  const { classId, studentId } = thread
  const now = clock.now()
  const reader = { memberId, isCentre: role === 'CENR' }
  const { message, isNew } = await database.transaction(
    async (transaction): Promise<{ message: MessageRow; isNew: boolean }> => {
      const { id: threadId, lastSeq } = await lockThread(transaction, { classId, studentId, now })
      const known = await findByClientId(transaction, reader, clientId)
      if (known) {
        if (known.threadId !== threadId) throw invalidClientId()
        return { message: known, isNew: false }
      }
      const description = whyNotWritable(thread, now)
      if (description !== null) throw new Refusal('STATE_CHANGED', { description })
      const row = { threadId, seq: lastSeq + 1, authorId: memberId, authorRole: role, text, clientId, now }
      if (!(await insertMessage(transaction, row))) throw invalidClientId()
      return { message: existing(await findByClientId(transaction, reader, clientId)), isNew: true }
    },
  )
  if (isNew) threadEvents.publish('sent', { memberIds: await listThreadReaders(database, { classId, studentId }) })
  return presentMessage(message, caller)
}

const invalidClientId = () => new Refusal('INVALID_INPUT', { field: 'clientId' })

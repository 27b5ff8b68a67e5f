import type { ChatHubMethods } from '@hien/contract/chat'
import { unpackStrokes } from '@hien/contract/packed-strokes'
import type { WhiteboardMethods } from '@hien/contract/whiteboard'
import type { ClientHubConnection } from '../../../lib/hub/hub-connection.ts'
import type { WhiteboardAnswers, WhiteboardLink } from '../../../lib/hub/whiteboard-link.ts'

type Answer = ReturnType<WhiteboardMethods[keyof WhiteboardMethods]>

const unpacked = (answer: Answer) => (answer === null ? null : { ...answer, strokes: unpackStrokes(answer.strokes) })

type Listeners = Parameters<WhiteboardLink['subscribe']>[0]

/**
 * Returns the whiteboard's part of the chat connection, and `announce`, with which the chat passes on what it learns.
 * @param connection returns the connection, which is created after the link
 */
export function createWhiteboardLink(
  connection: () => Pick<ClientHubConnection<ChatHubMethods>, 'status' | 'invoke'>,
): { link: WhiteboardLink; announce: Listeners } {
  const all = new Set<Listeners>()
  const link: WhiteboardLink = {
    invoke: async <Method extends keyof WhiteboardMethods>(
      method: Method,
      ...args: Parameters<WhiteboardMethods[Method]>
    ) => {
      const answer = await connection().invoke(method, ...args)
      return unpacked(answer) as WhiteboardAnswers[Method]
    },
    isConnected: () => connection().status === 'Connected',
    subscribe(listeners) {
      all.add(listeners)
      return () => void all.delete(listeners)
    },
  }
  return {
    link,
    announce: {
      onConnected: () => all.forEach((one) => one.onConnected()),
      onDisconnected: () => all.forEach((one) => one.onDisconnected()),
      onWritten: (batch) => all.forEach((one) => one.onWritten(batch)),
      onPointed: (...point) => all.forEach((one) => one.onPointed(...point)),
    },
  }
}

import type {
  LoadedWhiteboardPage,
  OpenedWhiteboard,
  WhiteboardEvents,
  WhiteboardMethods,
} from '@hien/contract/whiteboard'

/** The answers of the hub, with unpacked strokes. */
export type WhiteboardAnswers = {
  [Method in keyof WhiteboardMethods]: Method extends 'OpenWhiteboard'
    ? OpenedWhiteboard
    : Method extends 'LoadWhiteboardPage'
      ? LoadedWhiteboardPage
      : null
}

/** The part of the connection to the chat hub that the whiteboard needs. The connection is made and restored by the chat. */
export type WhiteboardLink = {
  /** Rejects without a connection, and with the hub's refusal (hubRefusalOf). */
  invoke<Method extends keyof WhiteboardMethods>(
    method: Method,
    ...args: Parameters<WhiteboardMethods[Method]>
  ): Promise<WhiteboardAnswers[Method]>
  /** True while the connection is open and the room was joined. */
  isConnected(): boolean
  /**
   * Calls the listeners for each event of the hub, `onConnected` each time the room was joined, also again after a lost
   * connection, and `onDisconnected` when the connection is lost or closed. Returns a function that stops this.
   */
  subscribe(listeners: {
    onConnected(): void
    onDisconnected(): void
    onWritten: WhiteboardEvents['WhiteboardWritten']
    onPointed: WhiteboardEvents['WhiteboardPointed']
  }): () => void
}

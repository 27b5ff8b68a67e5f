import type { CloseOptions } from './hub.ts'

/**
 * How a connection ends. `error` is the reason; null if the client or the application ended it normally. `close` is the Close
 * message for the client; null if none is sent.
 */
export type ConnectionEnd = { error: Error | null; close: CloseOptions | null }

/** The end without an error and without a Close message. */
export const silentEnd: ConnectionEnd = { error: null, close: null }

/** Returns the end of a connection whose client does not acknowledge messages fast enough. */
export const tooSlowEnd = (): ConnectionEnd => ({
  error: new Error('The client acknowledges messages too slowly.'),
  close: { allowReconnect: true },
})

/** Returns the end of a connection whose client reconnected without saying which messages it has received. */
export const missingSequenceEnd = (): ConnectionEnd => ({
  error: new Error('The client reconnected but did not send its Sequence message in time.'),
  close: null,
})

/** Returns the end of a connection by a failure. `dispatcher.describe` decides what the client gets to know about the error. */
export const failureEnd = (
  dispatcher: { describe(text: string, error: unknown): string },
  error: unknown,
  { allowReconnect }: { allowReconnect: boolean },
): ConnectionEnd => ({
  error: error instanceof Error ? error : new Error(String(error)),
  close: { error: dispatcher.describe('Connection closed with an error.', error), allowReconnect },
})

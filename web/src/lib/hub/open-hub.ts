import type { HubConnectionState } from '@microsoft/signalr'
import { freshAccessToken } from '../sign-in/fresh-access-token.ts'
import { isPageLeaving, watchPageLeaving } from './page-leaving.ts'
import { clientReconnectDelay } from './reconnect-delays.ts'

/** The part of the official SignalR client that hub-connection.ts uses. Tests replace it. */
export type HubClient = {
  readonly state: `${HubConnectionState}`
  start(): Promise<void>
  stop(): Promise<void>
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  on(event: string, handler: (...args: never[]) => void): void
  onreconnecting(handler: () => void): void
  onreconnected(handler: () => void): void
  onclose(handler: () => void): void
}

/** A WebSocket that refuses to open while the page is about to be left (see page-leaving.ts). */
export class PageSocket extends WebSocket {
  constructor(...address: ConstructorParameters<typeof WebSocket>) {
    if (isPageLeaving()) throw new Error('No WebSocket was opened, because the page is being left')
    super(...address)
  }
}

/**
 * Loads the official client and returns one for the hub at `path`, not connected yet. The client itself tries once to
 * restore a lost connection.
 */
export async function openHub(path: string): Promise<HubClient> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  watchPageLeaving()
  // No server-sent events: the client would wait in vain for a stream that a proxy holds back, and never try to poll.
  const transport = HttpTransportType.WebSockets | HttpTransportType.LongPolling
  // The client accepts a `WebSocket` option that its types do not declare.
  const options = { transport, accessTokenFactory: freshAccessToken, WebSocket: PageSocket }
  return new HubConnectionBuilder()
    .withUrl(path, options)
    .withStatefulReconnect()
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: clientReconnectDelay })
    .configureLogging(LogLevel.None)
    .build()
}

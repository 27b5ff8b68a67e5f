import type { HubConnectionState } from '@microsoft/signalr'
import { freshAccessToken } from '../sign-in/fresh-access-token.ts'
import { isPageLeaving, watchPageLeaving } from './page-leaving.ts'
import { clientReconnectDelay } from './reconnect-delays.ts'

/** What hub-connection.ts needs of the official client; tests put their own in its place. */
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

/** A socket of a page that stays: one that is about to be left opens none (see page-leaving.ts). */
export class PageSocket extends WebSocket {
  constructor(...address: ConstructorParameters<typeof WebSocket>) {
    if (isPageLeaving()) throw new Error('The page is about to be left')
    super(...address)
  }
}

/**
 * The official client for the hub at a path, loaded now and not connected yet. A lost connection it tries to restore by
 * itself, once.
 */
export async function openHub(path: string): Promise<HubClient> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  watchPageLeaving()
  // The client takes the socket from its options; its types do not say so.
  const transport = { accessTokenFactory: freshAccessToken, WebSocket: PageSocket }
  return new HubConnectionBuilder()
    .withUrl(path, transport)
    .withStatefulReconnect()
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: clientReconnectDelay })
    .configureLogging(LogLevel.None)
    .build()
}

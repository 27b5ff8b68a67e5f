import { limits } from '@hien/contract/limits'
import { freshAccessToken } from './fresh-access-token.ts'

/** What hub-connection.ts needs of the official client; tests put their own in its place. */
export type Hub = {
  start(): Promise<void>
  stop(): Promise<void>
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  on(event: string, handler: (...args: never[]) => void): void
  onreconnecting(handler: () => void): void
  onreconnected(handler: () => void): void
  onclose(handler: () => void): void
}

/**
 * The official client for the hub at a path, loaded now and not connected yet. A lost connection it tries to restore by
 * itself at once, and once: its later waits could not be cut short.
 */
export async function openHub(path: string): Promise<Hub> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  return new HubConnectionBuilder()
    .withUrl(path, { accessTokenFactory: freshAccessToken })
    .withStatefulReconnect()
    .withAutomaticReconnect(limits.hubReconnectDelays.slice(0, 1))
    .configureLogging(LogLevel.None)
    .build()
}

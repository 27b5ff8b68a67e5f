import { chatHubPath } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { freshAccessToken } from '../../lib/fresh-access-token.ts'

/** What chat-connection.ts needs of the official client; tests put their own in its place. */
export type Hub = {
  start(): Promise<void>
  stop(): Promise<void>
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  on(event: string, handler: (...args: never[]) => void): void
  onreconnecting(handler: () => void): void
  onreconnected(handler: () => void): void
  onclose(handler: () => void): void
}

/** The official client for the chat hub, loaded now and not connected yet. A lost connection it restores by itself. */
export async function openHub(): Promise<Hub> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  return new HubConnectionBuilder()
    .withUrl(chatHubPath, { accessTokenFactory: freshAccessToken })
    .withStatefulReconnect()
    .withAutomaticReconnect([...limits.hubReconnectDelays])
    .configureLogging(LogLevel.None)
    .build()
}

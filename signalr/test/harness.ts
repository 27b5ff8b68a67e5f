import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { HubConnectionBuilder, HttpTransportType, LogLevel, type IHttpConnectionOptions } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { onTestFinished } from 'vitest'
import { createHubServer, type Hub, type HubEvents, type HubServer, type HubServerOptions } from '../src/index.ts'
import { createMessagePackProtocol } from '../src/protocol/message-pack-protocol.ts'
import { connectRaw, type RawClient } from './raw-client.ts'

export type Person = { name: string }

export type TestServer<Events extends HubEvents> = {
  hub: HubServer<Person, Events>
  /** The HTTP server to which the hub is attached. */
  http: Server
  /** http://127.0.0.1:port/hub */
  url: string
  /** Moves the clock forward and runs one heartbeat. */
  advance(ms: number): void
  errors: unknown[]
  /** Returns the number of sockets that the server holds. */
  sockets(): Promise<number>
  /** The requests that were passed to `authenticate`. */
  requests: { headers: IncomingHttpHeaders; url: string; token: string | null }[]
  raw(query?: string, headers?: Record<string, string>): Promise<RawClient>
}

/**
 * Starts a hub on a loopback port, with a clock that only `advance` moves. The token is the name of the user; without a
 * token, the user is `an`. The token `refused` is invalid.
 */
export const serve = async <Events extends HubEvents>(
  hub: Hub<Person, Events>,
  options: Partial<HubServerOptions<Person, Events>> = {},
): Promise<TestServer<Events>> => {
  let time = 1_000_000
  const errors: unknown[] = []
  const requests: TestServer<Events>['requests'] = []
  const server = createHubServer<Person, Events>({
    path: '/hub',
    hub,
    authenticate: async (request) => {
      requests.push(request)
      const name = request.token ?? 'an'
      return name === 'refused' ? null : { user: { name }, userId: name }
    },
    now: () => time,
    onError: (error) => errors.push(error),
    protocols: [createMessagePackProtocol()],
    ...options,
  })
  const http = createServer((request, response) => void server.handleRequest(request, response))
  http.on('upgrade', (request, socket, head) => void server.handleUpgrade(request, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/hub`
  onTestFinished(async () => {
    const stopped = server.stop()
    // Let the close time-out pass, because nobody fetches the rest of a long-polling connection any more.
    time += 5_000
    server.tick()
    await stopped
    http.closeAllConnections()
    http.close()
  })
  return {
    hub: server,
    http,
    url,
    errors,
    requests,
    sockets: () => new Promise((resolve) => http.getConnections((_error, count) => resolve(count))),
    advance: (ms) => {
      time += ms
      server.tick()
    },
    raw: (query = '', headers = {}) => connectRaw(`${url.replace('http', 'ws')}${query}`, headers),
  }
}

/** Returns the official client, with JSON over WebSockets by default. It is stopped at the end of the test. */
export const officialClient = (
  url: string,
  options: IHttpConnectionOptions & { reconnect?: number[]; stateful?: boolean; messagePack?: boolean } = {},
) => {
  const { reconnect, stateful, messagePack, ...http } = options
  const builder = new HubConnectionBuilder()
    .withUrl(url, { transport: HttpTransportType.WebSockets, ...http })
    .configureLogging(LogLevel.None)
  if (reconnect) builder.withAutomaticReconnect(reconnect)
  if (messagePack) builder.withHubProtocol(new MessagePackHubProtocol())
  if (stateful) builder.withStatefulReconnect()
  const client = builder.build()
  onTestFinished(() => client.stop())
  return client
}

/**
 * Time limit for a test of hundreds of connections or more, which takes seconds of processor time. The limit is high enough for
 * a busy machine and still detects a hang.
 */
export const manyRequests = { timeout: 90_000 }

/**
 * Waits until `check` returns true, in real time even under fake timers.
 * @throws after a minute, which only a hang takes.
 */
export const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 60_000
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`The condition was not met within 60 s: ${check.toString()}`)
    await delay(2)
  }
}

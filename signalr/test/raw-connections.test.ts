import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { HttpTransportType, LogLevel, TransferFormat, type IHttpConnectionOptions } from '@microsoft/signalr'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createRawServer, type RawServerOptions } from '../src/index.ts'
import { negotiate } from './http-client.ts'
import { connectRaw } from './raw-client.ts'
import { until, type Person } from './harness.ts'

type ClientConnection = {
  onreceive: ((data: string | ArrayBuffer) => void) | null
  onclose: ((error?: Error) => void) | null
  start(format: TransferFormat): Promise<void>
  send(data: string | ArrayBuffer): Promise<void>
  stop(): Promise<void>
}

const olderClient = inject('olderClient')
const client = olderClient === undefined ? '@microsoft/signalr' : `../compatibility/node_modules/signalr-${olderClient}`
// The official client no longer exports its connection without a hub, but still contains it.
const { HttpConnection } = createRequire(import.meta.url)(`${client}/dist/cjs/HttpConnection.js`) as {
  HttpConnection: new (url: string, options: IHttpConnectionOptions) => ClientConnection
}

const serve = async (options: Partial<RawServerOptions<Person>> = {}) => {
  const errors: unknown[] = []
  const server = createRawServer<Person>({
    path: '/echo',
    authenticate: async () => ({ user: { name: 'an' }, userId: 'an' }),
    onConnection: async (connection) => {
      for await (const chunk of connection) await connection.send(chunk)
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  const http = createServer((request, response) => void server.handleRequest(request, response))
  http.on('upgrade', (request, socket, head) => void server.handleUpgrade(request, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await server.stop()
    http.closeAllConnections()
    http.close()
  })
  return { server, errors, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/echo` }
}

const transports: [string, HttpTransportType][] = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
]

const open = async (url: string, options: IHttpConnectionOptions, format = TransferFormat.Text) => {
  const connection = new HttpConnection(url, { logger: LogLevel.None, ...options })
  const received: (string | ArrayBuffer)[] = []
  connection.onreceive = (data) => void received.push(data)
  const closed = new Promise<Error | undefined>((resolve) => (connection.onclose = resolve))
  onTestFinished(() => connection.stop())
  await connection.start(format)
  return { connection, received, closed }
}

describe.each(transports)('without a hub, over %s', (_name, transport) => {
  test('[73] the client gets back what it has sent, and stops without an error', async () => {
    const { url, errors } = await serve()
    const { connection, received, closed } = await open(url, { transport })
    await connection.send('Xin chào!')
    await until(() => received.length === 1)
    expect(received).toEqual(['Xin chào!'])
    await connection.stop()
    expect(await closed).toBeUndefined()
    expect(errors).toEqual([])
  })

  test('[73] the connection ends when its handler returns', async () => {
    const { url } = await serve({
      onConnection: async (connection) => {
        // The client cannot cope with an end before it has connected completely.
        for await (const chunk of connection) return connection.send(`bye ${chunk.toString()}`)
      },
    })
    const { connection, received, closed } = await open(url, { transport })
    await connection.send('Hiên')
    expect(await closed).toBeUndefined()
    expect(received).toEqual(['bye Hiên'])
  })

  test('one connection too many of a user ends the oldest one of that user and no other', async () => {
    const { server, url } = await serve({
      limits: { maximumConnectionsPerUser: 2 },
      authenticate: async ({ token }) => ({ user: { name: token ?? '' }, userId: token ?? '' }),
    })
    const connect = (name: string) => open(url, { transport, accessTokenFactory: () => name })
    const other = await connect('other')
    const clients = [await connect('an'), await connect('an'), await connect('an')]
    await until(() => Object.values(server.countByTransport()).reduce((sum, count) => sum + count, 0) === 3)
    expect(await clients[0]?.closed).toBeUndefined()
    const stayed = [other, ...clients.slice(1)]
    for (const { connection } of stayed) await connection.send('Xin chào!')
    await until(() => stayed.every(({ received }) => received.length === 1))
  })
})

test('[73] the client takes the first transport by itself', async () => {
  const { url } = await serve()
  const { connection, received } = await open(url, {})
  await connection.send('Hello World!')
  await until(() => received.length === 1)
})

test('[73] a bare WebSocket without negotiate is echoed, and closed with 1000', async () => {
  const { url } = await serve()
  const client = await connectRaw(url.replace('http', 'ws'))
  client.send('a')
  expect(await client.next()).toBe('a')
  client.socket.close()
  expect(await client.closed).toBe(1000)
})

test.each(transports.filter(([name]) => name !== 'server-sent events'))(
  '[73] binary data arrives unchanged over %s',
  async (_name, transport) => {
    const { url } = await serve({ transferFormat: 'Binary' })
    const { connection, received } = await open(url, { transport }, TransferFormat.Binary)
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    await connection.send(bytes.buffer)
    await until(() => received.reduce((sum, part) => sum + (part as ArrayBuffer).byteLength, 0) === 256)
    expect(Buffer.concat(received.map((part) => Buffer.from(part as ArrayBuffer)))).toEqual(Buffer.from(bytes))
  },
)

test('[73] with binary data, server-sent events are not offered', async () => {
  const { url } = await serve({ transferFormat: 'Binary' })
  const { availableTransports } = await negotiate(url)
  expect(availableTransports.map(({ transport }) => transport)).toEqual(['WebSockets', 'LongPolling'])
})

test('an error of the handler is reported and ends the connection, the loss of the client is not reported', async () => {
  let ended = 0
  const { url, errors } = await serve({
    onConnection: async (connection) => {
      try {
        for await (const chunk of connection) throw new Error(chunk.toString('utf8', 0, 4))
      } finally {
        ended += 1
      }
    },
  })
  const client = await connectRaw(url.replace('http', 'ws'))
  client.send('oops')
  await client.closed
  expect(errors.map(String)).toEqual(['Error: oops'])
  const lost = await connectRaw(url.replace('http', 'ws'))
  lost.socket.terminate()
  await until(() => ended === 2)
  // An error would be reported in the same turn of the event loop.
  await new Promise(setImmediate)
  expect(errors).toHaveLength(1)
})

test('a handler that does not read stops its client, and gets everything when it reads', async () => {
  const { promise: mayRead, resolve: read } = Promise.withResolvers<void>()
  let bytes = 0
  const { url } = await serve({
    onConnection: async (connection) => {
      await mayRead
      for await (const chunk of connection) bytes += chunk.length
    },
  })
  const client = await connectRaw(url.replace('http', 'ws'))
  const part = 'x'.repeat(100_000)
  for (let count = 0; count < 200; count += 1) client.send(part)
  // While it answers these requests, the server would also read the bytes of the client.
  for (let count = 0; count < 200; count += 1) await negotiate(url)
  // The server has stopped reading, so most bytes still wait in the client.
  expect(client.socket.bufferedAmount).toBeGreaterThan(5_000_000)
  read()
  await until(() => bytes === 200 * 100_001)
})

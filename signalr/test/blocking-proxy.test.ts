import { createServer, request as sendOn } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { officialClient, serve, until, type Person } from './harness.ts'

type Events = { Said(text: string): void }
const hub: Hub<Person, Events> = { methods: { Length: (_caller, text) => String(text).length } }

/** Opens a proxy that refuses WebSockets, and holds the content of event streams back. Returns its address and its log. */
async function openBlockingProxy(target: string) {
  const { port, pathname } = new URL(target)
  const refused: string[] = []
  const proxy = createServer((request, response) => {
    const { method, url, headers } = request
    const forwarded = sendOn({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        refused.push('event stream')
        response.flushHeaders()
        answer.resume()
      } else answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  proxy.on('upgrade', (_request, socket) => {
    refused.push('WebSocket')
    socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`, refused }
}

test('behind a proxy that refuses WebSockets the official client polls, and gets answers and events in order', async () => {
  const server = await serve(hub)
  const { url, refused } = await openBlockingProxy(server.url)
  // Our pages offer these two: the client would wait in vain for an event stream that a proxy holds back.
  const client = officialClient(url, { transport: HttpTransportType.WebSockets | HttpTransportType.LongPolling })
  const said: string[] = []
  client.on('Said', (text: string) => void said.push(text))
  await client.start()
  expect(await client.invoke('Length', 'nắng')).toBe(4)
  for (const text of ['một', 'hai', 'ba']) server.hub.all.send('Said', text)
  await until(() => said.length === 3)
  expect(said).toEqual(['một', 'hai', 'ba'])
  expect(refused).toEqual(['WebSocket'])
})

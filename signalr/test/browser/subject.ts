/**
 * A hub for a real browser, and the page that talks with it. `node signalr/test/browser/subject.ts` prints its address and ends
 * when its standard input ends. The page holds `stories`, functions by name.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import {
  createHubServer,
  HubException,
  withUploads,
  type HubCaller,
  type HubRequest,
  type HubServer,
} from '../../src/index.ts'
import { openCuttingProxy } from '../cutting-proxy.ts'

type Events = { Said(what: unknown): void; Ask(question: string): Promise<unknown> }
type User = { name: string }
type Caller = HubCaller<User, Events>

const client = dirname(createRequire(import.meta.url).resolve('@microsoft/signalr/package.json'))
const files: Record<string, { type: string; read(): string }> = {
  '/': {
    type: 'text/html',
    read: () => '<!doctype html><script src="/signalr.js"></script><script type="module" src="/stories.js"></script>',
  },
  '/signalr.js': {
    type: 'text/javascript',
    read: () => readFileSync(join(client, 'dist', 'browser', 'signalr.js'), 'utf8'),
  },
  '/stories.js': {
    type: 'text/javascript',
    read: () => stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'stories.ts'), 'utf8')),
  },
}

const transportOf = (request: IncomingMessage): string => {
  if (request.url?.includes('/negotiate')) return 'negotiate'
  if (request.method !== 'GET') return request.method ?? ''
  if (request.headers.upgrade) return 'WebSockets'
  return request.headers.accept === 'text/event-stream' ? 'ServerSentEvents' : 'LongPolling'
}

const queryOf = ({ url = '/' }: { url?: string | undefined }): URLSearchParams =>
  new URL(url, 'http://subject').searchParams

const ways = new Map<string, string[]>()
const recordTransport = (request: IncomingMessage): void => {
  const story = queryOf(request).get('story')
  if (story === null || request.method === 'OPTIONS') return
  ways.set(story, [...(ways.get(story) ?? []), transportOf(request)])
}

const isRefused = ({ url, headers }: HubRequest): boolean => {
  const refused = queryOf({ url }).get('refuse')?.split(',') ?? []
  const way = headers.upgrade ? 'WebSockets' : headers.accept === 'text/event-stream' && 'ServerSentEvents'
  return way !== false && refused.includes(way)
}

const hub: HubServer<User, Events> = createHubServer<User, Events>({
  path: '/hub',
  statefulReconnect: true,
  allowedOrigins: (origin) => origin === address,
  authenticate: async (request) => {
    const { token } = request
    return token === null || token === 'refused' || isRefused(request) ? null : { user: { name: token }, userId: token }
  },
  onError: (error) => console.error(error),
  hub: {
    methods: {
      Echo: (_caller, value) => value,
      WhoAmI: (caller) => ({ id: caller.connectionId, user: caller.userId }),
      Refuse: () => {
        throw new HubException('NOT_YOURS')
      },
      Concat: withUploads(1, async (_caller: Caller, [words = []], separator) => {
        const heard: unknown[] = []
        for await (const word of words) heard.push(word)
        return heard.join(String(separator))
      }),
      Ask: (caller, question) => caller.invoke('Ask', String(question)),
      Join: (caller, room) => caller.groups.add(String(room)),
      Say: (_caller, room, what) => hub.group(String(room)).send('Said', what),
      Number: (_caller, room, number) => {
        hub.group(String(room)).send('Said', number)
        return number
      },
      CloseMe: (caller) => caller.close({ allowReconnect: true }),
    },
    streams: {
      async *Count(_caller, to) {
        for (let number = 1; number <= Number(to); number += 1) yield number
      },
    },
  },
})

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const path = new URL(request.url ?? '/', 'http://subject').pathname
  const file = files[path]
  if (file) {
    response.setHeader('content-type', `${file.type}; charset=utf-8`)
    response.end(file.read())
  } else if (path === '/ways') {
    response.end(JSON.stringify(ways.get(queryOf(request).get('story') ?? '') ?? []))
  } else if (path === '/addresses') {
    response.end(JSON.stringify({ proxy: proxy.url }))
  } else if (path === '/cut') {
    response.end(String(proxy.cut()))
  } else {
    recordTransport(request)
    void hub.handleRequest(request, response)
  }
}

const http = createServer(answer)
http.on('upgrade', (request, socket, head) => {
  recordTransport(request)
  void hub.handleUpgrade(request, socket, head)
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')
const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
const proxy = await openCuttingProxy(`${address}/hub`)
process.stdin.resume().once('end', () => process.exit())
console.log(address)

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType } from '@microsoft/signalr'
import express from 'express'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signalR as expressSignalR } from '../src/express.ts'
import { signalR as fastifySignalR } from '../src/fastify.ts'
import { createHubServer, createSignalR, type HubServerOptions } from '../src/index.ts'
import { connectRaw } from './raw-client.ts'
import { officialClient, type Person } from './harness.ts'

type Events = Record<never, never>

const optionsOf = (path: string): HubServerOptions<Person, Events> => ({
  path,
  authenticate: async ({ token }) => ({ user: { name: token ?? 'an' }, userId: token ?? 'an' }),
  hub: { methods: { Echo: (_caller, value) => value, Path: () => path } },
})

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts two hubs, `/hubs/one` and `/hubs/two`, beside a page `/page`, and returns the address. */
const starts: [string, () => Promise<string>][] = [
  [
    'node:http',
    async () => {
      const server = createServer((_request, response) => void response.end('page'))
      const hubs = ['/hubs/one', '/hubs/two'].map((path) => createSignalR(server, optionsOf(path)))
      onTestFinished(async () => void (await Promise.all(hubs.map((hub) => hub.stop()))))
      return listen(server)
    },
  ],
  [
    'Express 5',
    async () => {
      const app = express()
      const server = createServer(app)
      const hubs = ['/hubs/one', '/hubs/two'].map((path) => createHubServer(optionsOf(path)))
      for (const hub of hubs) app.use(expressSignalR(hub, server))
      app.use(express.text())
      app.get('/page', (_request, response) => void response.send('page'))
      onTestFinished(async () => void (await Promise.all(hubs.map((hub) => hub.stop()))))
      return listen(server)
    },
  ],
  [
    'Fastify 5',
    async () => {
      const app = Fastify({ forceCloseConnections: true })
      app.get('/page', async () => 'page')
      const hubs = ['/hubs/one', '/hubs/two'].map((path) => createHubServer(optionsOf(path)))
      await app.register(fastifySignalR, { hubs })
      onTestFinished(() => app.close())
      return app.listen({ host: '127.0.0.1', port: 0 })
    },
  ],
]

describe.each(starts)('%s', (_name, start) => {
  test.each([
    ['WebSockets', HttpTransportType.WebSockets],
    ['server-sent events', HttpTransportType.ServerSentEvents],
    ['long polling', HttpTransportType.LongPolling],
  ])('serves two hubs over %s', async (_transport, transport) => {
    const url = await start()
    for (const path of ['/hubs/one', '/hubs/two']) {
      const client = officialClient(url + path, { transport })
      await client.start()
      expect(await client.invoke('Path')).toBe(path)
      expect(await client.invoke('Echo', 'xin chào')).toBe('xin chào')
      await client.stop()
    }
  })

  test('serves a hub without negotiate, before any other request', async () => {
    const client = officialClient(`${await start()}/hubs/two`, { skipNegotiation: true })
    await client.start()
    expect(await client.invoke('Path')).toBe('/hubs/two')
  })

  test('does not touch other paths, and answers upgrades for them with 404', async () => {
    const url = await start()
    expect(await (await fetch(`${url}/page`)).text()).toBe('page')
    expect((await fetch(`${url}/hubs/one/other`)).status).not.toBe(500)
    await expect(connectRaw(`${url.replace('http', 'ws')}/hubs/three`)).rejects.toThrow('404')
  })
})

test('a server of node:http without other listeners answers other requests with 404', async () => {
  const server = createServer()
  createSignalR(server, optionsOf('/hub'))
  expect((await fetch(`${await listen(server)}/page`)).status).toBe(404)
})

test('an upgrade for another path is left to the other listeners of the server', async () => {
  const server = createServer()
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 418 Teapot\r\n\r\n'))
  createSignalR(server, optionsOf('/hub'))
  await expect(connectRaw(`${(await listen(server)).replace('http', 'ws')}/other`)).rejects.toThrow('418')
})

test('Fastify keeps the headers that hooks set, and those for rejected upgrades', async () => {
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-school', 'hien'))
  const hub = createHubServer({ ...optionsOf('/hub'), authenticate: async () => null })
  await app.register(fastifySignalR, {
    hubs: [hub],
    upgrades: { headersOf: (path) => ({ 'x-path': path }), refuseOthers: true },
  })
  onTestFinished(() => app.close())
  // This listener only observes.
  app.server.on('upgrade', () => {})
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${url}/hub/negotiate`, { method: 'POST' })
  expect([response.status, response.headers.get('x-school')]).toEqual([401, 'hien'])
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  for (const [path, status] of [
    ['/hub', 401],
    ['/other', 404],
  ] as const) {
    const { request } = await import('node:http')
    const refused = await new Promise<{ statusCode?: number | undefined; headers: NodeJS.Dict<string | string[]> }>(
      (resolve) => request(url + path, { headers }, resolve).end(),
    )
    expect([refused.statusCode, refused.headers['x-path']]).toEqual([status, path])
  }
})

test('Fastify stops its hubs when it closes, so that clients know', async () => {
  const app = Fastify()
  const hub = createHubServer(optionsOf('/hub'))
  await app.register(fastifySignalR, { hubs: [hub] })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = officialClient(`${url}/hub`)
  await client.start()
  const closed = new Promise((resolve) => client.onclose(resolve))
  await app.close()
  expect(await closed).toBeUndefined()
  expect(hub.connectionCount).toBe(0)
})

import { createHash } from 'node:crypto'
import { Subject } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { startChat, type ChatClient, type ChatMethods } from '../examples/chat.ts'
import { startDashboard, type DashboardMethods, type Figures } from '../examples/dashboard.ts'
import type { Running } from '../examples/serve-page.ts'
import { startUpload, type UploadClient, type UploadMethods } from '../examples/upload.ts'
import { typedConnection } from '../src/client.ts'
import { officialClient, until } from './harness.ts'

/** Starts an example on a free port, and checks that its page and the scripts of the page are there. */
const start = async (example: (port: number) => Promise<Running>): Promise<string> => {
  const { url, stop } = await example(0)
  onTestFinished(stop)
  expect(await (await fetch(url)).text()).toContain('<script src="/signalr.js">')
  for (const script of ['/signalr.js', '/signalr-msgpack.js']) {
    expect((await fetch(url + script)).headers.get('content-type')).toBe('text/javascript')
  }
  return url
}

test('the chat brings a message to everybody in the room, and refuses a long one', async () => {
  const url = await start(startChat)
  const heard: string[] = []
  const [an] = await Promise.all(
    ['an', 'binh'].map(async (name) => {
      const client = officialClient(`${url}/chat`, { accessTokenFactory: () => name })
      const connection = typedConnection<ChatMethods, ChatClient>()(client)
      connection.on('Said', ({ from, text }) => void heard.push(`${name} hears ${from}: ${text}`))
      await connection.start()
      await connection.invoke('Join', 'lobby')
      return connection
    }),
  )
  await an?.invoke('Say', 'lobby', 'xin chào')
  await until(() => heard.length === 2)
  expect(heard.toSorted()).toEqual(['an hears an: xin chào', 'binh hears an: xin chào'])
  await expect(an?.invoke('Say', 'lobby', 'x'.repeat(501))).rejects.toThrow("Failed to invoke 'Say'")
})

test('the dashboard streams figures until the viewer leaves', async () => {
  const url = await start(startDashboard)
  const client = officialClient(`${url}/dashboard`, { messagePack: true })
  const connection = typedConnection<DashboardMethods, Record<never, never>>()(client)
  await connection.start()
  const figures: Figures[] = []
  const watching = connection
    .stream('Watch', 10)
    .subscribe({ next: (figure) => void figures.push(figure), complete() {}, error() {} })
  await until(() => figures.length >= 3)
  watching.dispose()
  expect(figures[0]).toMatchObject({
    at: expect.any(Date) as Date,
    megabytes: expect.any(Number) as number,
    viewers: 1,
  })
})

test('the upload shows its progress and returns the hash of all bytes', async () => {
  const url = await start(startUpload)
  const client = officialClient(`${url}/upload`, { messagePack: true })
  const connection = typedConnection<UploadMethods, UploadClient>()(client)
  const shown: number[] = []
  connection.on('Progress', (percent) => void shown.push(percent))
  await connection.start()
  const bytes = Buffer.alloc(1_000_000, 'Hiên')
  const chunks = new Subject<Uint8Array>()
  const done = connection.invoke('Upload', chunks, bytes.length)
  for (let at = 0; at < bytes.length; at += 16_384) chunks.next(new Uint8Array(bytes.subarray(at, at + 16_384)))
  chunks.complete()
  expect(await done).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  expect(shown.at(-1)).toBe(100)
})

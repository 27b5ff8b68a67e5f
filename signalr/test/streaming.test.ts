import { HttpTransportType, Subject, type HubConnection } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { HubException } from '../src/index.ts'
import { officialClient, serve, until } from './harness.ts'
import { createHub } from './streaming-hub.ts'

/** Resolves with all items of a stream, followed by its error if there is one. */
const collect = (client: HubConnection, target: string, ...args: unknown[]) =>
  new Promise<unknown[]>((resolve) => {
    const items: unknown[] = []
    client.stream(target, ...args).subscribe({
      next: (item) => void items.push(item),
      complete: () => resolve(items),
      error: (error: Error) => resolve([...items, error.message]),
    })
  })

/** Returns a stream of the given items from the client. */
const upload = (...items: unknown[]) => {
  const subject = new Subject<unknown>()
  setTimeout(() => {
    for (const item of items) subject.next(item)
    subject.complete()
  }, 0)
  return subject
}

describe.each<[string, Parameters<typeof officialClient>[1]]>([
  ['over WebSockets', {}],
  ['with stateful reconnect', { stateful: true }],
  ['over server-sent events', { transport: HttpTransportType.ServerSentEvents }],
  ['over long polling', { transport: HttpTransportType.LongPolling }],
  ['with MessagePack over WebSockets', { messagePack: true }],
  ['with MessagePack and stateful reconnect', { stateful: true, messagePack: true }],
  ['with MessagePack over long polling', { transport: HttpTransportType.LongPolling, messagePack: true }],
])('the official client %s', (_name, how) => {
  const connect = async () => {
    const made = createHub()
    const server = await serve(made.hub, { statefulReconnect: true })
    const client = officialClient(server.url, how)
    await client.start()
    return { ...made, server, client }
  }

  test('gets a stream of results to its end, even an empty one', async () => {
    const { client } = await connect()
    expect(await collect(client, 'count', 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(await collect(client, 'Count', 0)).toEqual([])
  })

  test('[53] gets the error of a failed stream', async () => {
    const { client, server } = await connect()
    const failed = 'An error occurred on the server while streaming results.'
    expect(await collect(client, 'FailLate')).toEqual([1, failed])
    expect(await collect(client, 'FailLate', 'GONE')).toEqual([1, `${failed} HubException: GONE`])
    expect(await collect(client, 'Bad')).toEqual([failed])
    expect(await collect(client, 'Nothing')).toEqual([failed])
    expect(await collect(client, 'FailEarly')).toEqual([
      "An unexpected error occurred invoking 'FailEarly' on the server. HubException: NO",
    ])
    expect(await collect(client, 'Missing')).toEqual(["Unknown hub method 'Missing'"])
    expect(await collect(client, 'Echo')).toEqual([
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    ])
    await expect(client.invoke('Count')).rejects.toThrow(
      "The client attempted to invoke the streaming 'Count' method with a non-streaming invocation.",
    )
    expect(server.errors.map((fault) => (fault as Error).name)).toEqual(['Error', 'TypeError', 'TypeError'])
  })

  test('cancels a stream, even a waiting one, while others continue', async () => {
    const { client, log } = await connect()
    const received: unknown[] = []
    const silent = client
      .stream('Silent')
      .subscribe({ next: (item) => void received.push(item), complete() {}, error() {} })
    await until(() => received.length === 1)
    expect(await client.invoke('Echo', 1)).toBe(1)
    silent.dispose()
    await until(() => log.includes('silent aborted'))
    let count = 0
    const endless = client.stream('Endless').subscribe({ next: () => void (count += 1), complete() {}, error() {} })
    await until(() => count > 100)
    endless.dispose()
    await until(() => log.includes('endless aborted'))
    expect(await client.invoke('Echo', 2)).toBe(2)
  })

  test('sends a stream', async () => {
    const { client } = await connect()
    expect(await client.invoke('Concat', upload('xin', 'chào', 'Hiên'), ' ')).toBe('xin chào Hiên')
    const endless = new Subject<unknown>()
    const first = client.invoke('TakeOne', endless)
    endless.next('first')
    expect(await first).toBe('first')
    expect(await collect(client, 'Double', upload(1, 2, 3))).toEqual([2, 4, 6])
  })

  test('fails its own stream, and sends a wrong number of streams', async () => {
    const { client } = await connect()
    const subject = new Subject<unknown>()
    const concat = client.invoke('Concat', subject, ' ')
    subject.next('a')
    subject.error(new Error('mine'))
    await expect(concat).rejects.toThrow(
      "An unexpected error occurred invoking 'Concat' on the server. HubException: mine",
    )
    await expect(client.invoke('Echo', new Subject<unknown>())).rejects.toThrow(
      "invoking 'Echo' on the server. HubException: Client sent 1 stream(s), Hub method expects 0.",
    )
    await expect(client.invoke('Concat', ' ')).rejects.toThrow('Client sent 0 stream(s), Hub method expects 1.')
  })

  test('[54] answers the server', async () => {
    const { client, callers } = await connect()
    await expect(client.invoke('Ask', '?')).rejects.toThrow("HubException: Client didn't provide a result.")
    client.on('ask', async (question: string) => ({ answer: question.toUpperCase() }))
    expect(await client.invoke('Ask', 'xin')).toEqual({ answer: 'XIN' })
    expect(await client.invoke('AskAll')).toEqual([{ answer: 'A' }, { answer: 'B' }])
    client.off('ask')
    client.on('ask', () => {
      throw new Error('from callback')
    })
    await expect(callers[0]?.invoke('Ask', '?')).rejects.toThrow(HubException)
    await expect(callers[0]?.invoke('Ask', '?')).rejects.toThrow('Error: from callback')
    await expect(callers[0]?.invoke('Ask', 1n as never)).rejects.toThrow(TypeError)
  })

  test('ends its streams, uploads and answers when it stops', async () => {
    const { client, callers, log, server } = await connect()
    client.on('ask', () => new Promise(() => {}))
    const asked = callers[0]?.invoke('Ask', '?').catch((error: unknown) => String(error))
    client.stream('Silent').subscribe({ next() {}, complete() {}, error() {} })
    await until(() => log.includes('silent'))
    await client.stop()
    await until(() => log.includes('silent aborted'))
    expect(await asked).toContain('The connection ended before the client answered.')
    await expect(callers[0]?.invoke('Ask', '?')).rejects.toThrow('The connection ended before')
    expect(server.errors).toEqual([])
  })
})

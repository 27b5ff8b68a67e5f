import { expect, test } from 'vitest'
import { withUploads } from '../src/index.ts'
import { serve, until } from './harness.ts'
import { completeHandshake } from './raw-client.ts'
import { createHub, type Caller, type Events } from './streaming-hub.ts'

const record = (message: object) => JSON.stringify(message)

test('a stream runs at most 1 MiB ahead of a client that does not read', async () => {
  const { hub, sent } = createHub()
  const server = await serve(hub)
  const client = await completeHandshake(await server.raw())
  client.socket.pause()
  client.send(record({ type: 4, target: 'Endless', arguments: [], invocationId: '1' }))
  for (let before = -1; before !== sent.length;) {
    before = sent.length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(server.hub.connectionCount).toBe(1)
  const stoppedAt = sent.length
  client.socket.resume()
  await until(() => sent.length > stoppedAt + 100)
})

test('an upload that waits for its method is read at most 64 KiB ahead', async () => {
  let taken = 0
  let release = (): void => {}
  const open = new Promise<void>((resolve) => (release = resolve))
  const server = await serve<Events>({
    methods: {
      Slow: withUploads(1, async (_caller: Caller, [items = []]) => {
        await open
        for await (const _item of items) taken += 1
        return taken
      }),
    },
  })
  const client = await completeHandshake(await server.raw())
  client.send(record({ type: 1, target: 'Slow', arguments: [], invocationId: '0', streamIds: ['1'] }))
  const item = record({ type: 2, invocationId: '1', item: 'x'.repeat(30_000) })
  for (let count = 0; count < 400; count += 1) client.send(item)
  client.send(record({ type: 3, invocationId: '1' }))
  for (let before = -1; before !== client.socket.bufferedAmount;) {
    before = client.socket.bufferedAmount
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  expect(client.socket.bufferedAmount).toBeGreaterThan(0)
  release()
  expect(await client.next()).toBe('{"type":3,"invocationId":"0","result":400}')
})

test('an upload behind a flood of invocations reaches the method they wait for', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const client = await completeHandshake(await server.raw())
  client.send(record({ type: 1, target: 'TakeOne', arguments: [], invocationId: '0', streamIds: ['1'] }))
  const filler = record({ type: 1, target: 'Echo', arguments: ['x'.repeat(30_000)] })
  for (let count = 0; count < 20; count += 1) client.send(filler)
  client.send(record({ type: 2, invocationId: '1', item: 'late' }))
  expect(await client.next()).toBe('{"type":3,"invocationId":"0","result":"late"}')
})

test('an id in use is refused, the id of an ended stream is free, and a cancelled call does not start', async () => {
  const { hub, log } = createHub()
  const server = await serve(hub)
  const client = await completeHandshake(await server.raw())
  const silent = record({ type: 4, target: 'Silent', arguments: [], invocationId: '1' })
  const cancel = record({ type: 5, invocationId: '1' })
  const done = '{"type":3,"invocationId":"1"}'
  client.send(silent)
  expect(await client.next()).toBe('{"type":2,"invocationId":"1","item":"first"}')
  client.send(silent)
  expect(await client.next()).toBe('{"type":3,"invocationId":"1","error":"Invocation ID \'1\' is already in use."}')
  client.send(cancel, cancel)
  expect(await client.next()).toBe(done)
  client.send(silent, cancel)
  expect(await client.next()).toBe(done)
  expect(log.filter((line) => line === 'silent')).toHaveLength(1)
  const before = record({ type: 1, target: 'Soon', arguments: [], invocationId: '0' })
  // The streaming call can start only after the second call of Soon has started. Its cancellation is read before that.
  client.send(before, before, record({ type: 4, target: 'Noted', arguments: [], invocationId: '1' }), cancel)
  expect([await client.next(), await client.next(), await client.next()].toSorted()).toEqual([
    '{"type":3,"invocationId":"0","result":"soon"}',
    '{"type":3,"invocationId":"0","result":"soon"}',
    done,
  ])
  expect(log).not.toContain('noted')
})

test('an upload under a used id is refused; the method that has the id continues and ends with its client', async () => {
  const { hub } = createHub()
  const server = await serve(hub, { limits: { closeTimeoutMs: 2 ** 31 - 1 } })
  const client = await completeHandshake(await server.raw())
  const take = (id: string, ...streamIds: string[]) =>
    record({ type: 1, target: 'TakeOne', arguments: [], invocationId: id, streamIds })
  const inUse = (id: string, stream: string) =>
    `{"type":3,"invocationId":"${id}","error":"Stream ID '${stream}' is already in use."}`
  client.send(take('0', 'a'), take('1', 'a'), take('2', 'b', 'b'))
  expect([await client.next(), await client.next()]).toEqual([inUse('1', 'a'), inUse('2', 'b')])
  client.send(record({ type: 2, invocationId: 'a', item: 'mine' }))
  expect(await client.next()).toBe('{"type":3,"invocationId":"0","result":"mine"}')
  client.send(take('3', 'a'), record({ type: 1, target: 'TakeOne', arguments: [], streamIds: ['a'] }))
  client.socket.terminate()
  await until(() => server.hub.connectionCount === 0)
  // stop would wait for a method that has not ended.
  await server.hub.stop()
  // The end of a client is not an error.
  expect(server.errors).toEqual([])
})

test('streams and methods may not share a name', async () => {
  await expect(serve({ methods: { Same: () => 1 }, streams: { async *same() {} } })).rejects.toThrow(RangeError)
})

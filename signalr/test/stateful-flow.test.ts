import { expect, test } from 'vitest'
import { until } from './harness.ts'
import { ack, note, open, shortWait } from './stateful-connection.ts'

test('[64] over 100,000 unacknowledged bytes the next method waits for an Ack, pings pass, and one Ack releases it', async () => {
  const { server, client, noted } = await open()
  const fill = JSON.stringify({ type: 1, target: 'Fill', arguments: [60_000] })
  client.send(fill, fill, note('waits'))
  await client.next()
  await client.next()
  await shortWait()
  expect(noted).toEqual([])
  server.advance(15_000)
  expect([await client.next(), await client.next()].toSorted()).toEqual(['{"type":6}', ack(3)])
  client.send(ack(1))
  await until(() => noted.length === 1)
})

test('a client that never acknowledges is still closed for its silence, and waiting methods are released', async () => {
  const { server, client, noted, gone } = await open()
  client.send('{"type":6}', JSON.stringify({ type: 1, target: 'Fill', arguments: [150_000] }), note('never'))
  await client.next()
  await shortWait()
  server.advance(30_000)
  await until(() => gone.length === 1)
  expect(noted).toEqual([])
})

test('a client whose method waits for an Ack is still read, up to 1 MiB', async () => {
  const { client, noted, gone } = await open()
  client.send(JSON.stringify({ type: 1, target: 'Fill', arguments: [150_000] }))
  await client.next()
  const filler = note('x'.repeat(20_000))
  for (let count = 0; count < 40; count += 1) client.send(filler)
  client.send(ack(1))
  await until(() => noted.length === 40)
  client.send(JSON.stringify({ type: 1, target: 'Fill', arguments: [150_000] }))
  for (let count = 0; count < 60; count += 1) client.send(filler)
  await client.closed
  await until(() => gone.length === 1)
})

test('events for a disconnected client are kept up to 100,000 bytes; then its connection ends', async () => {
  const { server, lose, connect, gone } = await open()
  await lose()
  server.hub.all.send('Said', 'x'.repeat(99_000))
  server.hub.all.send('Said', 'x'.repeat(99_000))
  expect(server.hub.connectionCount).toBe(1)
  server.hub.all.send('Said', 'too much')
  expect(server.hub.connectionCount).toBe(0)
  await until(() => gone.length === 1)
  await expect(connect()).rejects.toThrow('404')
})

test('a connected client is not dropped before 1 MiB', async () => {
  const { server, client, gone } = await open()
  for (let count = 0; count < 11; count += 1) {
    server.hub.all.send('Said', 'x'.repeat(100_000))
    await client.next()
  }
  expect(gone).toEqual([])
  server.hub.all.send('Said', 'too much')
  expect(await client.next()).toBe('{"type":7,"allowReconnect":true}')
})

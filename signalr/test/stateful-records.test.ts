import { expect, test } from 'vitest'
import { httpConnection, negotiate, openEventStream } from './http-client.ts'
import { serve, until } from './harness.ts'
import { handshake } from './raw-client.ts'
import { ack, fatal, note, open, said, sequence, shortWait, type Events } from './stateful-connection.ts'

test('[3] stateful reconnect is agreed on only if the client asks for it and the server allows it', async () => {
  const { server } = await open()
  expect(await negotiate(server.url)).not.toHaveProperty('useStatefulReconnect')
  const plain = await serve<Events>({ methods: {} })
  expect(await negotiate(plain.url, '&useStatefulReconnect=true')).not.toHaveProperty('useStatefulReconnect')
})

test('[60] received records are acknowledged within a second, once', async () => {
  const { server, client } = await open()
  client.send(note('a'), note('b'), '{"type":6}')
  await shortWait()
  server.advance(1_000)
  server.advance(1_000)
  server.hub.all.send('Said', 'mark')
  expect([await client.next(), await client.next()]).toEqual([ack(2), said('mark')])
})

test('[60, 62, 65] a resumed socket starts with the Sequence, then unacknowledged records, then those sent meanwhile', async () => {
  const { server, client, connect, lose, gone } = await open()
  for (const text of ['1', '2', '3']) server.hub.all.send('Said', text)
  for (const text of ['1', '2', '3']) expect(await client.next()).toBe(said(text))
  client.send(ack(2))
  await shortWait()
  await lose()
  server.hub.all.send('Said', '4')
  server.advance(14_999)
  const back = await connect()
  server.hub.all.send('Said', '5')
  back.send(sequence(1))
  const heard: string[] = []
  while (heard.length < 4) heard.push(await back.next())
  expect(heard).toEqual([sequence(3), said('3'), said('4'), said('5')])
  expect([gone, server.hub.connectionCount]).toEqual([[], 1])
})

test('[62] if everything is acknowledged, the Sequence is the number after the last record', async () => {
  const { server, client, connect, lose } = await open()
  server.hub.all.send('Said', '1')
  await client.next()
  client.send(ack(1))
  await shortWait()
  await lose()
  expect(await (await connect()).next()).toBe(sequence(2))
})

test('[61] records that the client repeats are handled and answered once, and acknowledged again', async () => {
  const { server, client, connect, lose, noted } = await open()
  client.send(note('a', '0'), note('b', '1'))
  const answers = [await client.next(), await client.next()]
  server.advance(1_000)
  expect(await client.next()).toBe(ack(2))
  await lose()
  const back = await connect()
  back.send(note('before its Sequence'), '{"type":6}', sequence(2), note('b', '1'), note('c', '2'))
  const heard: string[] = []
  while (heard.length < 4) heard.push(await back.next())
  expect(heard).toEqual([sequence(1), ...answers, '{"type":3,"invocationId":"2","result":null}'])
  expect(noted).toEqual(['a', 'b', 'c'])
  server.advance(1_000)
  expect(await back.next()).toBe(ack(3))
})

test('a partial record from before the loss is dropped', async () => {
  const { client, connect, lose, noted } = await open()
  client.socket.send('{"type":1,"target":"No')
  await shortWait()
  await lose()
  const back = await connect()
  back.send(sequence(1), note('whole'))
  await until(() => noted.length === 1)
})

test.each([
  ['a Sequence above the next expected number', [sequence(2)]],
  ['a Sequence below 1', [sequence(0)]],
  ['an Ack above the last number that was sent', [ack(1)]],
])('[63] %s ends the connection', async (_name, records) => {
  const { client, gone } = await open()
  client.send(...records)
  expect(await client.next()).toBe(fatal)
  expect(await client.closed).toBe(1000)
  expect(gone).toHaveLength(1)
})

test('[65] a client that returns after 15 s is unknown', async () => {
  const { server, connect, lose, gone } = await open()
  await lose()
  server.advance(15_000)
  await expect(connect()).rejects.toThrow('404 No Connection with that ID')
  await until(() => gone.length === 1)
  expect(gone).toMatchObject([{ message: 'The WebSocket was lost.' }])
})

test('a close frame of the client is final', async () => {
  const { client, connect, gone } = await open()
  client.socket.close(1000)
  await until(() => gone.length === 1)
  expect(gone).toEqual([null])
  await expect(connect()).rejects.toThrow('404')
})

test('a client that breaks the WebSocket protocol cannot resume', async () => {
  const { client, connect, gone } = await open({ limits: { maximumFrameBytes: 1_000 } })
  client.socket.send('x'.repeat(1_001))
  expect(await client.closed).toBe(1009)
  await until(() => gone.length === 1)
  await expect(connect()).rejects.toThrow('404')
})

test('a second socket takes over from one whose loss was not noticed', async () => {
  const { server, client, connect } = await open()
  server.hub.all.send('Said', '1')
  await client.next()
  const back = await connect()
  expect(await client.closed).toBe(1006)
  client.send(note('from the dead'))
  expect([await back.next(), await back.next()]).toEqual([sequence(1), said('1')])
  back.send(sequence(1), note('alive', '0'))
  expect(await back.next()).toContain('"invocationId":"0"')
})

test('a user cannot take over the connection of another user', async () => {
  const { lose, connect, server } = await open()
  await lose()
  await expect(connect({ authorization: 'Bearer binh' })).rejects.toThrow('404 No Connection with that ID')
  await expect(connect({ authorization: 'Bearer refused' })).rejects.toThrow('401')
  expect(server.hub.connectionCount).toBe(1)
})

test('[66] a client that resumes without a Sequence is dropped after 5 s', async () => {
  const { server, connect, lose, gone } = await open()
  await lose()
  const mute = await connect()
  expect(await mute.next()).toBe(sequence(1))
  server.advance(4_999)
  expect(gone).toEqual([])
  server.advance(1)
  expect(await mute.closed).toBe(1000)
  await until(() => gone.length === 1)
  await expect(connect()).rejects.toThrow('404')
})

test('[67] the token is invalid before the Close arrives', async () => {
  const { server, client, connect } = await open()
  client.socket.pause()
  server.hub.closeWhere(() => true)
  await expect(connect()).rejects.toThrow('404')
})

test('stop ends disconnected clients', async () => {
  const { server, lose, gone } = await open()
  await lose()
  await server.hub.stop()
  expect(gone).toEqual([null])
})

test('[59] a client that asks for version 1 in its handshake cannot resume', async () => {
  const { server } = await open()
  const { connectionToken } = await negotiate(server.url, '&useStatefulReconnect=true')
  const client = await server.raw(`?id=${connectionToken}`)
  client.send(handshake)
  await client.next()
  await expect(server.raw(`?id=${connectionToken}`)).rejects.toThrow('409')
  client.socket.terminate()
  await until(() => server.hub.connectionCount === 1)
  const events = await negotiate(server.url, '&useStatefulReconnect=true')
  const stream = await openEventStream(server.url, events.connectionToken)
  await httpConnection(server.url, events.connectionToken).post(handshake)
  await stream.comment()
  expect(await stream.next()).toContain('{}')
  stream.leave()
  await until(() => server.hub.connectionCount === 1)
})

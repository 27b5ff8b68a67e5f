import { expect, test } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { Connection } from './connection.ts'
import type { ConnectionHandler } from './connection-handler.ts'
import type { Transport } from './transport.ts'

/**
 * Creates a resumable connection. Its transport, handler and dependencies only log their calls. `flush` runs queued flushes.
 */
const open = () => {
  const log: string[] = []
  const flushes: (() => void)[] = []
  const createTransport = (name: string, kind: Transport['name'] = 'WebSockets'): Transport => ({
    name: kind,
    unsentBytes: 0,
    sentBytes: 0,
    partialBytes: 0,
    awaySince: null,
    endsByRequest: false,
    write: (records) => void log.push(`${name} writes ${records.toString()}`),
    requestDrain: () => {},
    end: () => void log.push(`${name} ends`),
    terminate: () => void log.push(`${name} terminated`),
    pause: () => {},
    resume: () => {},
    heartbeat: () => {},
  })
  const connection: Connection<string> = new Connection(
    { id: 'i', token: 't', identity: 'an', isStateful: true },
    {
      now: () => 0,
      limits: defaultLimits,
      flushScheduler: {
        schedule: (flushable) => void flushes.push(() => flushable.flush(Buffer.concat, 0)),
        flushSoon: (flushable) => flushable.flush(Buffer.concat, 0),
      },
      revokeToken: () => {},
      onFinished: () => void log.push('released'),
      onEvent: (what) => void log.push(what),
    },
  )
  const handler: ConnectionHandler = {
    received: (chunk) => {
      log.push(`received ${chunk.toString()}`)
      if (chunk.toString() === 'call') connection.send(Buffer.from('result'))
    },
    unreadBytes: 0,
    heartbeat: () => {},
    detached: () => void log.push('detached'),
    resumed: () => connection.send(Buffer.from('sequence')),
    ended: (error) => void log.push(`ended ${String(error)}`),
  }
  const first = createTransport('first')
  connection.attach(first, handler, null)
  connection.makeResumable()
  const flush = () => {
    for (const run of flushes.splice(0)) run()
  }
  return {
    connection,
    first,
    second: createTransport('second'),
    events: createTransport('events', 'ServerSentEvents'),
    log,
    flush,
  }
}

test('a replaced transport’s late events are ignored', () => {
  const { connection, first, second, log } = open()
  connection.takeOver(second)
  connection.received(first, Buffer.from('late'))
  connection.lost(first, new Error('late'))
  connection.closed(first, null)
  connection.received(second, Buffer.from('now'))
  expect(log).toEqual(['detached', 'first terminated', 'resumed', 'received now'])
})

test('records queued before and during a loss are not written before the Sequence', async () => {
  const { connection, first, second, log, flush } = open()
  connection.send(Buffer.from('waits'))
  connection.lost(first, new Error('lost'))
  connection.send(Buffer.from('away'))
  await connection.drain()
  connection.takeOver(second)
  flush()
  expect(log).toEqual(['detached', 'resumed', 'second writes sequence'])
})

test('an end writes the queued records and cannot be undone', () => {
  const { connection, first, log } = open()
  connection.send(Buffer.from('close'))
  connection.end()
  connection.send(Buffer.from('too late'))
  expect(connection.isResumable).toBe(false)
  connection.lost(first, new Error('lost'))
  expect(log).toEqual(['first writes close', 'first ends', 'released', 'ended null'])
})

test('the answer to a WebSocket message is written after the message, but not before records that were queued earlier', () => {
  const { connection, first, log, flush } = open()
  connection.received(first, Buffer.from('call'))
  expect(log.splice(0)).toEqual(['received call', 'first writes result'])
  connection.send(Buffer.from('event '))
  connection.received(first, Buffer.from('call'))
  flush()
  expect(log).toEqual(['received call', 'first writes event result'])
})

test('an answer that comes later is written at once, but not to a client without WebSockets', () => {
  const { connection, events, log } = open()
  connection.send(Buffer.from('result'), true)
  expect(log.splice(0)).toEqual(['first writes result'])
  connection.takeOver(events)
  log.length = 0
  connection.send(Buffer.from('result'), true)
  expect(log).toEqual([])
})

test('the result of a call by POST is written at the end of the turn, after the answer to the POST', () => {
  const { connection, events, log, flush } = open()
  connection.takeOver(events)
  log.length = 0
  connection.received(events, Buffer.from('call'))
  expect(log).toEqual(['received call'])
  flush()
  expect(log).toEqual(['received call', 'events writes sequenceresult'])
})

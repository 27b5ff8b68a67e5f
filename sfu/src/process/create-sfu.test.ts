import { maxOfferLength } from '@hien/contract/video-room'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noCounts, OfferRefused, SfuFull } from '../sfu.ts'
import { createSfu, type SfuLimits } from './create-sfu.ts'
import type { ToProcess } from './messages.ts'
import type { ForwardedMessage } from './supervised-process.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Creates an Sfu whose process is simulated in memory. The answer to an offer is the number of processes started so far. The
 * process refuses the offer 'refuse' and never answers the offer 'silence'.
 * @param loaded resolves when the process is ready
 */
function start(changed: Partial<SfuLimits> = {}, loaded: Promise<void> = Promise.resolve()) {
  const emitted: unknown[] = []
  const logged: string[] = []
  const sent: ToProcess[] = []
  const process = { starts: 0, runs: false, say: (_: ForwardedMessage): void => {}, die: (): void => {} }
  const answer = (message: ToProcess) => {
    sent.push(message)
    if (message.kind !== 'join' && message.kind !== 'check') return
    const { id, offer } = message
    if (offer === 'refuse') process.say({ kind: 'refused', id, text: 'the test asked for this failure' })
    else if (offer !== 'silence') process.say({ kind: 'answer', id, answer: String(process.starts) })
  }
  const sfu = createSfu(
    { addresses: [], udpPorts: [1, 2], tcpPort: null, log: (_level, text) => void logged.push(text) },
    changed,
    (_file, _options, on) => {
      process.say = on.message
      process.die = () => {
        process.runs = false
        on.crashed()
      }
      return {
        async start() {
          await loaded
          if (!process.runs) process.starts += 1
          process.runs = true
        },
        send: answer,
        async end() {
          process.runs = false
        },
        async close() {},
      }
    },
  )
  for (const name of ['lost', 'line', 'failed'] as const)
    sfu.on(name, (...details: unknown[]) => void emitted.push([name, ...details]))
  return { sfu, process, emitted, logged, sent }
}

test('joins beyond the capacity fail; joining again needs no second place, and leaving or being lost frees one', async () => {
  const { sfu, process, emitted } = start({ capacity: 2 })
  await Promise.all([sfu.join('room', 'An', 'offer'), sfu.join('room', 'Bình', 'offer')])
  await sfu.join('room', 'An', 'offer')
  expect(sfu.carried).toBe(2)
  await expect(sfu.join('another room', 'An', 'offer')).rejects.toThrow(SfuFull)
  sfu.leave('room', 'An')
  await sfu.join('room', 'Chi', 'offer')
  process.say({ kind: 'lost', room: 'room', participant: 'Chi' })
  expect([emitted, sfu.carried]).toEqual([[['lost', 'room', 'Chi']], 1])
})

test('a full process still has places for teachers, but not for more of them than it keeps', async () => {
  const { sfu } = start({ capacity: 2, kept: 1 })
  const asTeacher = { isTeacher: true }
  for (const name of ['An', 'Bình']) await sfu.join('room', name, 'offer')
  await expect(sfu.join('another room', 'Chi', 'offer')).rejects.toThrow(SfuFull)
  await sfu.join('another room', 'Cô Hà', 'offer', asTeacher)
  expect(sfu.carried).toBe(3)
  await expect(sfu.join('a third room', 'Thầy Minh', 'offer', asTeacher)).rejects.toThrow(SfuFull)
  // The teacher counts as well: with Bình and Cô Hà, the capacity for students is still used up.
  sfu.leave('room', 'An')
  await expect(sfu.join('room', 'Chi', 'offer')).rejects.toThrow(SfuFull)
})

test('a participant who leaves before the process is ready is not carried', async () => {
  const { sfu, sent } = start()
  const joining = sfu.join('room', 'An', 'offer')
  sfu.leave('room', 'An')
  await expect(joining).rejects.toThrow('left before the media process started')
  await sfu.join('another room', 'Bình', 'offer')
  expect([sfu.carried, sent.filter(({ kind }) => kind === 'join')]).toEqual([
    1,
    [expect.objectContaining({ participant: 'Bình' })],
  ])
})

test('joins wait while the process starts, and the answer timeout counts from when it is ready', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { sfu } = start({ answerTimeout: 500 }, promise)
  const joins = ['An', 'Bình'].map((name) => sfu.join('room', name, 'offer'))
  const unanswered = sfu.join('room', 'Chi', 'silence').catch(String)
  await vi.advanceTimersByTimeAsync(20_000)
  resolve()
  expect(await Promise.all(joins)).toEqual(['1', '1'])
  await vi.advanceTimersByTimeAsync(499)
  expect(sfu.carried).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await unanswered).toContain('does not answer')
  expect(sfu.carried).toBe(2)
})

test('A87: places are counted before the process answers, so simultaneous joins cannot exceed the capacity', async () => {
  const { sfu } = start({ capacity: 3 })
  const joins = await Promise.allSettled(
    ['An', 'Bình', 'Chi', 'Dũng', 'Em'].map((name) => sfu.join('room', name, 'offer')),
  )
  expect(joins.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(sfu.carried).toBe(3)
})

test('A87: an offer that is refused or too long takes no place and removes nobody', async () => {
  const { sfu, sent } = start()
  await sfu.join('room', 'An', 'offer')
  await expect(sfu.join('room', 'Bình', 'refuse')).rejects.toThrow(OfferRefused)
  await expect(sfu.join('room', 'An', 'refuse')).rejects.toThrow(OfferRefused)
  sent.splice(0)
  await expect(sfu.join('room', 'Bình', 'x'.repeat(maxOfferLength + 1))).rejects.toThrow(OfferRefused)
  await expect(sfu.check('x'.repeat(maxOfferLength + 1))).rejects.toThrow(OfferRefused)
  expect([sfu.carried, sent]).toEqual([1, []])
})

test('when the process dies, its rooms are reported as failed and open requests are rejected', async () => {
  const { sfu, process, emitted } = start()
  await sfu.join('room', 'An', 'offer')
  await sfu.join('another room', 'Bình', 'offer')
  const waiting = sfu.join('room', 'Chi', 'silence').catch(String)
  await vi.advanceTimersByTimeAsync(0)
  process.die()
  expect(await waiting).toContain('ended')
  expect([emitted, sfu.carried]).toEqual([[['failed', ['room', 'another room']]], 0])
  expect(await sfu.join('room', 'An', 'offer')).toBe('2')
})

test('an idle process is ended after a while, and the next join starts a new one', async () => {
  const { sfu, process } = start({ idleTimeout: 200 })
  await sfu.join('room', 'An', 'offer')
  await sfu.join('another room', 'Bình', 'offer')
  sfu.leave('room', 'An')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(process.runs).toBe(true)
  sfu.leave('another room', 'Bình')
  await vi.advanceTimersByTimeAsync(199)
  expect(process.runs).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(process.runs).toBe(false)
  expect(await sfu.join('room', 'An', 'offer')).toBe('2')
})

test('A87: the number of simultaneous connection checks is limited, and they take no participant’s place', async () => {
  const { sfu, process } = start({ maxChecks: 1, checkDuration: 300, capacity: 1, idleTimeout: 100 })
  await sfu.join('room', 'An', 'offer')
  await sfu.check('offer')
  await expect(sfu.check('offer')).rejects.toThrow(SfuFull)
  sfu.leave('room', 'An')
  await vi.advanceTimersByTimeAsync(399)
  expect(process.runs).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(process.runs).toBe(false)
  await expect(sfu.check('refuse')).rejects.toThrow(OfferRefused)
  await sfu.check('offer')
})

test('as many connection checks can run at once as there are places, because a whole class arrives at once', async () => {
  const { sfu } = start()
  await Promise.all(Array.from({ length: sfu.capacity }, () => sfu.check('offer')))
  await expect(sfu.check('offer')).rejects.toThrow(SfuFull)
})

test('counters continue when a new process replaces an old one', async () => {
  const { sfu, process } = start()
  const counts = { ...noCounts, residentBytes: 7, participants: 1, rooms: 1, packetsIn: 10, packetsOut: 100 }
  await sfu.join('room', 'An', 'offer')
  process.say({ kind: 'beat', counts })
  expect(await sfu.counts()).toEqual(counts)
  process.die()
  expect(await sfu.counts()).toEqual({ ...counts, residentBytes: 0, participants: 0, rooms: 0 })
  await sfu.join('room', 'An', 'offer')
  process.say({ kind: 'beat', counts })
  expect(await sfu.counts()).toEqual({ ...counts, packetsIn: 20, packetsOut: 200 })
})

test('a listener that throws is logged and stops nothing else', async () => {
  const { sfu, process, emitted, logged } = start()
  sfu.on('line', () => {
    throw new Error('the test asked for this failure')
  })
  await sfu.join('room', 'An', 'offer')
  process.say({ kind: 'line', room: 'room', participant: 'An', level: 'soundOnly', saving: true, withheld: [5, 6] })
  process.say({ kind: 'lost', room: 'room', participant: 'An' })
  expect(emitted).toEqual([
    ['line', 'room', 'An', 'soundOnly', true, [5, 6]],
    ['lost', 'room', 'An'],
  ])
  expect(logged).toEqual(['a listener for media events failed'])
})

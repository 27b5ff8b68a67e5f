import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../test/test-server.ts'
import { createPushHosts, type PushHosts } from './push-hosts.ts'

let clock: TestClock
let hosts: PushHosts
beforeEach(() => {
  clock = createTestClock()
  hosts = createPushHosts({ clock, random: () => 0 })
})
const busy = { isBusy: true, retryAfter: 0 }
const away = { isBusy: false, retryAfter: 0 }
const fail = (times: number, how = away, memberOf = (nth: number) => `member ${nth}`) =>
  Array.from({ length: times }, (_, nth) => hosts.noteFailure('a', { memberId: memberOf(nth), ...how }))
const pauseLeft = () => (hosts.pausedUntil('a')?.getTime() ?? clock.now().getTime()) - clock.now().getTime()
/** Returns how many of a hundred simultaneous requests to the service begin immediately. */
async function countParallel(): Promise<number> {
  let begun = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = Array.from({ length: 100 }, () =>
    hosts.inTurn('a', () => {
      begun += 1
      return promise
    }),
  )
  await nextTurn()
  const count = begun
  resolve()
  await Promise.all(all)
  return count
}

test('after failures for five members in a row a service gets a pause, each longer than the one before', () => {
  expect(fail(5)).toEqual([false, false, false, false, true])
  expect([pauseLeft(), hosts.paused()]).toEqual([5000, ['a']])
  // These requests were already running when the pause began.
  expect(fail(20).some(Boolean)).toBe(false)
  const pauses = [10, 20, 40, 80, 160, 300, 300].map(() => {
    clock.advance(pauseLeft())
    expect(hosts.paused()).toEqual([])
    fail(1)
    return pauseLeft() / 1000
  })
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300])
})

test('failures of one member, however many, cause no pause', () => {
  expect(fail(100, busy, () => 'an').some(Boolean)).toBe(false)
  expect(hosts.paused()).toEqual([])
})

test('a busy service gets a pause as long as it asks for, at most five minutes', () => {
  fail(5, { isBusy: true, retryAfter: 90_000 })
  expect(pauseLeft()).toBe(90_000)
  clock.advance(90_000)
  fail(1, { isBusy: true, retryAfter: 3_600_000 })
  expect(pauseLeft()).toBe(300_000)
})

test('an answer between failures, to any member, shows that the service works', () => {
  fail(4)
  hosts.noteAnswer('a', { isTaken: false })
  expect(fail(4)).toEqual([false, false, false, false])
  expect(hosts.paused()).toEqual([])
})

test('a service that was away gets one request at a time, then one more with each that it takes', async () => {
  expect(await countParallel()).toBe(32)
  fail(5)
  clock.advance(5000)
  expect(await countParallel()).toBe(1)
  hosts.noteAnswer('a', { isTaken: true })
  expect(await countParallel()).toBe(2)
  for (let taken = 0; taken < 100; taken++) hosts.noteAnswer('a', { isTaken: true })
  expect(await countParallel()).toBe(32)
})

test('a busy service gets eight requests at once', async () => {
  fail(1, busy)
  expect(await countParallel()).toBe(8)
})

test('a second refusal is the subscription’s fault if the service has taken other pushes since the first one', () => {
  hosts.noteAnswer('a', { isTaken: true })
  expect([hosts.noteRefusal('a', 'an'), hosts.noteRefusal('a', 'an')]).toEqual(['unknown', 'unknown'])
  hosts.noteAnswer('b', { isTaken: true })
  hosts.noteAnswer('a', { isTaken: false })
  expect(hosts.noteRefusal('a', 'an')).toBe('unknown')
  hosts.noteAnswer('a', { isTaken: true })
  expect([hosts.noteRefusal('a', 'binh'), hosts.noteRefusal('a', 'an')]).toEqual(['unknown', 'its own'])
})

test('a service that refuses everybody is reported once and gets no pause', () => {
  const faults = Array.from({ length: 20 }, (_, nth) => hosts.noteRefusal('a', `browser ${nth}`))
  expect(faults.flatMap((fault, nth) => (fault === 'everybody' ? [nth] : []))).toEqual([4])
  expect(hosts.paused()).toEqual([])
})

test('a service with many waiting requests is full, while another is not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = Array.from({ length: 64 }, () => hosts.inTurn('a', () => promise))
  const other = hosts.inTurn('b', () => promise)
  expect(hosts.full()).toEqual(['a'])
  resolve()
  await Promise.all([...all, other])
  expect(hosts.full()).toEqual([])
})

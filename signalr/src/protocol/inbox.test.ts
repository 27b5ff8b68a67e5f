import { expect, test } from 'vitest'
import { Inbox } from './inbox.ts'

test('what is new is taken, what is sent again is not', () => {
  const inbox = new Inbox()
  expect([inbox.take(), inbox.take(), inbox.take()]).toEqual([true, true, true])
  inbox.awaitSequence()
  inbox.goOnFrom(2)
  expect([inbox.take(), inbox.take(), inbox.take()]).toEqual([false, false, true])
})

test('an Ack is due once after something came, repetitions too, and again after a loss', () => {
  const inbox = new Inbox()
  expect(inbox.takeAck()).toBeNull()
  inbox.take()
  inbox.take()
  expect([inbox.takeAck(), inbox.takeAck()]).toEqual([2, null])
  inbox.awaitSequence()
  inbox.goOnFrom(3)
  expect([inbox.takeAck(), inbox.takeAck()]).toEqual([2, null])
  inbox.goOnFrom(2)
  inbox.take()
  expect(inbox.takeAck()).toBe(2)
})

test('nothing received is nothing to acknowledge, after a loss too', () => {
  const inbox = new Inbox()
  inbox.awaitSequence()
  inbox.goOnFrom(1)
  expect(inbox.takeAck()).toBeNull()
})

test('a gap is a protocol error, the next number is none', () => {
  const inbox = new Inbox()
  inbox.take()
  inbox.goOnFrom(2)
  for (const number of [3, 0, -1]) {
    expect(() => inbox.goOnFrom(number)).toThrow("Sequence ID greater than amount of messages we've received.")
  }
})

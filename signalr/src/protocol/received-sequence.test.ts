import { expect, test } from 'vitest'
import { ReceivedSequence } from './received-sequence.ts'

test('what is new is taken, what is sent again is not', () => {
  const inbox = new ReceivedSequence()
  expect([inbox.accept(), inbox.accept(), inbox.accept()]).toEqual([true, true, true])
  inbox.awaitSequence()
  inbox.resumeAt(2)
  expect([inbox.accept(), inbox.accept(), inbox.accept()]).toEqual([false, false, true])
})

test('an Ack is due once after something came, repetitions too, and again after a loss', () => {
  const inbox = new ReceivedSequence()
  expect(inbox.takeAck()).toBeNull()
  inbox.accept()
  inbox.accept()
  expect([inbox.takeAck(), inbox.takeAck()]).toEqual([2, null])
  inbox.awaitSequence()
  inbox.resumeAt(3)
  expect([inbox.takeAck(), inbox.takeAck()]).toEqual([2, null])
  inbox.resumeAt(2)
  inbox.accept()
  expect(inbox.takeAck()).toBe(2)
})

test('nothing received is nothing to acknowledge, after a loss too', () => {
  const inbox = new ReceivedSequence()
  inbox.awaitSequence()
  inbox.resumeAt(1)
  expect(inbox.takeAck()).toBeNull()
})

test('a gap is a protocol error, the next number is none', () => {
  const inbox = new ReceivedSequence()
  inbox.accept()
  inbox.resumeAt(2)
  for (const number of [3, 0, -1]) {
    expect(() => inbox.resumeAt(number)).toThrow("Sequence ID greater than amount of messages we've received.")
  }
})

import { expect, test } from 'vitest'
import { ReceivedSequence } from './received-sequence.ts'

test('new records are accepted, repeated ones are not', () => {
  const inbox = new ReceivedSequence()
  expect([inbox.accept(), inbox.accept(), inbox.accept()]).toEqual([true, true, true])
  inbox.awaitSequence()
  inbox.resumeAt(2)
  expect([inbox.accept(), inbox.accept(), inbox.accept()]).toEqual([false, false, true])
})

test('an Ack is due once after records came, even repeated ones, and again after a loss', () => {
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

test('without received records no Ack is due, even after a loss', () => {
  const inbox = new ReceivedSequence()
  inbox.awaitSequence()
  inbox.resumeAt(1)
  expect(inbox.takeAck()).toBeNull()
})

test('a gap is a protocol error, the next number is not', () => {
  const inbox = new ReceivedSequence()
  inbox.accept()
  inbox.resumeAt(2)
  for (const number of [3, 0, -1]) {
    expect(() => inbox.resumeAt(number)).toThrow("Sequence ID greater than amount of messages we've received.")
  }
})

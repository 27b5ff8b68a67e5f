import { expect, test } from 'vitest'
import { UnackedRecords } from './unacked-records.ts'

const filled = (...texts: string[]) => {
  const outbox = new UnackedRecords()
  for (const text of texts) outbox.push(Buffer.from(text))
  return outbox
}
const textsOf = (outbox: UnackedRecords) => outbox.records.map(String)

test('an empty buffer begins at 1', () => {
  expect([new UnackedRecords().oldest, new UnackedRecords().bytes]).toEqual([1, 0])
})

test('a partial Ack keeps the rest; a full Ack keeps only the count', () => {
  const outbox = filled('a', 'bb', 'ccc')
  outbox.acknowledge(2)
  expect([outbox.oldest, outbox.bytes, textsOf(outbox)]).toEqual([3, 3, ['ccc']])
  outbox.acknowledge(3)
  expect([outbox.oldest, outbox.bytes, textsOf(outbox)]).toEqual([4, 0, []])
})

test('a repeated Ack changes nothing', () => {
  const outbox = filled('a', 'b')
  outbox.acknowledge(1)
  outbox.acknowledge(1)
  outbox.acknowledge(0)
  outbox.acknowledge(-7)
  expect([outbox.oldest, textsOf(outbox)]).toEqual([2, ['b']])
})

test('an Ack of a record that was never sent is a protocol error', () => {
  const outbox = filled('a')
  expect(() => outbox.acknowledge(2)).toThrow('Acknowledged more messages than were sent.')
  outbox.acknowledge(1)
  expect(() => outbox.acknowledge(2)).toThrow('Acknowledged more messages than were sent.')
})

test('after 1,000 records and random Acks exactly the unacknowledged ones are left', () => {
  const outbox = new UnackedRecords()
  let acknowledged = 0
  for (let number = 1; number <= 1_000; number += 1) {
    outbox.push(Buffer.from(String(number)))
    if (number % 7 === 0) outbox.acknowledge((acknowledged += (number * 31) % (number - acknowledged + 1)))
  }
  expect(textsOf(outbox)).toEqual(
    Array.from({ length: 1_000 - acknowledged }, (_, index) => String(acknowledged + index + 1)),
  )
})

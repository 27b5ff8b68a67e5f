import { expect, test } from 'vitest'
import { createEventBuffer } from './event-buffer.ts'

test('events that arrive while the buffer holds run in order on flush; before and after that they run at once', () => {
  const buffer = createEventBuffer()
  const done: string[] = []
  const hear = (event: string) => buffer.run(() => done.push(event))

  hear('before')
  buffer.hold()
  hear('first')
  hear('second')
  expect(done).toEqual(['before'])

  buffer.flush()
  hear('after')
  expect(done).toEqual(['before', 'first', 'second', 'after'])
})

test('held events are discarded by drop and by a new hold', () => {
  const buffer = createEventBuffer()
  const done: string[] = []
  const hear = (event: string) => buffer.run(() => done.push(event))

  buffer.hold()
  hear('dropped')
  buffer.drop()
  hear('at once')
  buffer.hold()
  hear('held before')
  buffer.hold()
  hear('held anew')
  buffer.flush()

  expect(done).toEqual(['at once', 'held anew'])
})

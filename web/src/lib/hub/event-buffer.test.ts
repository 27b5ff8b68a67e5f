import { expect, test } from 'vitest'
import { createEventBuffer } from './event-buffer.ts'

test('what comes while events are held runs when they are let go, in order, and at once before and after', () => {
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

test('what was held is forgotten when it is dropped, or held anew', () => {
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

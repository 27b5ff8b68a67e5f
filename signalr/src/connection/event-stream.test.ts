import { expect, test } from 'vitest'
import { createEventFormat, formatEvent } from './event-stream.ts'

test.each([
  ['', '\r\n'],
  ['Hello, World', 'data: Hello, World\r\n\r\n'],
  ['Hello\nWorld', 'data: Hello\r\ndata: World\r\n\r\n'],
  ['Hello\r\nWorld', 'data: Hello\r\ndata: World\r\n\r\n'],
  ['Hello\n', 'data: Hello\r\ndata: \r\n\r\n'],
  ['lớp\u001e{}\u001e', 'data: lớp\u001e{}\u001e\r\n\r\n'],
])('[35] %j becomes %j', (payload, event) => {
  expect(formatEvent(Buffer.from(payload)).toString()).toBe(event)
})

test('the same payload is formatted once and shared', () => {
  const format = createEventFormat()
  const payload = Buffer.from('a')
  expect(format(payload)).toBe(format(payload))
  expect(format(Buffer.from('b')).toString()).toBe('data: b\r\n\r\n')
  expect(format(payload).toString()).toBe('data: a\r\n\r\n')
})

import { expect, test } from 'vitest'
import { createTextFrame } from './text-frame.ts'

test.each([
  [0, '8100'],
  [125, '817d'],
  [126, '817e007e'],
  [65_535, '817effff'],
  [65_536, '817f0000000000010000'],
])('a payload of %i bytes has the header %s', (length, header) => {
  const payload = Buffer.alloc(length, 'x')
  expect(createTextFrame()(payload)).toEqual(Buffer.concat([Buffer.from(header, 'hex'), payload]))
})

test('the same payload is framed once and shared', () => {
  const frame = createTextFrame()
  const payload = Buffer.from('a')
  expect(frame(payload)).toBe(frame(payload))
  expect(frame(Buffer.from('b')).toString('latin1')).toBe('\u0081\u0001b')
})

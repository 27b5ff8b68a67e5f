import { expect, test } from 'vitest'
import { createFrame } from './frame.ts'

test.each([
  [0, '8100'],
  [125, '817d'],
  [126, '817e007e'],
  [65_535, '817effff'],
  [65_536, '817f0000000000010000'],
])('a text of %i bytes has the header %s', (length, header) => {
  const payload = Buffer.alloc(length, 'x')
  expect(createFrame()(payload, 'Text')).toEqual(Buffer.concat([Buffer.from(header, 'hex'), payload]))
})

test('the same payload is framed once and shared', () => {
  const frame = createFrame()
  const payload = Buffer.from('a')
  expect(frame(payload, 'Text')).toBe(frame(payload, 'Text'))
  expect(frame(Buffer.from('b'), 'Text').toString('latin1')).toBe('\u0081\u0001b')
})

test('the same payload in another format is framed again', () => {
  const frame = createFrame()
  const payload = Buffer.from('a')
  expect(['Text', 'Binary', 'Text'].map((format) => frame(payload, format as 'Text')[0])).toEqual([0x81, 0x82, 0x81])
})

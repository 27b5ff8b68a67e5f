import { expect, test } from 'vitest'
import { limitArrays } from './limit-arrays.ts'

test('an array of bytes above the limit cannot be created, and others are as usual', () => {
  const scope = { Uint8Array }
  limitArrays(scope, 10)
  expect(() => new scope.Uint8Array(11)).toThrow(RangeError)
  expect(new scope.Uint8Array(10)).toHaveLength(10)
  expect([...new scope.Uint8Array([1, 2])]).toEqual([1, 2])
  expect(Buffer.from('a') instanceof scope.Uint8Array).toBe(true)
  expect(new scope.Uint8Array(1) instanceof Uint8Array).toBe(true)
})

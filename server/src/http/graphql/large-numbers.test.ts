import { GraphQLInt } from 'graphql'
import { expect, test } from 'vitest'
import { serveLargeNumbers } from './large-numbers.ts'

test('answers may have whole numbers of more than 32 bits, but no fractions, and input may not', () => {
  serveLargeNumbers()
  expect(GraphQLInt.serialize(24_000_000_000)).toBe(24_000_000_000)
  expect(() => GraphQLInt.serialize(1.5)).toThrow('Int cannot represent')
  expect(() => GraphQLInt.serialize(2 ** 53)).toThrow('Int cannot represent')
  expect(() => GraphQLInt.parseValue(24_000_000_000)).toThrow('Int cannot represent')
})

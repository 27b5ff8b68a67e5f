import { expect, test } from 'vitest'
import { ResendLimit } from './resend-limit.ts'

test('a lost key frame is sent again; after that, at most a quarter of the sent bytes is sent again', () => {
  const limit = new ResendLimit()
  let again = 0
  while (limit.take(1000)) again++
  expect(again).toBe(40)
  for (let packet = 0; packet < 1000; packet++) {
    limit.sent(1000)
    if (limit.take(1000)) again++
  }
  expect(again).toBe(40 + 250)
})

test('the unused allowance is limited', () => {
  const limit = new ResendLimit()
  limit.sent(100_000_000)
  expect([limit.take(40_000), limit.take(1)]).toEqual([true, false])
})

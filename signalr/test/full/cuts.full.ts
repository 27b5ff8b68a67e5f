import { test } from 'vitest'
import { sendThroughCuts } from '../stateful-cuts.ts'

test('200 cuts at random moments lose and repeat none of 1,000 numbers each way, and keep their order', ({ signal }) =>
  sendThroughCuts({ cuts: 200, numbers: 1_000 }, signal))

import { test } from 'vitest'
import { sendThroughCuts } from '../stateful-cuts.ts'

test('200 cuts at random moments lose nothing of 1,000 numbers each way, double nothing and keep the order', ({
  signal,
}) => sendThroughCuts({ cuts: 200, numbers: 1_000 }, signal))

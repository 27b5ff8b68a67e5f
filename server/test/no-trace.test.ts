import { expect, test } from 'vitest'
import { wordsOfLog } from './no-trace.ts'

test('digits that a line of the log has by itself are no trace of a secret, those it says are', () => {
  const line = { level: 30, time: 1_795_480_073_919, responseTime: 4.739_19, reqId: 'a73919', msg: 'request completed' }
  expect(wordsOfLog([JSON.stringify(line)])).not.toContain('73919')
  expect(wordsOfLog([JSON.stringify({ ...line, points: 73_919 })])).toContain('73919')
})

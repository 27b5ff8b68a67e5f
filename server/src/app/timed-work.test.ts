import { beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/test-server.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { watchTimedWork } from './timed-work.ts'

let clock: TestClock
let metrics: Metrics
let watched: ReturnType<typeof watchTimedWork>
let lines: string[]
beforeEach(() => {
  clock = createTestClock()
  metrics = createMetrics()
  lines = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  watched = watchTimedWork({ clock, log, metrics })
})

const logged = () =>
  lines.splice(0).map((line) => {
    const { level, work, msg, err } = JSON.parse(line)
    return [level, work, msg, err?.message]
  })
const failures = async () =>
  (await metrics.timedWorkFailures.get()).values.map(({ labels, value }) => [labels.work, value])

test('failing work is logged at once, then every minute, and once when it works again', async () => {
  let isAway = true
  const look = watched('rows', async () => {
    if (isAway) throw new Error('away')
  })
  // Log levels: 30 is info, 50 is error.
  const failed = [50, 'rows', 'timed work failed', 'away']
  await look()
  expect(logged()).toEqual([failed])
  for (let second = 4; second < 60; second += 4) {
    clock.advance(4000)
    await look()
  }
  expect(logged()).toEqual([])
  clock.advance(4000)
  await look()
  await look()
  expect(logged()).toEqual([failed])

  isAway = false
  await look()
  await look()
  expect(logged()).toEqual([[30, 'rows', 'timed work succeeds again', undefined]])
  isAway = true
  await look()
  expect(logged()).toEqual([failed])
  expect(await failures()).toEqual([['rows', 18]])
})

test('each kind of work is logged separately and counted from zero', async () => {
  const fail = () => Promise.reject(new Error('away'))
  const [rows, sessions] = [watched('rows', fail), watched('sessions', fail)]
  expect(await failures()).toEqual([
    ['rows', 0],
    ['sessions', 0],
  ])
  await rows()
  await sessions()
  expect(logged().map(([, work]) => work)).toEqual(['rows', 'sessions'])
})

test('a clock that is set back does not silence the log', async () => {
  const look = watched('rows', () => Promise.reject(new Error('away')))
  await look()
  clock.advance(-3_600_000)
  await look()
  expect(logged()).toHaveLength(2)
})

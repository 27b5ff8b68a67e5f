import { expect, test } from 'vitest'
import { measureBroadcast } from './hub-broadcast.ts'
import { measureInvoke } from './hub-invoke.ts'
import { ratios } from './hub/bar.ts'
import { startStation, type Station } from './hub/station.ts'
import { median } from './table.ts'

const turns = 15

/** Measures our server and bare `ws` in turn. Returns the median of the ratios of our value to the value of `ws`. */
async function compare(connections: number, measure: (station: Station) => Promise<number>): Promise<number> {
  const ours = await startStation('signalr')
  const theirs = await startStation('ws')
  try {
    for (const station of [ours, theirs]) await station.connect(connections)
    const measured = { ours: [] as number[], theirs: [] as number[] }
    for (let turn = -3; turn < turns; turn++) {
      const [one, other] = [await measure(ours), await measure(theirs)]
      // The first three turns only warm up the servers.
      if (turn < 0) continue
      measured.ours.push(one)
      measured.theirs.push(other)
    }
    return median(ratios(measured.ours, measured.theirs))
  } finally {
    await ours.stop()
    await theirs.stop()
  }
}

// Each bound is 30 % worse than the ratio in docs/evidence/performance.md, to allow for differences between machines.
test('messages reach two thousand connections about as fast as with bare ws', async () => {
  const one = async (station: Station) => (await measureBroadcast(station, { turns: 8, burst: 1 })).aSecond
  expect(await compare(2_000, one)).toBeGreaterThan(0.74)
})

test('messages of one turn are sent together', async () => {
  const burst = async (station: Station) => (await measureBroadcast(station, { turns: 2, burst: 10 })).aSecond
  expect(await compare(2_000, burst)).toBeGreaterThan(5.6)
})

test('a call is answered about as fast as with bare ws', async () => {
  const call = async (station: Station) => (await measureInvoke(station, { count: 8_000, pauseMs: 0 })).p50
  expect(await compare(200, call)).toBeLessThan(1.69)
})

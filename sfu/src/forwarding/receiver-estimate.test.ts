import { expect, test } from 'vitest'
import { choosePictures, type PictureCosts, type Pictures } from './choose-pictures.ts'
import { ReceiverEstimate } from './receiver-estimate.ts'

const behaviours = ['drops', 'delays and tells', 'delays'] as const

const costs: PictureCosts = {
  sound: 100_000,
  screen: 600_000,
  lead: { large: 500_000, small: 100_000 },
  faces: [200_000, 200_000, 200_000, 200_000],
}

/** A simulated connection to a receiver. */
type Line = {
  /** Bits per second that the connection carries. */
  carries: number
  /** Share of packets that the radio link loses even if the connection is not full. */
  radioLoss?: number
  /**
   * Traffic that the connection does not carry is dropped or delayed. With `delays and tells`, the browser also sends an
   * estimate that shows the delay.
   */
  behaviour: 'drops' | 'delays and tells' | 'delays'
}

/**
 * Returns the browser's next estimate, simulated as libwebrtc computes it. The first estimate comes after five seconds and is
 * the received rate; on a full connection it comes at once. A full connection lowers the estimate below the received rate, if
 * it is not lower already. Otherwise the estimate climbs by 8 % a second, up to 1.5 times the received rate.
 */
const nextBitrate = (before: number | null, arrived: number, isFull: boolean, now: number) => {
  if (isFull) return Math.min(before ?? Infinity, arrived * 0.85)
  if (before === null) return now < 5000 ? null : arrived
  return Math.max(before, Math.min(before * 1.04, arrived * 1.5 + 10_000))
}

/** Simulates a receiver on a changing connection. `sent` records the pictures that were sent in each half second. */
const simulate = () => {
  let bitrate: number | null = null
  /** Bits that wait in front of the full connection. */
  let queue = 0
  const estimate = new ReceiverEstimate()
  const sent: { at: number; cost: number; pictures: Pictures }[] = []
  let pictures: Pictures | null = null
  let now = 0
  return {
    estimate,
    sent,
    run(seconds: number, { carries, radioLoss = 0, behaviour }: Line, offered = costs) {
      for (let half = 0; half < seconds * 2; half++) {
        const before = choosePictures(offered, estimate.budget, pictures)
        pictures = before.pictures
        sent.push({ at: now, cost: before.cost, pictures })
        now += 500
        const arrived = Math.min(before.cost, carries)
        const packets = Math.max(25, before.cost / 2 / 8000)
        if (behaviour === 'drops') estimate.counted(packets, packets * (1 - (arrived / before.cost) * (1 - radioLoss)))
        if (behaviour === 'delays and tells') {
          bitrate = nextBitrate(bitrate, arrived, arrived < before.cost, now)
          if (bitrate !== null) estimate.estimated(bitrate, now)
        }
        if (behaviour !== 'drops') {
          queue = Math.max(0, Math.min(queue + (before.cost - carries) / 2, carries * 2))
          estimate.roundTrip(40 + (queue / carries) * 1000)
        }
        const isFull = estimate.review(now, before.cost, before.nextCost)
        if (isFull) pictures = choosePictures(offered, estimate.budget, null).pictures
      }
      return sent.at(-1)!
    },
    /** Returns for how many seconds after `since` (in milliseconds) more was sent than `carries`. */
    secondsOverfull(carries: number, since: number) {
      return sent.filter(({ at, cost }) => at >= since && cost > carries).length / 2
    },
  }
}

test('a connection that carries everything gets everything within three seconds', () => {
  for (const behaviour of behaviours) {
    const line = simulate()
    expect(line.run(3, { carries: 10_000_000, behaviour }).cost).toBe(2_000_000)
  }
})

test('a loss of 3 % alone takes no picture away', () => {
  const line = simulate()
  line.run(60, { carries: 10_000_000, behaviour: 'drops', radioLoss: 0.03 })
  expect(line.sent.filter(({ at, cost }) => at > 3000 && cost < 2_000_000)).toEqual([])
})

test.each([
  ['drops', 3],
  ['delays and tells', 8],
  ['delays', 10],
] as const)('a connection that %s gets what it carries within %s seconds', (behaviour, seconds) => {
  for (const carries of [150_000, 400_000, 900_000, 1_300_000]) {
    const line = simulate()
    line.run(10, { carries: 10_000_000, behaviour })
    line.run(seconds, { carries, behaviour })
    expect(line.run(0.5, { carries, behaviour }).cost).toBeLessThanOrEqual(carries * 1.1)
    // The screen is shown exactly if the connection carries it together with the sound.
    expect(line.sent.at(-1)!.pictures.screen).toBe(carries > 700_000)
  }
})

test('a connection that becomes wide again is tried picture by picture, until everything comes', () => {
  for (const behaviour of behaviours) {
    const line = simulate()
    line.run(10, { carries: 10_000_000, behaviour })
    line.run(10, { carries: 250_000, behaviour })
    expect(line.sent.at(-1)!.cost).toBeLessThanOrEqual(250_000)
    line.run(90, { carries: 10_000_000, behaviour })
    expect(line.sent.at(-1)!.cost).toBe(2_000_000)
  }
})

test('pictures that one moment of loss took away are all back within ten seconds', () => {
  for (const moment of [0, 0.5, 20]) {
    const line = simulate()
    line.run(moment, { carries: 10_000_000, behaviour: 'drops' })
    line.run(0.5, { carries: 100_000, behaviour: 'drops' })
    expect(line.run(0.5, { carries: 10_000_000, behaviour: 'drops' }).cost).toBeLessThan(1_000_000)
    expect(line.run(10, { carries: 10_000_000, behaviour: 'drops' }).cost).toBe(2_000_000)
  }
})

test('reports from a time without processor time do not show a full connection, for up to ten seconds', () => {
  const run = (seconds: number, isStarved: boolean) => {
    const estimate = new ReceiverEstimate()
    for (let now = 500; now <= seconds * 1000; now += 500) {
      estimate.counted(200, 100)
      estimate.roundTrip(40 + now)
      estimate.estimated(1_000_000 - now * 20, now)
      if (estimate.review(now, 1_000_000, null, isStarved)) return now
    }
    return null
  }
  expect(run(10, true)).toBeNull()
  // A lack of processor time that does not end must not hide a full connection.
  expect(run(12, true)).toBeGreaterThan(10_000)
  expect(run(1, false)).toBe(500)
})

test('a machine that repeatedly lacks processor time hides a full connection for at most half a minute', () => {
  const estimate = new ReceiverEstimate()
  const review = (now: number) => {
    // Losses are reported every five seconds, always in a half second in which the machine lacks processor time.
    if (now % 5000 === 0) estimate.counted(250, 150)
    return estimate.review(now, 100_000, null, now % 1000 === 0)
  }
  const fullAt = Array.from({ length: 120 }, (_, half) => half * 500 + 500).find(review)
  expect(fullAt).toBeGreaterThan(10_000)
  expect(fullAt).toBeLessThanOrEqual(30_000)
})

test('the budget keeps growing while the start of a whole class leaves this process no processor time', () => {
  const estimate = new ReceiverEstimate()
  for (let now = 500; now <= 2000; now += 500) {
    estimate.counted(200, 100)
    estimate.review(now, 1_900_000, 2_300_000, true)
  }
  expect(estimate.budget).toBeGreaterThan(2_300_000)
})

test('loss reported after a burst is compared with the burst, not with the little that was sent since', () => {
  const estimate = new ReceiverEstimate()
  estimate.counted(400, 0)
  expect(estimate.review(500, 1_000_000, null)).toBe(false)
  estimate.counted(110, 30)
  expect(estimate.review(1000, 1_000_000, null)).toBe(false)
  estimate.counted(400, 60)
  expect(estimate.review(1500, 1_000_000, null)).toBe(true)
})

test('a connection that stays thin is tried less and less often', () => {
  const line = simulate()
  line.run(10, { carries: 10_000_000, behaviour: 'drops' })
  line.run(600, { carries: 300_000, behaviour: 'drops' })
  expect(line.secondsOverfull(300_000, 300_000)).toBeLessThan(10)
  expect(line.secondsOverfull(300_000, 300_000)).toBeGreaterThan(0)
})

test.each(behaviours)(
  'a connection that %s and carries a small picture is tried less and less often with the large one',
  (behaviour) => {
    const small = { ...costs, sound: 30_000, screen: null, lead: { large: 500_000, small: 20_000 } }
    const line = simulate()
    line.run(10, { carries: 10_000_000, behaviour }, small)
    line.run(600, { carries: 60_000, behaviour }, small)
    expect(line.secondsOverfull(60_000, 310_000)).toBeLessThan(8)
    const later = line.sent.filter(({ at }) => at >= 310_000)
    expect(later.filter(({ pictures }) => pictures.lead === 'small').length / later.length).toBeGreaterThan(0.85)
    line.run(90, { carries: 10_000_000, behaviour }, small)
    expect(line.sent.at(-1)!.pictures.lead).toBe('large')
  },
)

test('an estimate below the sent rate shows a full connection only when it falls, not while it stays or climbs', () => {
  const run = (bitrates: number[]) => {
    const estimate = new ReceiverEstimate()
    const isFull = bitrates.map((bitrate, index) => {
      const now = (index + 1) * 500
      if (now > 5000) estimate.estimated(bitrate, now)
      return estimate.review(now, 1_000_000, null)
    })
    return { isFull: isFull.includes(true), budget: estimate.budget }
  }
  const first = Array.from({ length: 20 }, () => 1_200_000)
  expect(run([...first, 500_000])).toEqual({ isFull: true, budget: 500_000 })
  // After an interruption of the radio link the estimate is far too low, so the budget does not follow it down.
  expect(run([...first, 20_000]).budget).toBeGreaterThan(350_000)
  expect(run(first.map(() => 300_000)).isFull).toBe(false)
  expect(run(first.map((_, index) => 300_000 * 1.04 ** index)).isFull).toBe(false)
  expect(run(first.map((_, index) => 300_000 * 0.9 ** index)).isFull).toBe(false)
})

test('no estimate, however low, shows a full connection while only sound is sent', () => {
  const estimate = new ReceiverEstimate()
  const reviews = Array.from({ length: 100 }, (_, index) => {
    estimate.estimated(20_000 - index, index * 500)
    return estimate.review(index * 500, 40_000, 140_000)
  })
  expect(reviews).not.toContain(true)
})

test('a round trip that has grown permanently does not count as a queue forever', () => {
  const estimate = new ReceiverEstimate()
  const run = (from: number, seconds: number, roundTrip: number) => {
    let full = 0
    for (let now = from; now < from + seconds * 1000; now += 500) {
      estimate.roundTrip(roundTrip)
      if (estimate.review(now, 1_000_000, null)) full++
    }
    return full
  }
  expect(run(0, 60, 40)).toBe(0)
  expect(run(60_000, 70, 700)).toBeGreaterThan(0)
  expect(run(130_000, 60, 700)).toBe(0)
})

test('the start of a shared screen does not seem to fill a connection whose estimate still climbs', () => {
  const line = simulate()
  line.run(
    60,
    { carries: 10_000_000, behaviour: 'delays and tells' },
    { ...costs, screen: null, lead: { large: null, small: null } },
  )
  line.run(60, { carries: 10_000_000, behaviour: 'delays and tells' })
  expect(line.sent.filter(({ at, cost }) => at >= 60_000 && cost < 2_000_000)).toEqual([])
})

test('losing half of few packets shows a full connection before 100 packets, and losing one in six does not', () => {
  const review = (lost: number) => {
    const estimate = new ReceiverEstimate()
    for (let half = 1; half <= 8; half++) {
      estimate.counted(6, lost)
      if (estimate.review(half * 500, 100_000, null)) return half
    }
    return null
  }
  expect([review(3), review(1)]).toEqual([5, null])
})

test('a try leaves room for a picture that costs a little more by the time it is sent', () => {
  const estimate = new ReceiverEstimate()
  let now = 0
  const review = (nextCost: number) => estimate.review((now += 500), 400_000, nextCost)
  review(500_000)
  estimate.counted(200, 100)
  expect(review(500_000)).toBe(true)
  for (let index = 0; index < 30 && !estimate.isProbing; index++) review(500_000)
  expect(estimate.budget).toBeGreaterThan(600_000)
})

test('an old estimate is ignored', () => {
  const estimate = new ReceiverEstimate()
  estimate.estimated(10_000, 0)
  for (let now = 3500; now < 10_000; now += 500) expect(estimate.review(now, 1_000_000, null)).toBe(false)
})

const half = 0x8000
const whole = 0x1_0000

/** How many packets before the newest are still accepted, once each. Retransmitted packets come late. */
const windowLength = 1_024

/**
 * Returns the index nearest to `highest` whose last 16 bits are `sequenceNumber` (RFC 3711, 3.3.1). Negative if it lies before
 * the first.
 */
const nearestIndex = (highest: number, sequenceNumber: number) => {
  const newest = highest % whole
  const turn = highest - newest
  if (newest < half) return turn + sequenceNumber - (sequenceNumber - newest > half ? whole : 0)
  return turn + sequenceNumber + (newest - half > sequenceNumber ? whole : 0)
}

export const rolloverCounterOf = (index: number) => Math.floor(index / whole)

/** Counts, for the sender, how often the sequence numbers of one SSRC have wrapped around. */
export function createSentIndexes() {
  let highest = -1
  return {
    /** Returns the rollover counter of a packet. The packet may be sent again. */
    rolloverCounter: (sequenceNumber: number): number => {
      const index = highest < 0 ? sequenceNumber : nearestIndex(highest, sequenceNumber)
      if (index > highest) highest = index
      return rolloverCounterOf(Math.max(index, 0))
    },
  }
}

/** Creates a record of the indexes that have already come. */
export function createReplayWindow() {
  let highest = -1
  const seen = new Uint8Array(windowLength)
  return {
    get highest() {
      return highest
    },
    isNew: (index: number): boolean =>
      index > highest || (index >= 0 && highest - index < windowLength && seen[index % windowLength] === 0),
    /** Records an index. Call it only for authentic packets. */
    add: (index: number): void => {
      if (index - highest >= windowLength) seen.fill(0)
      else for (let skipped = highest + 1; skipped < index; skipped++) seen[skipped % windowLength] = 0
      seen[index % windowLength] = 1
      if (index > highest) highest = index
    },
  }
}

/** Tracks, for the receiver, the indexes of one SSRC. */
export function createReceivedIndexes() {
  const window = createReplayWindow()
  return {
    /** Returns the index of a packet, or -1 if the packet came already or is too old to tell. */
    indexOf: (sequenceNumber: number): number => {
      const index = window.highest < 0 ? sequenceNumber : nearestIndex(window.highest, sequenceNumber)
      return window.isNew(index) ? index : -1
    },
    add: window.add,
  }
}

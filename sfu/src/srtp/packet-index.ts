const half = 0x8000
/** Number of packets after which the sequence number begins again at 0. */
const cycle = 0x1_0000

/** Number of packets before the newest that are still accepted, each once. They are needed because repeats come late. */
const windowLength = 1_024

/**
 * Returns the index of a packet: the number nearest to `highest` whose last 16 bits are `sequenceNumber` (RFC 3711, 3.3.1). The
 * result is negative if the packet lies before the first one.
 */
const nearestIndex = (highest: number, sequenceNumber: number) => {
  const newest = highest % cycle
  const turn = highest - newest
  if (newest < half) return turn + sequenceNumber - (sequenceNumber - newest > half ? cycle : 0)
  return turn + sequenceNumber + (newest - half > sequenceNumber ? cycle : 0)
}

/** Returns how often the sequence number has wrapped around until the packet with this index. */
export const rolloverCounterOf = (index: number) => Math.floor(index / cycle)

/** Creates a counter of how often the sequence numbers that we send with one SSRC have wrapped around. */
export function createSentIndexes() {
  let highest = -1
  return {
    /** Returns the rollover counter of a packet to send. The packet can also be a repeat of an earlier one. */
    rolloverCounter: (sequenceNumber: number): number => {
      const index = highest < 0 ? sequenceNumber : nearestIndex(highest, sequenceNumber)
      if (index > highest) highest = index
      return rolloverCounterOf(Math.max(index, 0))
    },
  }
}

/** Creates a record of the packet indexes that were received, to reject repeated packets. */
export function createReplayWindow() {
  let highest = -1
  const seen = new Uint8Array(windowLength)
  return {
    get highest() {
      return highest
    },
    isNew: (index: number): boolean =>
      index > highest || (index >= 0 && highest - index < windowLength && seen[index % windowLength] === 0),
    /** Records an index. Call this only for authentic packets, otherwise a forged packet could block real ones. */
    add: (index: number): void => {
      if (index - highest >= windowLength) seen.fill(0)
      else for (let skipped = highest + 1; skipped < index; skipped++) seen[skipped % windowLength] = 0
      seen[index % windowLength] = 1
      if (index > highest) highest = index
    },
  }
}

/** Tracks the indexes of the packets received with one SSRC. */
export function createReceivedIndexes() {
  const window = createReplayWindow()
  return {
    /** Returns the index of a packet. Returns -1 if the packet came already, or is too old to know whether it did. */
    indexOf: (sequenceNumber: number): number => {
      const index = window.highest < 0 ? sequenceNumber : nearestIndex(window.highest, sequenceNumber)
      return window.isNew(index) ? index : -1
    },
    add: window.add,
  }
}

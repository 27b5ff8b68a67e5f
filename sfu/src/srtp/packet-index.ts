const half = 0x8000
const whole = 0x1_0000

/** How many packets before the newest may still come, once each: those asked for again come late. */
const windowLength = 1_024

/** The index whose last 16 bits are `sequenceNumber` and that is nearest to `highest` (RFC 3711, 3.3.1); negative before the first. */
const nearestIndex = (highest: number, sequenceNumber: number) => {
  const newest = highest % whole
  const turn = highest - newest
  if (newest < half) return turn + sequenceNumber - (sequenceNumber - newest > half ? whole : 0)
  return turn + sequenceNumber + (newest - half > sequenceNumber ? whole : 0)
}

export const rolloverCounterOf = (index: number) => Math.floor(index / whole)

/** Counts how often the sequence numbers of one SSRC began anew, for who sends them. */
export function createSentIndexes() {
  let highest = -1
  return {
    /** The rollover counter of a packet, which may be sent once more. */
    rolloverCounter: (sequenceNumber: number): number => {
      const index = highest < 0 ? sequenceNumber : nearestIndex(highest, sequenceNumber)
      if (index > highest) highest = index
      return rolloverCounterOf(Math.max(index, 0))
    },
  }
}

/** Which indexes came already. */
export function createReplayWindow() {
  let highest = -1
  const seen = new Uint8Array(windowLength)
  return {
    get highest() {
      return highest
    },
    isNew: (index: number): boolean =>
      index > highest || (index >= 0 && highest - index < windowLength && seen[index % windowLength] === 0),
    /** Only of what proved authentic. */
    add: (index: number): void => {
      if (index - highest >= windowLength) seen.fill(0)
      else for (let skipped = highest + 1; skipped < index; skipped++) seen[skipped % windowLength] = 0
      seen[index % windowLength] = 1
      if (index > highest) highest = index
    },
  }
}

/** The indexes of one SSRC, for who receives them. */
export function createReceivedIndexes() {
  const window = createReplayWindow()
  return {
    /** The index of a packet, or -1 for one that came already, or is older than can be told. */
    indexOf: (sequenceNumber: number): number => {
      const index = window.highest < 0 ? sequenceNumber : nearestIndex(window.highest, sequenceNumber)
      return window.isNew(index) ? index : -1
    },
    add: window.add,
  }
}

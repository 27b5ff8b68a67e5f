/** What two browsers write to each other through the hub while they look for a way to connect. */
import { maxSignalLength } from '@hien/contract/video-room'

/** `round` numbers the offers of a link: what belongs to an earlier one is of no use any more. */
export type Signal =
  | { type: 'offer' | 'answer'; round: number; sdp: string }
  | { type: 'candidate'; round: number; candidate: RTCIceCandidateInit }
  /** From the one who does not call: the way is lost, look for another. */
  | { type: 'restart' }

/** Null when it is longer than the hub takes. */
export function writeSignal(signal: Signal): string | null {
  const text = JSON.stringify(signal)
  return text.length <= maxSignalLength ? text : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isRound = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null for what is no signal: it comes from somebody else's browser. */
export function readSignal(text: string): Signal | null {
  const value = parse(text)
  if (!isRecord(value)) return null
  const { type, round, sdp, candidate } = value
  if (type === 'restart') return { type }
  if (!isRound(round)) return null
  if ((type === 'offer' || type === 'answer') && typeof sdp === 'string') return { type, round, sdp }
  if (type !== 'candidate' || !isRecord(candidate) || typeof candidate['candidate'] !== 'string') return null
  return { type, round, candidate }
}

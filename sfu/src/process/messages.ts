/** Messages between the server process and the media process, sent as JSON. Both come from the same build. */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'
import type { SfuCounts, SfuOptions, Sources } from '../sfu.ts'

export type StartOptions = Omit<SfuOptions, 'log' | 'addresses'> & {
  addresses: readonly string[]
  /** Milliseconds between two heartbeats. */
  beatInterval: number
  /** The process ends itself when it uses more memory than this, in bytes. */
  maxResidentBytes: number
}

export type LogLevel = 'info' | 'warn' | 'error'

export type ToProcess =
  /** Sent first, and only once. */
  | { kind: 'start'; options: StartOptions }
  | { kind: 'join'; id: number; room: string; participant: string; offer: string }
  | { kind: 'check'; id: number; offer: string }
  | { kind: 'publish'; room: string; participant: string; may: PeerMedia }
  | { kind: 'subscribe'; room: string; sources: Sources }
  | { kind: 'setDataSaver'; room: string; participant: string; on: boolean }
  | { kind: 'leave'; room: string; participant: string }
  | { kind: 'end' }

export type FromProcess =
  /** The process receives messages from now on. */
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: string }
  /** The contract does not allow the offer. */
  | { kind: 'refused'; id: number; text: string }
  | { kind: 'failed'; id: number; text: string }
  | { kind: 'lost'; room: string; participant: string }
  | {
      kind: 'line'
      room: string
      participant: string
      level: LineLevel
      saving: boolean
      withheld: readonly number[]
    }
  /** Heartbeat, sent every `beatInterval`. */
  | { kind: 'beat'; counts: SfuCounts }
  | { kind: 'log'; level: LogLevel; text: string; details: Record<string, unknown> }

/**
 * Messages between the server process and the media process, sent as JSON. Both processes come from the same build, so the
 * messages need no version.
 */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'
import type { SfuCounts, SfuOptions, Sources } from '../sfu.ts'

export type StartOptions = Omit<SfuOptions, 'log' | 'addresses'> & {
  addresses: readonly string[]
  /** Milliseconds between two heartbeats. */
  beatInterval: number
  /** Maximum memory of the media process in bytes. If it uses more, it exits. */
  maxResidentBytes: number
}

export type LogLevel = 'info' | 'warn' | 'error'

export type ToProcess =
  /** The first message to a process, sent once. */
  | { kind: 'start'; options: StartOptions }
  | { kind: 'join'; id: number; room: string; participant: string; offer: string }
  | { kind: 'check'; id: number; offer: string }
  | { kind: 'publish'; room: string; participant: string; may: PeerMedia }
  | { kind: 'subscribe'; room: string; sources: Sources }
  | { kind: 'setDataSaver'; room: string; participant: string; on: boolean }
  | { kind: 'leave'; room: string; participant: string }
  | { kind: 'end' }

export type FromProcess =
  /** The process has loaded and handles messages from now on. */
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: string }
  /** The offer of request `id` is not as the contract requires. */
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
  /** Heartbeat, sent every `beatInterval` milliseconds. */
  | { kind: 'beat'; counts: SfuCounts }
  | { kind: 'log'; level: LogLevel; text: string; details: Record<string, unknown> }

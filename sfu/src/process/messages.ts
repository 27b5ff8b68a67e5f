/** What the server's process and the one that carries media tell each other, as JSON. Both are of one build. */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'
import type { SfuCounts, SfuOptions, Sources } from '../sfu.ts'

export type StartOptions = Omit<SfuOptions, 'log' | 'addresses'> & {
  addresses: readonly string[]
  /** Milliseconds between two beats. */
  beatInterval: number
  /** Beyond it the process ends itself. */
  maxResidentBytes: number
}

export type LogLevel = 'info' | 'warn' | 'error'

export type ToProcess =
  /** The first, once. */
  | { kind: 'start'; options: StartOptions }
  | { kind: 'join'; id: number; room: string; participant: string; offer: string }
  | { kind: 'check'; id: number; offer: string }
  | { kind: 'publish'; room: string; participant: string; may: PeerMedia }
  | { kind: 'subscribe'; room: string; sources: Sources }
  | { kind: 'setDataSaver'; room: string; participant: string; on: boolean }
  | { kind: 'leave'; room: string; participant: string }
  | { kind: 'end' }

export type FromProcess =
  /** It hears from now on. */
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: string }
  /** The offer is none that the contract knows. */
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
  /** Every `beatInterval`: it lives. */
  | { kind: 'beat'; counts: SfuCounts }
  | { kind: 'log'; level: LogLevel; text: string; details: Record<string, unknown> }

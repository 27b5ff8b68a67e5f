/** What a selective forwarding unit does: media come in once from who sends them, and go out to all who may have them. */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'

/** Who is heard and seen in which m-line of the downlink, by ids of participants. */
export type Sources = { lead: string | null; speakers: readonly (string | null)[]; screen: string | null }

export type SfuCounts = {
  /** Of the process that carries media; 0 while there is none. */
  residentBytes: number
  participants: number
  rooms: number
  packetsIn: number
  packetsOut: number
  /** Dropped because whoever sent them may not send such now. */
  refusedPackets: number
  /** Dropped because they were more than anybody may send, or none of their codec. */
  unusablePackets: number
  /** Datagrams that were neither of ICE, DTLS nor authentic SRTP. */
  foreignDatagrams: number
  /** Milliseconds of processor time. */
  processorTime: number
}

/** Of an Sfu whose process has never run. */
export const noCounts: SfuCounts = {
  residentBytes: 0,
  participants: 0,
  rooms: 0,
  packetsIn: 0,
  packetsOut: 0,
  refusedPackets: 0,
  unusablePackets: 0,
  foreignDatagrams: 0,
  processorTime: 0,
}

export type SfuEvents = {
  /** Nothing came of a participant for so long that their way is lost; what it held is free again. They may join again. */
  lost: (room: string, participant: string) => void
  /** What comes through to a participant from now on; `withheld`: in which m-lines of the downlink their line carries no picture that there is. */
  line: (room: string, participant: string, level: LineLevel, saving: boolean, withheld: readonly number[]) => void
  /** The process ended while it carried these rooms: whoever was in them joins anew. */
  failed: (rooms: readonly string[]) => void
}

/** One for each node. Media are carried by a process of its own, started by the first who joins or checks their line, and ended a while after the last. */
export type Sfu = {
  /** People whom it can carry. */
  readonly capacity: number
  /** People whom it carries, or is about to. */
  readonly carried: number
  /**
   * Brings a participant into a room by the offer of their browser, and answers it. What they joined with before ends.
   * A room begins with its first participant and ends with its last.
   * @throws {OfferRefused} for an offer of other m-lines than those of the contract, too long, or without a fingerprint
   * @throws {SfuFull}
   */
  join(room: string, participant: string, offer: string): Promise<string>
  /** What a participant may send from now on; nothing at first. All else they send is dropped. */
  publish(room: string, participant: string, may: PeerMedia): void
  /** What all in a room receive from now on; nobody receives themselves. */
  subscribe(room: string, sources: Sources): void
  /** No pictures for this participant, or all that their line carries. */
  setDataSaver(room: string, participant: string, on: boolean): void
  leave(room: string, participant: string): void
  /** Answers an offer with a way on which a second of silence comes in the first audio m-line of the downlink; it ends after ten seconds. @throws as join */
  check(offer: string): Promise<string>
  on<Name extends keyof SfuEvents>(name: Name, listener: SfuEvents[Name]): void
  counts(): Promise<SfuCounts>
  /** Ends the process. */
  close(): Promise<void>
}

/** The offer is none that the contract knows; nothing has changed. */
export class OfferRefused extends Error {}

/** As many are carried as can be; nothing has changed. */
export class SfuFull extends Error {}

export type SfuOptions = {
  /** IP addresses at which browsers reach this node; those of its interfaces are told as well. A function is asked each time the process begins. */
  addresses: readonly string[] | (() => Promise<readonly string[]>)
  /** First and last UDP port. */
  udpPorts: readonly [number, number]
  /** One port for all whose networks let no UDP through; null: none. */
  tcpPort: number | null
  log: (level: 'info' | 'warn' | 'error', text: string, details?: Record<string, unknown>) => void
}

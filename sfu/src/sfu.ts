/**
 * A selective forwarding unit (SFU): each participant sends their media once, and the SFU forwards them to everyone who may
 * receive them.
 */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'

/** Ids of the participants who are heard and seen in the m-lines of the downlink; null for an empty place. */
export type Sources = { lead: string | null; speakers: readonly (string | null)[]; screen: string | null }

export type SfuCounts = {
  /** Memory of the media process in bytes; 0 while no process runs. */
  residentBytes: number
  participants: number
  rooms: number
  packetsIn: number
  packetsOut: number
  /** Packets dropped because their sender may not send this kind of media now. */
  refusedPackets: number
  /** Packets dropped because they exceed what anyone may send, or are not valid for their codec. */
  unusablePackets: number
  /** Datagrams that were not ICE, DTLS or authentic SRTP. */
  foreignDatagrams: number
  /** Processor time used, in milliseconds. */
  processorTime: number
}

/** Counts of an Sfu whose process has never run. */
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
  /**
   * A participant was silent for so long that their connection counts as lost, and its resources are free again. They may join
   * again.
   */
  lost: (room: string, participant: string) => void
  /**
   * The media that get through to a participant have changed. `withheld`: m-lines of the downlink whose picture exists but does
   * not fit through their connection.
   */
  line: (room: string, participant: string, level: LineLevel, saving: boolean, withheld: readonly number[]) => void
  /** The process ended while it carried these rooms. Everyone in them has to join again. */
  failed: (rooms: readonly string[]) => void
}

/**
 * One per node. A separate process carries the media. The first join or check starts the process. The process ends some time
 * after the last participant has left and the last check has ended.
 */
export type Sfu = {
  /** Number of participants it can carry. */
  readonly capacity: number
  /** Number of participants it carries, including those who are just joining. */
  readonly carried: number
  /**
   * Adds a participant to a room and returns the answer to their browser's offer. Ends the participant's previous connection. A
   * room begins with its first participant and ends with its last.
   * @throws {OfferRefused} if the m-lines are not those of the contract, the offer is too long, or it has no fingerprint.
   * @throws {SfuFull} if no place is free.
   */
  join(room: string, participant: string, offer: string): Promise<string>
  /** Sets what a participant may send from now on; at first nothing. Anything else they send is dropped. */
  publish(room: string, participant: string, may: PeerMedia): void
  /** Sets what everyone in a room receives from now on. Nobody receives their own media. */
  subscribe(room: string, sources: Sources): void
  /** With `on`, sends this participant no pictures; otherwise all pictures that their connection carries. */
  setDataSaver(room: string, participant: string, on: boolean): void
  leave(room: string, participant: string): void
  /**
   * Returns the answer to an offer that only tests a connection: one second of silence arrives in the first audio m-line of the
   * downlink. The connection ends after ten seconds.
   * @throws as join
   */
  check(offer: string): Promise<string>
  on<Name extends keyof SfuEvents>(name: Name, listener: SfuEvents[Name]): void
  counts(): Promise<SfuCounts>
  /** Ends the process for good. */
  close(): Promise<void>
}

/** Thrown if the contract does not allow the offer. Nothing has changed. */
export class OfferRefused extends Error {}

/** Thrown if no place is free. Nothing has changed. */
export class SfuFull extends Error {}

export type SfuOptions = {
  /**
   * IP addresses at which browsers reach this node; the addresses of its network interfaces are offered as well. A function is
   * called each time the process starts.
   */
  addresses: readonly string[] | (() => Promise<readonly string[]>)
  /** First and last UDP port of the range. */
  udpPorts: readonly [number, number]
  /** TCP port for browsers whose networks block UDP; null for none. */
  tcpPort: number | null
  log: (level: 'info' | 'warn' | 'error', text: string, details?: Record<string, unknown>) => void
}

/**
 * A selective forwarding unit (SFU): each participant sends their media once, and the SFU forwards them to everyone who may
 * receive them.
 */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'

/**
 * Ids of the participants whose media a room receives; null where nobody sends. `lead` is the teacher shown to everyone.
 * `screen` is the participant who shares a screen. The index in `speakers` is the number `from` in the contract's `downlink`.
 */
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
  /** Packets dropped because they exceed the inflow limit of their m-line, or are not valid for their codec. */
  unusablePackets: number
  /** Datagrams that were neither authentic ICE checks, nor DTLS or authentic SRTP from a known address. */
  foreignDatagrams: number
  /** Processor time used by all media processes so far, in milliseconds. */
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
   * A participant's connection was lost and the participant removed from the room. Either nothing authentic came from the
   * browser for 15 seconds, or the DTLS handshake was refused: the browser's certificate does not match the offer, for example.
   * The participant may join again.
   */
  lost: (room: string, participant: string) => void
  /**
   * The media that get through to a participant have changed. `saving`: the participant has switched pictures off. `withheld`:
   * indexes in `downlink` of the pictures that exist but do not fit through the participant's connection.
   */
  line: (room: string, participant: string, level: LineLevel, saving: boolean, withheld: readonly number[]) => void
  /** The process ended while it carried these rooms. Everyone in them has to join again. */
  failed: (rooms: readonly string[]) => void
}

/**
 * The SFU of one node. A separate process carries the media. The first join or check starts the process. The process ends some
 * time after the last participant has left and the last check has ended.
 */
export type Sfu = {
  /** Number of participants from which on only teachers may join. Every participant counts, whether student or teacher. */
  readonly capacity: number
  /** Number of places beyond `capacity`, which only teachers get, so that a lesson does not lack its teacher. */
  readonly kept: number
  /** Number of participants, including those who are just joining. */
  readonly carried: number
  /**
   * Adds a participant to a room and returns the SDP answer to the browser's offer. Ends the participant's previous connection.
   * A room begins with its first participant and ends with its last.
   * @throws {OfferRefused} if the offer is too long or invalid, or its m-lines are not those of the contract.
   * @throws {SfuFull} if there are `capacity` participants already, or `capacity` plus `kept` for a teacher. A participant who
   * joins again needs no second place.
   * @throws {Error} if the media process does not start, answer or stay alive, or if the participant leaves meanwhile.
   */
  join(room: string, participant: string, offer: string, as?: { isTeacher: boolean }): Promise<string>
  /** Sets which kinds of media a participant may send from now on; at first none. Packets of other kinds are dropped. */
  publish(room: string, participant: string, may: PeerMedia): void
  /** Sets whose media everyone in a room receives from now on. Nobody receives their own media. */
  subscribe(room: string, sources: Sources): void
  /** If `on`, sends the participant only sound. Otherwise sends all pictures that the participant's connection carries. */
  setDataSaver(room: string, participant: string, on: boolean): void
  leave(room: string, participant: string): void
  /**
   * Returns the SDP answer to an offer that only tests a connection. If the connection works, one second of silent audio
   * arrives in the first m-line of the downlink. The connection ends after ten seconds.
   * @throws {OfferRefused} as `join` does.
   * @throws {SfuFull} if too many checks run at once. Checks take no participant's place.
   * @throws {Error} if the media process does not start, answer or stay alive.
   */
  check(offer: string): Promise<string>
  on<Name extends keyof SfuEvents>(name: Name, listener: SfuEvents[Name]): void
  counts(): Promise<SfuCounts>
  /** Ends the process. Later joins and checks fail. */
  close(): Promise<void>
}

/** Thrown if an offer is not as the contract requires. The call has had no effect. */
export class OfferRefused extends Error {}

/** Thrown if the maximum number of participants or checks is reached. The call has had no effect. */
export class SfuFull extends Error {}

export type SfuOptions = {
  /**
   * IP addresses at which browsers reach this node. The addresses of the node's network interfaces are offered as well. If this
   * is a function, it is called each time the process starts.
   */
  addresses: readonly string[] | (() => Promise<readonly string[]>)
  /** First and last UDP port of the range. */
  udpPorts: readonly [number, number]
  /** TCP port for browsers whose networks block UDP; null for none. */
  tcpPort: number | null
  log: (level: 'info' | 'warn' | 'error', text: string, details?: Record<string, unknown>) => void
}

/**
 * The transport between this node and one browser: incoming media are authentic, outgoing media are protected. m-lines are
 * counted as in the contract's `uplink` and `downlink`.
 */

/** An RTP packet of a browser. It is authentic and never delivered twice. */
export type UplinkPacket = {
  /** Index in `uplink`. */
  line: number
  sequenceNumber: number
  timestamp: number
  marker: boolean
  /** Without padding. The receiver may keep this memory. */
  payload: Buffer
}

/** RTCP feedback from a browser. `line` is an index in `downlink`, but in `uplink` for `clock`. */
export type Feedback =
  | { kind: 'keyFrame'; line: number }
  | { kind: 'missing'; line: number; sequenceNumbers: number[] }
  /** Bits per second that the browser believes it can receive (REMB). */
  | { kind: 'estimate'; bitrate: number }
  /** `fractionLost`: from 0 to 1, since the previous report. `roundTrip`: in milliseconds. */
  | { kind: 'report'; line: number; fractionLost: number; roundTrip?: number }
  /** The time on the sender's clock (NTP, 32.32 bits) that belongs to a timestamp of an uplink m-line. */
  | { kind: 'clock'; line: number; ntp: bigint; timestamp: number }

export type RtpHeader = { sequenceNumber: number; timestamp: number; marker: boolean }

/** A time on the clock of an m-line, its timestamp, and the packets and bytes sent in the m-line until then. */
export type SenderReport = { ntp: bigint; timestamp: number; packets: number; octets: number }

/**
 * A connection to a browser. The code that opens it sets each callback before it passes on the answer. No callback is called
 * earlier.
 */
export type MediaTransport = {
  /** The server's SDP answer. */
  readonly answer: string
  onPacket: (packet: UplinkPacket) => void
  onFeedback: (feedback: Feedback) => void
  /** Called once: from now on `send` reaches the browser. */
  onConnected: () => void
  /**
   * Called once, and not after `close`. Nothing authentic came for too long, or the other end is not the one that made the
   * offer. The transport is closed.
   */
  onLost: () => void
  /**
   * Sends a packet in an m-line of the downlink. Does nothing before it is connected and after it is closed. It reads `payload`
   * at once, and never keeps or changes it. The first sequence number of an m-line must be below 2^15. A packet that is sent
   * again must have the same payload.
   */
  send(line: number, header: RtpHeader, payload: Buffer): void
  /** Asks the browser for a key frame in an m-line of the uplink (PLI). The caller limits how often. */
  askKeyFrame(uplinkLine: number): void
  /** Asks the browser to send packets of an uplink m-line again (NACK). */
  askMissing(uplinkLine: number, sequenceNumbers: readonly number[]): void
  /** Tells the browser how many bits per second it may send in total (REMB). */
  tellEstimate(bitrate: number): void
  /** Sends the sender report of an m-line of the downlink. */
  tellClock(downlinkLine: number, clock: SenderReport): void
  close(): void
}

export type TransportCounts = {
  /** Transports that are connected or being connected. */
  open: number
  packetsIn: number
  packetsOut: number
  /** Datagrams and frames that were not ICE, DTLS or authentic SRTP. */
  foreignDatagrams: number
}

export type Transports = {
  /**
   * Opens a transport for the offer of a browser.
   * @throws {OfferRefused}
   */
  open(offer: string): Promise<MediaTransport>
  readonly counts: TransportCounts
  close(): Promise<void>
}

export type TransportsOptions = {
  /** IP addresses at which browsers reach this node. They are offered first, before those of its network interfaces. */
  addresses: readonly string[]
  /** First and last UDP port of the range. */
  udpPorts: readonly [number, number]
  tcpPort: number | null
  log: (level: 'info' | 'warn' | 'error', text: string, details?: Record<string, unknown>) => void
  /** Milliseconds that never decrease. */
  now?: () => number
}

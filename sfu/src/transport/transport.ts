/** The way between this node and one browser: what comes in authentic, and what goes out protected. Lines are counted as the contract's `uplink` and `downlink` count them. */

/** An RTP packet of a browser, authentic and never delivered twice. */
export type UplinkPacket = {
  /** Index in `uplink`. */
  line: number
  sequenceNumber: number
  timestamp: number
  marker: boolean
  /** Without padding. Its memory is the receiver's to keep. */
  payload: Buffer
}

/** What a browser tells by RTCP. `line` is an index in `downlink`, except for `clock`. */
export type Feedback =
  | { kind: 'keyFrame'; line: number }
  | { kind: 'missing'; line: number; sequenceNumbers: number[] }
  /** Bits per second that the browser believes it can receive (REMB). */
  | { kind: 'estimate'; bitrate: number }
  /** `fractionLost` from 0 to 1 since the report before; `roundTrip` in milliseconds. */
  | { kind: 'report'; line: number; fractionLost: number; roundTrip?: number }
  /** What hour of the sender's clock (NTP, 32.32 bits) a timestamp of an uplink line is. */
  | { kind: 'clock'; line: number; ntp: bigint; timestamp: number }

export type RtpHeader = { sequenceNumber: number; timestamp: number; marker: boolean }

/** A point of a line's own clock, and what was sent in the line until then. */
export type SenderReport = { ntp: bigint; timestamp: number; packets: number; octets: number }

/** Each callback is set by who opened the transport before they send its answer, and never called before. */
export type MediaTransport = {
  /** The server's session description. */
  readonly answer: string
  onPacket: (packet: UplinkPacket) => void
  onFeedback: (feedback: Feedback) => void
  /** Once: from now on `send` reaches the browser. */
  onConnected: () => void
  /** Once, and not after `close`: nothing authentic came for so long that nothing will, or who came did not prove to be who offered. The transport is closed. */
  onLost: () => void
  /**
   * Sends a packet in a line of the downlink; does nothing until connected and after the end. `payload` is read, never kept or
   * changed. The first sequence number of a line is below 2^15, and one sent again carries the same payload.
   */
  send(line: number, header: RtpHeader, payload: Buffer): void
  /** Asks the browser for a key frame in a line of the uplink (PLI). Throttling is the caller's. */
  askKeyFrame(uplinkLine: number): void
  /** Asks the browser for packets of a line of the uplink once more (NACK). */
  askMissing(uplinkLine: number, sequenceNumbers: readonly number[]): void
  /** Tells the browser how many bits per second it may send in all (REMB). */
  tellEstimate(bitrate: number): void
  /** Sends the sender report of a line of the downlink. */
  tellClock(downlinkLine: number, clock: SenderReport): void
  close(): void
}

export type TransportCounts = {
  /** Transports that stand or are about to. */
  open: number
  packetsIn: number
  packetsOut: number
  /** Datagrams and frames that were neither of ICE, DTLS nor authentic SRTP. */
  foreignDatagrams: number
}

export type Transports = {
  /** @throws {OfferRefused} */
  open(offer: string): Promise<MediaTransport>
  readonly counts: TransportCounts
  close(): Promise<void>
}

export type TransportsOptions = {
  /** IP addresses at which browsers reach this node, told first; those of its interfaces follow. */
  addresses: readonly string[]
  /** First and last UDP port. */
  udpPorts: readonly [number, number]
  tcpPort: number | null
  log: (level: 'info' | 'warn' | 'error', text: string, details?: Record<string, unknown>) => void
  /** Milliseconds that only grow. */
  now?: () => number
}

/**
 * The transport of media between this node and its browsers: incoming packets are authentic, outgoing packets are encrypted. An
 * m-line is identified by its index in the contract's `uplink` or `downlink`.
 */

/** An authentic RTP packet of a browser. Each packet is delivered at most once. */
export type UplinkPacket = {
  /** Index in `uplink`. */
  line: number
  sequenceNumber: number
  timestamp: number
  marker: boolean
  /** The payload without padding. The receiver may keep and change this memory. */
  payload: Buffer
}

/** RTCP feedback from a browser. `line` is an index in `downlink`; in a `clock`, it is an index in `uplink`. */
export type Feedback =
  | { kind: 'keyFrame'; line: number }
  | { kind: 'missing'; line: number; sequenceNumbers: number[] }
  /** Bits per second that the browser believes it can receive (REMB). */
  | { kind: 'estimate'; bitrate: number }
  /** `fractionLost`: share of packets lost since the previous report, from 0 to 1. `roundTrip`: in milliseconds, if known. */
  | { kind: 'report'; line: number; fractionLost: number; roundTrip?: number }
  /** The time on the browser's clock (NTP: 32 bits of seconds, 32 of fraction) at a timestamp of an uplink m-line. */
  | { kind: 'clock'; line: number; ntp: bigint; timestamp: number }

export type RtpHeader = { sequenceNumber: number; timestamp: number; marker: boolean }

/** A time on the server's clock, the timestamp of an m-line at that time, and the packets and bytes sent in it so far. */
export type SenderReport = { ntp: bigint; timestamp: number; packets: number; octets: number }

/**
 * A connection to a browser. Set all callbacks before you pass on `answer`: they can be called as soon as the browser has got
 * the answer.
 */
export type MediaTransport = {
  /** The server's SDP answer. */
  readonly answer: string
  onPacket: (packet: UplinkPacket) => void
  onFeedback: (feedback: Feedback) => void
  /** Called once, when the connection is established: from now on `send` reaches the browser. */
  onConnected: () => void
  /**
   * Called once, and never after `close`, when the transport has closed by itself. Either no authentic datagram came for 15
   * seconds, or the DTLS handshake was refused: the other end's certificate is not the one in the offer, for example.
   */
  onLost: () => void
  /**
   * Sends a packet in an m-line of the downlink. Does nothing while the transport is not connected. Copies `payload` during
   * the call. The first sequence number of an m-line must be below 2^15 (RFC 3711, 3.3.1). A packet that is sent again must
   * have the same payload.
   */
  send(line: number, header: RtpHeader, payload: Buffer): void
  /** Asks the browser for a key frame in an m-line of the uplink (PLI). The caller must limit how often it does this. */
  askKeyFrame(uplinkLine: number): void
  /** Asks the browser to send packets of an uplink m-line again (NACK). */
  askMissing(uplinkLine: number, sequenceNumbers: readonly number[]): void
  /** Tells the browser how many bits per second it may send in total (REMB). */
  sendEstimate(bitrate: number): void
  /** Sends a sender report on an m-line of the downlink. */
  sendSenderReport(downlinkLine: number, clock: SenderReport): void
  close(): void
}

export type TransportCounts = {
  /** Number of transports that are open, connected or not yet. */
  open: number
  packetsIn: number
  packetsOut: number
  /** Datagrams and frames that were neither authentic ICE checks, nor DTLS or authentic SRTP from a known address. */
  foreignDatagrams: number
}

export type Transports = {
  /**
   * Opens a transport for the offer of a browser.
   * @throws {OfferRefused} if the offer is not as the contract requires.
   * @throws {Error} if no port for media can be opened, or after `close`.
   */
  open(offer: string): Promise<MediaTransport>
  readonly counts: TransportCounts
  close(): Promise<void>
}

export type TransportsOptions = {
  /** IP addresses at which browsers reach this node. They are offered before the addresses of the network interfaces. */
  addresses: readonly string[]
  /** First and last UDP port of the range. */
  udpPorts: readonly [number, number]
  /** TCP port for browsers whose networks block UDP; null for none. */
  tcpPort: number | null
  log: (level: 'info' | 'warn' | 'error', text: string, details?: Record<string, unknown>) => void
  /** The clock in milliseconds, which must never go backwards; `performance.now` by default. */
  now?: () => number
}

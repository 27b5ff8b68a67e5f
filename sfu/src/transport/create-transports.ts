import { randomBytes } from 'node:crypto'
import { type RTCCertificate } from 'werift'
import { ownAddresses } from './addresses.ts'
import { type IceCandidate } from './answer.ts'
import { addresseeOf, isCheck } from './checks.ts'
import { createCertificate } from './handshake.ts'
import { readOffer } from './offer.ts'
import { createPacketRing } from './packet-ring.ts'
import { createParticipantTransport, type ParticipantTransport } from './participant-transport.ts'
import { type OwnedPath } from './path.ts'
import { createRateLimit } from './rate-limit.ts'
import { createTcpListener } from './tcp-listener.ts'
import { type TransportCounts, type Transports, type TransportsOptions } from './transport.ts'
import { createUdpSockets } from './udp-sockets.ts'

/** Bytes of memory for outgoing packets. */
const ringLength = 32 * 1024 * 1024
/** Milliseconds between two ticks of each participant's transport. */
const tickEvery = 1_000

/** Creates the transports of this process: all browsers share its UDP and TCP ports and its certificate. */
export function createTransports(options: TransportsOptions): Transports {
  const now = options.now ?? (() => performance.now())
  const counts: TransportCounts = { open: 0, packetsIn: 0, packetsOut: 0, foreignDatagrams: 0 }
  const participants = new Map<string, ParticipantTransport>()
  const ring = createPacketRing(ringLength)
  let certificate: Promise<RTCCertificate> | null = null
  let isClosed = false

  const onForeign = () => {
    counts.foreignDatagrams++
  }
  /** Returns a log function with a rate limit, because every browser could cause the same message. */
  const limitedLog = (): TransportsOptions['log'] => {
    const mayLog = createRateLimit(0.1, 5)
    return (...line) => {
      if (mayLog(now())) options.log(...line)
    }
  }
  const logDatagram = limitedLog()
  const logPort = limitedLog()
  const logParticipant = limitedLog()
  /** Handles a datagram. Catches every error, so that one datagram cannot end the process and all lessons. */
  const onDatagram = (datagram: Buffer, ownedPath: OwnedPath) => {
    try {
      take(datagram, ownedPath)
    } catch (error) {
      onForeign()
      logDatagram('error', 'a datagram could not be processed', { reason: String(error) })
    }
  }
  /**
   * Passes a check to the transport that the check names. Passes any other datagram, and a check that names no transport, to
   * the owner of its path.
   */
  const take = (datagram: Buffer, target: OwnedPath) => {
    const ownedPath = target
    const { owner, path } = ownedPath
    if (!isCheck(datagram)) {
      if (!owner?.receive(datagram, path)) onForeign()
      return
    }
    const addressee = addresseeOf(datagram)
    const asked = addressee === null ? owner : (participants.get(addressee)?.owner ?? null)
    if (!asked?.check(datagram, path)) {
      onForeign()
      return
    }
    // If the path had another owner, the network has since given its remote port to another browser.
    if (owner !== asked) owner?.forget(path)
    ownedPath.owner = asked
  }

  const udp = createUdpSockets({ ports: options.udpPorts, ring, onDatagram, onForeign, log: logPort })
  const { tcpPort } = options
  const tcp = tcpPort === null ? null : createTcpListener({ port: tcpPort, onDatagram, onForeign, log: logPort })

  /**
   * Opens all ports that are not open yet. Returns the ICE candidates: first those for UDP, then those for TCP. In both groups,
   * the addresses in the settings come first.
   */
  const openPorts = async (): Promise<IceCandidate[]> => {
    const own = ownAddresses(options.addresses)
    const [sockets, hasTcp] = await Promise.all([udp.open(own), tcp?.open() ?? false])
    if (sockets.length === 0 && !hasTcp) throw new Error('no port for media could be opened')
    const ports = [...new Set(sockets.map(({ port }) => port))]
    // Addresses in the settings that this machine does not have itself, for example the public address of a router.
    const external = options.addresses.filter((address) => !own.includes(address))
    const first = sockets.filter(({ address }) => options.addresses.includes(address))
    const others = sockets.filter((socket) => !first.includes(socket))
    const candidates: IceCandidate[] = [
      ...external.flatMap((address) => ports.map((port) => ({ protocol: 'udp' as const, address, port }))),
      ...[...first, ...others].map((socket) => ({ protocol: 'udp' as const, ...socket })),
    ]
    if (hasTcp && tcpPort !== null) {
      const addresses = new Set([...options.addresses, ...own])
      for (const address of addresses) candidates.push({ protocol: 'tcp', address, port: tcpPort })
    }
    return candidates
  }

  const timer = setInterval(() => {
    for (const participant of participants.values()) participant.tick()
  }, tickEvery).unref()

  return {
    counts,
    open: async (sdp) => {
      const offer = readOffer(sdp)
      certificate ??= createCertificate()
      const [candidates, ownCertificate] = await Promise.all([openPorts(), certificate])
      if (isClosed) throw new Error('the transports are closed')
      const usernameFragment = randomBytes(8).toString('hex')
      const participant = createParticipantTransport({
        offer,
        certificate: ownCertificate,
        candidates,
        usernameFragment,
        ring,
        counts,
        now,
        log: logParticipant,
        onClosed: () => {
          if (participants.delete(usernameFragment)) counts.open--
        },
      })
      participants.set(usernameFragment, participant)
      counts.open++
      return participant.transport
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      for (const { transport } of participants.values()) transport.close()
      await Promise.all([udp.close(), tcp?.close()])
    },
  }
}

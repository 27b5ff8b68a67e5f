import { randomBytes } from 'node:crypto'
import { type RTCCertificate } from 'werift'
import { ownAddresses } from './addresses.ts'
import { type IceCandidate } from './answer.ts'
import { addresseeOf, isCheck } from './checks.ts'
import { createCertificate } from './handshake.ts'
import { readOffer } from './offer.ts'
import { createPacketRing } from './packet-ring.ts'
import { createParticipantTransport, type ParticipantTransport } from './participant-transport.ts'
import { type Arrival } from './path.ts'
import { createRateLimit } from './rate-limit.ts'
import { createTcpDoor } from './tcp-door.ts'
import { type TransportCounts, type Transports, type TransportsOptions } from './transport.ts'
import { createUdpDoors } from './udp-doors.ts'

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
  const logDoor = limitedLog()
  const logParticipant = limitedLog()
  /** Handles a datagram. Catches every error, so that one datagram cannot end the process and all lessons. */
  const onDatagram = (datagram: Buffer, arrival: Arrival) => {
    try {
      take(datagram, arrival)
    } catch (error) {
      onForeign()
      logDatagram('error', 'a datagram could not be processed', { reason: String(error) })
    }
  }
  /** Passes a check to the transport that the check names, and any other datagram to the owner of its path. */
  const take = (datagram: Buffer, target: Arrival) => {
    const arrival = target
    const { owner, path } = arrival
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
    // The path had another owner: the network has given the remote port to another browser since.
    if (owner !== asked) owner?.forget(path)
    arrival.owner = asked
  }

  const udp = createUdpDoors({ ports: options.udpPorts, ring, onDatagram, onForeign, log: logDoor })
  const { tcpPort } = options
  const tcp = tcpPort === null ? null : createTcpDoor({ port: tcpPort, onDatagram, onForeign, log: logDoor })

  /** Opens all ports that are not open yet. Returns the ICE candidates, configured addresses first. */
  const openDoors = async (): Promise<IceCandidate[]> => {
    const own = ownAddresses(options.addresses)
    const [doors, hasTcp] = await Promise.all([udp.open(own), tcp?.open() ?? false])
    if (doors.length === 0 && !hasTcp) throw new Error('no port for media could be opened')
    const ports = [...new Set(doors.map(({ port }) => port))]
    const told = options.addresses.filter((address) => !own.includes(address))
    const first = doors.filter(({ address }) => options.addresses.includes(address))
    const others = doors.filter((door) => !first.includes(door))
    const candidates: IceCandidate[] = [
      ...told.flatMap((address) => ports.map((port) => ({ protocol: 'udp' as const, address, port }))),
      ...[...first, ...others].map((door) => ({ protocol: 'udp' as const, ...door })),
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
      const [candidates, ownCertificate] = await Promise.all([openDoors(), certificate])
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

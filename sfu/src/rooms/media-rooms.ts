/** The rooms of one process: their participants, what each may send, and who receives it. */
import type { PeerMedia } from '@hien/contract/video-room'
import type { SfuCounts, SfuEvents, Sources } from '../sfu.ts'
import type { MediaTransport } from '../transport/transport.ts'
import { sendSilence } from './send-silence.ts'
import type { RoomsClock } from './clock.ts'
import { MediaConnection } from './media-connection.ts'
import { Room, type MediaParticipant } from './room.ts'

export type MediaRoomsOptions = {
  /**
   * Opens the transport to a browser from its offer.
   * @throws {OfferRefused} if the offer is not as the contract requires.
   */
  openTransport(offer: string): Promise<MediaTransport>
  clock: RoomsClock
  /** Listeners. They are called while the call, packet or tick that caused the event is still being handled. */
  events: Pick<SfuEvents, 'lost' | 'line'>
}

/** The rooms, with the methods of Sfu. The number of participants and checks is not limited here: the Sfu limits it. */
export type MediaRooms = {
  join(room: string, participant: string, offer: string): Promise<string>
  publish(room: string, participant: string, may: PeerMedia): void
  subscribe(room: string, sources: Sources): void
  setDataSaver(room: string, participant: string, on: boolean): void
  leave(room: string, participant: string): void
  check(offer: string): Promise<string>
  counts(): Pick<
    SfuCounts,
    'participants' | 'rooms' | 'packetsIn' | 'packetsOut' | 'refusedPackets' | 'unusablePackets'
  >
  /** Removes all participants and ends all checks. */
  close(): void
}

const tickInterval = 100
/** Number of ticks between two reviews of the receivers' connections. */
const reviewEvery = 5
/** Number of ticks between two estimates of what publishers may send. */
const publishersEvery = 10

/**
 * Milliseconds that a tick may be late. A later tick means that this process lacked processor time, which itself delays and
 * loses packets.
 */
const longestLateness = 100
/** Milliseconds after a late tick in which receivers can still report delay and loss from the time before that tick. */
const reportedFor = 1000

export function createMediaRooms({ openTransport, clock, events }: MediaRoomsOptions): MediaRooms {
  const rooms = new Map<string, Room>()
  const checks = new Set<{ end(): void }>()
  let packetsIn = 0
  let packetsOut = 0
  let refusedPackets = 0
  let unusablePackets = 0
  let ticks = 0
  let stopTicks: (() => void) | null = null
  let tickedAt = Infinity
  let starvedAt = -Infinity

  function tick(): void {
    const now = clock.now()
    ticks++
    if (now - tickedAt > tickInterval + longestLateness) starvedAt = now
    tickedAt = now
    const isStarved = now - starvedAt < reportedFor
    for (const room of rooms.values()) {
      room.tick(now)
      if (ticks % reviewEvery === 0) room.review(now, isStarved)
      if (ticks % publishersEvery !== 0) continue
      for (const { connection } of room.participants.values()) connection?.sendEstimate(now)
    }
  }

  function openRoom(name: string): Room {
    const open = rooms.get(name) ?? new Room((participant, ...line) => events.line(name, participant, ...line))
    rooms.set(name, open)
    stopTicks ??= clock.every(tickInterval, tick)
    return open
  }

  function remove(name: string, participant: MediaParticipant): void {
    if (participant.isGone) return
    participant.isGone = true
    participant.connection?.close()
    participant.connection = null
    const room = rooms.get(name)
    room?.participants.delete(participant.id)
    if (room?.participants.size === 0) rooms.delete(name)
    else room?.apply(clock.now())
    if (rooms.size > 0) return
    stopTicks?.()
    stopTicks = null
    tickedAt = Infinity
  }

  function connect(name: string, room: Room, participant: MediaParticipant, transport: MediaTransport): void {
    participant.connection?.close()
    const connection = new MediaConnection(transport)
    participant.connection = connection
    transport.onConnected = () => {
      if (participant.connection !== connection) return
      connection.isConnected = true
      room.applyRights(participant, clock.now())
    }
    transport.onLost = () => {
      if (participant.connection !== connection) return
      remove(name, participant)
      events.lost(name, participant.id)
    }
    transport.onFeedback = (feedback) => {
      if (participant.connection === connection) packetsOut += connection.feedback(feedback, clock.now())
    }
    transport.onPacket = (packet) => {
      packetsIn++
      const source = connection.sources[packet.line]
      if (!source?.isAllowed) {
        refusedPackets++
        return
      }
      const now = clock.now()
      const wasAlive = source.isAlive(now)
      const sent = source.pass(packet, now)
      if (sent < 0) {
        unusablePackets++
        return
      }
      packetsOut += sent
      connection.received(packet.payload.length)
      // The source has just started to send. Show its picture now instead of at the next review.
      if (!wasAlive) room.apply(now)
    }
    // The previous connection is closed. Receivers get the participant's media from the new one, as soon as it is connected.
    room.apply(clock.now())
  }

  return {
    async join(name, id, offer) {
      const room = openRoom(name)
      const participant: MediaParticipant = room.participants.get(id) ?? {
        id,
        may: { microphone: false, camera: false, screen: false },
        saving: false,
        connection: null,
        joins: 0,
        isGone: false,
      }
      room.participants.set(id, participant)
      const join = ++participant.joins
      const transport = await openTransport(offer).catch((error: unknown) => {
        if (!participant.connection && join === participant.joins) remove(name, participant)
        throw error
      })
      if (participant.isGone || join !== participant.joins) transport.close()
      else connect(name, room, participant, transport)
      return transport.answer
    },
    publish(name, id, may) {
      const room = rooms.get(name)
      const participant = room?.participants.get(id)
      if (!room || !participant) return
      participant.may = may
      room.applyRights(participant, clock.now())
    },
    subscribe(name, sources) {
      rooms.get(name)?.subscribe(sources, clock.now())
    },
    setDataSaver(name, id, on) {
      const room = rooms.get(name)
      const participant = room?.participants.get(id)
      if (!room || !participant || participant.saving === on) return
      participant.saving = on
      room.apply(clock.now())
    },
    leave(name, id) {
      const participant = rooms.get(name)?.participants.get(id)
      if (participant) remove(name, participant)
    },
    async check(offer) {
      const transport = await openTransport(offer)
      const check = sendSilence(transport, clock, () => checks.delete(check))
      checks.add(check)
      return transport.answer
    },
    counts() {
      let participants = 0
      for (const room of rooms.values()) participants += room.participants.size
      return { participants, rooms: rooms.size, packetsIn, packetsOut, refusedPackets, unusablePackets }
    },
    close() {
      for (const [name, room] of rooms) for (const participant of room.participants.values()) remove(name, participant)
      for (const check of checks) check.end()
    },
  }
}

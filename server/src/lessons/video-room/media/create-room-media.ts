/**
 * The media of the video rooms. One node, the carrier, forwards all media of a room. The other nodes reach it through the bus
 * between nodes.
 */
import { createListeners } from '@hien/sfu/listeners'
import { OfferRefused, SfuFull, type Sfu } from '@hien/sfu/sfu'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import { runAll } from '../../../core/run-all.ts'
import type { ClusterBus } from '../../../platform/cluster/cluster-bus.ts'
import { createNodeRequests } from '../../../platform/cluster/node-requests.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { createCarriedRooms } from './carried-rooms.ts'
import { NoCapacity, type ReadStages, type RoomMedia, type RoomMediaEvents } from './room-media.ts'
import { createOwnPeople } from './own-people.ts'
import { createRoomCarriers } from './room-carriers.ts'
import { renewRooms, touchRooms, type Carrier, type ChangedRoom } from './store.ts'

/** RoomMedia of one node, with the methods that the process calls at intervals and when it stops. */
export type NodeRoomMedia = RoomMedia & {
  /** Call every two seconds: saves this node's load, finds silent nodes, and rooms that moved without an event. */
  tick(): Promise<void>
  /** Stops carrying rooms on this node; other nodes take them over. */
  close(): Promise<void>
}

type Parts = {
  sfu: Sfu
  bus: ClusterBus
  clock: Clock
  database: Database
  log: Pick<Logger, 'error' | 'warn'>
  /** True if this installation has only this node. Then any other carrier stored for a room is a former process. */
  isAlone: boolean
  /** Milliseconds to wait for another node's answer. */
  requestTimeout?: number
}

type Participant = { sessionId: string; connectionId: string; offer: string; saving: boolean }

/** Result of a join: the WebRTC answer or a refusal. `elsewhere`: another node carries the room now. */
type Joined = { answer: string } | { refusal: 'offer' | 'full' | 'elsewhere' | 'failed'; text: string }

/** An event of `RoomMediaEvents` with its arguments, as nodes send it to each other. */
type Told<Names extends keyof RoomMediaEvents = keyof RoomMediaEvents> = {
  [Name in Names]: { name: Name; details: Parameters<RoomMediaEvents[Name]> }
}[Names]

/** Ticks between two reads of the stages of all rooms carried here. A tick comes every 2 s. */
const ticksBetweenLooks = 2

export function createRoomMedia({
  sfu,
  bus,
  clock,
  database,
  log,
  isAlone,
  requestTimeout = 5000,
}: Parts): NodeRoomMedia {
  const { nodeId } = bus
  const listeners = createListeners<RoomMediaEvents>(bus.guard)
  let readStages: ReadStages = () => Promise.reject(new Error('readStages is not set'))
  let ticks = 0
  const own = createOwnPeople()
  /** Session ids of rooms whose media process ended and whose people have not been told to connect again yet. */
  const failed = new Set<string>()
  const carried = createCarriedRooms(sfu, { readStages: (sessionIds) => readStages(sessionIds), log })
  const carriers = createRoomCarriers({ nodeId, clock, database, sfu, isAlone, released: (rooms) => tellMoved(rooms) })
  const report = (error: unknown) =>
    log.error({ err: error }, 'the members of a video room were not told to connect again')

  function tellHere<Name extends keyof RoomMediaEvents>({ name, details }: Told<Name>): void {
    listeners.tell(name, ...details)
  }
  function tellAll(told: Told): void {
    tellHere(told)
    bus.publish('room media told', told)
  }

  /** Tells everybody in these rooms, on any node, to connect again. */
  function tellMoved(rooms: readonly ChangedRoom[]): void {
    for (const room of rooms) noteMoved(room)
    if (rooms.length > 0) bus.publish('room media moved', rooms)
  }
  function noteMoved(room: ChangedRoom): void {
    if (own.hasMoved(room)) tellHere({ name: 'moved', details: [room.sessionId] })
  }

  async function renewFailed(): Promise<void> {
    const sessionIds = [...failed]
    if (sessionIds.length === 0) return
    // Clear before the database call, so that the next tick does not renew the same rooms again.
    failed.clear()
    try {
      tellMoved(await renewRooms(database, nodeId, sessionIds))
    } catch (error) {
      for (const sessionId of sessionIds) failed.add(sessionId)
      throw error
    }
  }

  sfu.on('line', (...details) => tellAll({ name: 'line', details }))
  sfu.on('lost', (sessionId, connectionId) => {
    carried.lost(sessionId, connectionId)
    tellAll({ name: 'lost', details: [sessionId, connectionId] })
  })
  sfu.on('failed', (sessionIds) => {
    carried.forgetPeople(sessionIds)
    for (const sessionId of sessionIds) failed.add(sessionId)
    renewFailed().catch(report)
  })

  bus.subscribe('room media told', (told) => tellHere(told as Told))
  bus.subscribe('room media moved', (rooms) => (rooms as ChangedRoom[]).forEach(noteMoved))
  bus.subscribe('room media stage', (sessionId) => carried.stageChanged(sessionId as string))
  bus.subscribe('room media left', (left) => {
    const { sessionId, connectionId } = left as Omit<Participant, 'offer' | 'saving'>
    if (carried.has(sessionId)) carried.leave(sessionId, connectionId)
  })
  bus.subscribe('room media saver', (saver) => {
    const { sessionId, connectionId, saving } = saver as Omit<Participant, 'offer'>
    carried.setDataSaver(sessionId, connectionId, saving)
  })
  const requests = createNodeRequests<Participant, Joined>(bus, 'room media join', {
    timeout: requestTimeout,
    async serve(participant) {
      const { sessionId } = participant
      try {
        if (!carried.has(sessionId)) {
          if (!(await carriers.isOwn(sessionId)))
            return { refusal: 'elsewhere', text: 'another node carries this room' }
          carried.begin(sessionId)
        }
        return { answer: await carried.join(sessionId, participant) }
      } catch (error) {
        return { refusal: refusalOf(error), text: String(error) }
      }
    },
  })

  async function join(carrier: Carrier, participant: Participant): Promise<Joined> {
    try {
      if (carrier.nodeId !== nodeId) return await requests.ask(carrier.nodeId, participant)
      carried.begin(participant.sessionId)
      return { answer: await carried.join(participant.sessionId, participant) }
    } catch (error) {
      return { refusal: refusalOf(error), text: String(error) }
    }
  }

  /** Finds rooms of this node's connections that have moved: their carrier died, or its event was lost. */
  async function findMoved(): Promise<void> {
    const sessionIds = own.carriedRooms
    if (sessionIds.length === 0) return
    for (const room of await carriers.releaseSilent(sessionIds)) noteMoved(room)
  }

  /** Stops carrying rooms whose row was deleted, or which another node took over because this node seemed dead. */
  async function touchCarried(): Promise<void> {
    const claimed = carried.sessionIds
    if (claimed.length === 0) return
    const still = new Set((await touchRooms(database, nodeId, claimed)).map(({ sessionId }) => sessionId))
    for (const sessionId of claimed) if (!still.has(sessionId)) carried.end(sessionId)
  }

  return {
    readStagesBy: (read) => void (readStages = read),
    async connect(sessionId, connectionId, offer) {
      const state = own.stateOf(sessionId, connectionId)
      let carrier = await carriers.find(sessionId)
      let reason = ''
      for (let attempt = 0; attempt < 2; attempt++) {
        noteMoved({ sessionId, generation: carrier.generation })
        own.learnCarrier({ sessionId, generation: carrier.generation })
        const joined = await join(carrier, { sessionId, connectionId, offer, saving: state.saving })
        if ('answer' in joined) return joined.answer
        if (joined.refusal === 'offer') throw new OfferRefused(joined.text)
        if (joined.refusal === 'full') throw new NoCapacity()
        reason = joined.text
        const asked = carrier
        carrier = await carriers.find(sessionId)
        // Try again only if the room has a new carrier. A second request to a failed node would let the caller wait too long.
        if (joined.refusal !== 'elsewhere' && carrier.generation === asked.generation) break
      }
      throw new Error(`The node that carries this video room did not connect a member: ${reason}`)
    },
    stageChanged(sessionId) {
      if (carried.has(sessionId)) carried.stageChanged(sessionId)
      else bus.publish('room media stage', sessionId)
    },
    setDataSaver(sessionId, connectionId, on) {
      own.stateOf(sessionId, connectionId).saving = on
      if (carried.has(sessionId)) carried.setDataSaver(sessionId, connectionId, on)
      else bus.publish('room media saver', { sessionId, connectionId, saving: on })
    },
    leave(sessionId, connectionId) {
      own.leave(sessionId, connectionId)
      if (carried.has(sessionId)) carried.leave(sessionId, connectionId)
      else bus.publish('room media left', { sessionId, connectionId })
    },
    async check(offer) {
      try {
        return await sfu.check(offer)
      } catch (error) {
        throw error instanceof SfuFull ? new NoCapacity() : error
      }
    },
    placesFor: carriers.placesFor,
    on: listeners.on,
    async tick() {
      ticks += 1
      const beside = isAlone ? [] : [touchCarried, carriers.saveLoad, findMoved]
      const look = ticks % ticksBetweenLooks === 0 ? [() => carried.applyAll()] : []
      await runAll([renewFailed, ...beside, ...look])
    },
    async close() {
      await runAll([carriers.close, () => sfu.close()])
    },
  }
}

const refusalOf = (error: unknown) =>
  error instanceof OfferRefused ? 'offer' : error instanceof SfuFull ? 'full' : 'failed'

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
  /**
   * Call every two seconds. A call does this:
   * - It tells the members of rooms whose media process ended to connect again, if an earlier try failed.
   * - If there are other nodes, it reports this node's load and rooms to the database. It also finds rooms whose carrier is
   *   silent or has changed without an event.
   * - Every second call applies the stages in the database to the rooms carried here.
   */
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
  /** True if this installation has only this node. Then any other carrier stored for a room is a process that has ended. */
  isAlone: boolean
  /** Milliseconds to wait for another node's answer. */
  requestTimeout?: number
}

type Participant = { sessionId: string; connectionId: string; isTeacher: boolean; offer: string; saving: boolean }

/** Result of a join: the WebRTC answer or a refusal. `elsewhere`: the node that was asked does not carry the room. */
type Joined = { answer: string } | { refusal: 'offer' | 'full' | 'elsewhere' | 'failed'; text: string }

/** An event of `RoomMediaEvents` with its arguments, as nodes send it to each other. */
type MediaEvent<Names extends keyof RoomMediaEvents = keyof RoomMediaEvents> = {
  [Name in Names]: { name: Name; details: Parameters<RoomMediaEvents[Name]> }
}[Names]

/** Ticks between two reads of the stages of all rooms carried here. A tick comes every 2 s. */
const ticksBetweenReads = 2

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
  /** Session ids of rooms whose media process ended and whose participants were not yet asked to connect again. */
  const failed = new Set<string>()
  const carriedRooms = createCarriedRooms(sfu, { readStages: (sessionIds) => readStages(sessionIds), log })
  const carriers = createRoomCarriers({
    nodeId,
    clock,
    database,
    sfu,
    isAlone,
    released: (rooms) => notifyMoved(rooms),
  })
  const report = (error: unknown) =>
    log.error({ err: error }, 'the members of a video room were not told to connect again')

  function notifyThisNode<Name extends keyof RoomMediaEvents>({ name, details }: MediaEvent<Name>): void {
    listeners.tell(name, ...details)
  }
  function notifyAllNodes(event: MediaEvent): void {
    notifyThisNode(event)
    bus.publish('room media told', event)
  }

  /** Tells everybody in these rooms, on any node, to connect again. */
  function notifyMoved(rooms: readonly ChangedRoom[]): void {
    for (const room of rooms) noteMoved(room)
    if (rooms.length > 0) bus.publish('room media moved', rooms)
  }
  function noteMoved(room: ChangedRoom): void {
    if (own.hasMoved(room)) notifyThisNode({ name: 'moved', details: [room.sessionId] })
  }

  async function renewFailed(): Promise<void> {
    const sessionIds = [...failed]
    if (sessionIds.length === 0) return
    // Clear before the database call, so that the next tick does not renew the same rooms again.
    failed.clear()
    try {
      notifyMoved(await renewRooms(database, nodeId, sessionIds))
    } catch (error) {
      for (const sessionId of sessionIds) failed.add(sessionId)
      throw error
    }
  }

  sfu.on('line', (...details) => notifyAllNodes({ name: 'line', details }))
  sfu.on('lost', (sessionId, connectionId) => {
    carriedRooms.lost(sessionId, connectionId)
    notifyAllNodes({ name: 'lost', details: [sessionId, connectionId] })
  })
  sfu.on('failed', (sessionIds) => {
    carriedRooms.forgetPeople(sessionIds)
    for (const sessionId of sessionIds) failed.add(sessionId)
    renewFailed().catch(report)
  })

  bus.subscribe('room media told', (event) => notifyThisNode(event as MediaEvent))
  bus.subscribe('room media moved', (rooms) => (rooms as ChangedRoom[]).forEach(noteMoved))
  bus.subscribe('room media stage', (sessionId) => carriedRooms.stageChanged(sessionId as string))
  bus.subscribe('room media left', (left) => {
    const { sessionId, connectionId } = left as Pick<Participant, 'sessionId' | 'connectionId'>
    if (carriedRooms.has(sessionId)) carriedRooms.leave(sessionId, connectionId)
  })
  bus.subscribe('room media saver', (saver) => {
    const { sessionId, connectionId, saving } = saver as Pick<Participant, 'sessionId' | 'connectionId' | 'saving'>
    carriedRooms.setDataSaver(sessionId, connectionId, saving)
  })
  const requests = createNodeRequests<Participant, Joined>(bus, 'room media join', {
    timeout: requestTimeout,
    async serve(participant) {
      const { sessionId } = participant
      try {
        if (!carriedRooms.has(sessionId)) {
          if (!(await carriers.isOwn(sessionId)))
            return { refusal: 'elsewhere', text: 'another node carries this room' }
          carriedRooms.begin(sessionId)
        }
        return { answer: await carriedRooms.join(sessionId, participant) }
      } catch (error) {
        return { refusal: refusalOf(error), text: String(error) }
      }
    },
  })

  async function join(carrier: Carrier, participant: Participant): Promise<Joined> {
    try {
      if (carrier.nodeId !== nodeId) return await requests.ask(carrier.nodeId, participant)
      carriedRooms.begin(participant.sessionId)
      return { answer: await carriedRooms.join(participant.sessionId, participant) }
    } catch (error) {
      return { refusal: refusalOf(error), text: String(error) }
    }
  }

  /**
   * Finds rooms of this node's connections whose carrier has died, or has changed without an event reaching this node.
   */
  async function findMoved(): Promise<void> {
    const sessionIds = own.roomsWithCarrier
    if (sessionIds.length === 0) return
    for (const room of await carriers.releaseSilent(sessionIds)) noteMoved(room)
  }

  /**
   * Reports that this node still carries its rooms. Stops carrying rooms whose row was deleted, or which another node
   * took over because this node seemed dead.
   */
  async function touchCarriedRooms(): Promise<void> {
    const claimed = carriedRooms.sessionIds
    if (claimed.length === 0) return
    const still = new Set((await touchRooms(database, nodeId, claimed)).map(({ sessionId }) => sessionId))
    for (const sessionId of claimed) if (!still.has(sessionId)) carriedRooms.end(sessionId)
  }

  return {
    readStagesBy: (read) => void (readStages = read),
    async connect(sessionId, connectionId, offer, { isTeacher } = { isTeacher: false }) {
      const state = own.stateOf(sessionId, connectionId)
      let carrier = await carriers.find(sessionId, { isTeacher })
      let reason = ''
      for (let attempt = 0; attempt < 2; attempt++) {
        noteMoved({ sessionId, generation: carrier.generation })
        own.learnCarrier({ sessionId, generation: carrier.generation })
        const joined = await join(carrier, { sessionId, connectionId, isTeacher, offer, saving: state.saving })
        if ('answer' in joined) return joined.answer
        if (joined.refusal === 'offer') throw new OfferRefused(joined.text)
        if (joined.refusal === 'full') throw new NoCapacity()
        reason = joined.text
        const asked = carrier
        carrier = await carriers.find(sessionId, { isTeacher })
        // Do not ask the same failed carrier again: the caller would wait too long. Ask once more only if the node did not
        // carry the room, or the carrier has changed meanwhile.
        if (joined.refusal !== 'elsewhere' && carrier.generation === asked.generation) break
      }
      throw new Error(`The node that carries this video room did not connect a member: ${reason}`)
    },
    stageChanged(sessionId) {
      if (carriedRooms.has(sessionId)) carriedRooms.stageChanged(sessionId)
      else bus.publish('room media stage', sessionId)
    },
    setDataSaver(sessionId, connectionId, on) {
      own.stateOf(sessionId, connectionId).saving = on
      if (carriedRooms.has(sessionId)) carriedRooms.setDataSaver(sessionId, connectionId, on)
      else bus.publish('room media saver', { sessionId, connectionId, saving: on })
    },
    leave(sessionId, connectionId) {
      own.leave(sessionId, connectionId)
      if (carriedRooms.has(sessionId)) carriedRooms.leave(sessionId, connectionId)
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
      const beside = isAlone ? [] : [touchCarriedRooms, carriers.saveLoad, findMoved]
      const look = ticks % ticksBetweenReads === 0 ? [() => carriedRooms.applyAll()] : []
      await runAll([renewFailed, ...beside, ...look])
    },
    async close() {
      await runAll([carriers.close, () => sfu.close()])
    },
  }
}

const refusalOf = (error: unknown) =>
  error instanceof OfferRefused ? 'offer' : error instanceof SfuFull ? 'full' : 'failed'

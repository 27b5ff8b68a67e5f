/** Decides which node carries a room: one is chosen and claims the room, and loses it when it falls silent. */
import { maxPeople } from '@hien/contract/video-room'
import type { Sfu } from '@hien/sfu/sfu'
import type { Clock } from '../../../core/clock.ts'
import { runAll } from '../../../core/run-all.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { NoCapacity } from './room-media.ts'
import {
  claimRoom,
  deleteNodeLoad,
  findRunningRoom,
  listCarriers,
  listComing,
  listNodeLoads,
  releaseRoom,
  releaseRoomsOf,
  saveNodeLoad,
  type CarriedRoom,
  type Carrier,
  type ChangedRoom,
  type ComingPeople,
} from './store.ts'

export type RoomCarriers = {
  /** Returns the node that carries a room; chooses one if needed. @throws {NoCapacity} also if the room no longer exists */
  find(sessionId: string): Promise<Carrier>
  /** True if the row of a room says that this node carries it. */
  isOwn(sessionId: string): Promise<boolean>
  /** Releases those of these rooms whose carrier is silent. Returns the other existing rooms. */
  releaseSilent(sessionIds: readonly string[]): Promise<CarriedRoom[]>
  /** See RoomMedia. */
  placesFor(classId: string): Promise<number>
  /** Saves this node's load. */
  saveLoad(): Promise<void>
  /** Releases everything this node carries. */
  close(): Promise<void>
}

type Parts = {
  nodeId: string
  clock: Clock
  database: Database
  sfu: Pick<Sfu, 'capacity' | 'carried'>
  /** There are no other nodes and there can be none, so a room's earlier carrier no longer exists. */
  isAlone: boolean
  /** Called with rooms that no node carries any longer. */
  released: (rooms: readonly ChangedRoom[]) => void
}

export function createRoomCarriers({ nodeId, clock, database, sfu, isAlone, released }: Parts): RoomCarriers {
  let isClosing = false

  const letGo = async ({ sessionId, nodeId: silent, generation }: CarriedRoom & Carrier) =>
    released(await releaseRoom(database, { sessionId, nodeId: silent, generation }))

  const isGone = (room: CarriedRoom): room is CarriedRoom & Carrier =>
    room.nodeId !== null && room.nodeId !== nodeId && (isAlone || room.isSilent)

  /** Returns how many more people each node can carry; for this node the current number. */
  async function freeByNode(): Promise<Map<string, number>> {
    const loads = isAlone ? [] : await listNodeLoads(database)
    const free = new Map(loads.map((load) => [load.nodeId, load.capacity - load.carried]))
    return free.set(nodeId, isClosing ? 0 : sfu.capacity - sfu.carried)
  }

  /** Subtracts the people still expected in these lessons. The result can be below zero. */
  function withoutComing(free: ReadonlyMap<string, number>, coming: readonly ComingPeople[]): Map<string, number> {
    const left = new Map(free)
    for (const lesson of coming) {
      const node = lesson.nodeId ?? freest(left)
      left.set(node, (left.get(node) ?? 0) - lesson.people)
    }
    return left
  }

  /** Returns the node with the most room; this node if it is among the best. */
  function freest(byNode: ReadonlyMap<string, number>): string {
    const most = Math.max(...byNode.values())
    return byNode.get(nodeId) === most ? nodeId : ([...byNode].find(([, free]) => free === most)?.[0] ?? nodeId)
  }

  /** Chooses the node with the most room not needed by other lessons, because a lesson grows on the node where it begins. */
  async function chooseNode(sessionId: string): Promise<string> {
    const [free, coming] = await Promise.all([freeByNode(), listComing(database, clock.now())])
    const left = withoutComing(
      free,
      coming.filter((lesson) => lesson.sessionId !== sessionId),
    )
    const open = new Map([...left].filter(([node]) => (free.get(node) ?? 0) > 0))
    if (open.size === 0) throw new NoCapacity()
    return freest(open)
  }

  return {
    async find(sessionId) {
      const [row] = await listCarriers(database, [sessionId])
      if (row && isGone(row)) await letGo(row)
      else if (row?.nodeId) return { nodeId: row.nodeId, generation: row.generation }
      const claimed = await claimRoom(database, { sessionId, nodeId: await chooseNode(sessionId) })
      if (!claimed) throw new NoCapacity()
      return claimed
    },
    async isOwn(sessionId) {
      const [row] = await listCarriers(database, [sessionId])
      return row?.nodeId === nodeId && !isClosing
    },
    async releaseSilent(sessionIds) {
      const rooms = await listCarriers(database, sessionIds)
      for (const room of rooms) if (isGone(room)) await letGo(room)
      return rooms.filter((room) => !isGone(room))
    },
    async placesFor(classId) {
      const [free, coming, running] = await Promise.all([
        freeByNode(),
        listComing(database, clock.now()),
        findRunningRoom(database, classId),
      ])
      const left = withoutComing(
        free,
        coming.filter((lesson) => lesson.classId !== classId),
      )
      const places =
        running?.nodeId != null ? (left.get(running.nodeId) ?? 0) + running.people : Math.max(...left.values())
      return Math.max(0, Math.min(maxPeople, places))
    },
    saveLoad: () => saveNodeLoad(database, { nodeId, capacity: sfu.capacity, carried: sfu.carried }),
    async close() {
      isClosing = true
      await runAll([
        () => deleteNodeLoad(database, nodeId),
        async () => released(await releaseRoomsOf(database, nodeId)),
      ])
    },
  }
}

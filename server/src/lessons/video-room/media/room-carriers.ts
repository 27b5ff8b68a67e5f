/** Which node carries a room: one is chosen and claims it, and is let go of once it is silent. */
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
  /** @throws {NoCapacity} also when there is no such room any more */
  find(sessionId: string): Promise<Carrier>
  /** Whether the row of a room says that this node carries it. */
  isOwn(sessionId: string): Promise<boolean>
  /** Lets go of those of these rooms that a silent node carried. @returns the others that there are */
  releaseSilent(sessionIds: readonly string[]): Promise<CarriedRoom[]>
  /** As of RoomMedia. */
  placesFor(classId: string): Promise<number>
  /** Says what this node carries. */
  saveLoad(): Promise<void>
  /** This node carries nothing from now on. */
  close(): Promise<void>
}

type Parts = {
  nodeId: string
  clock: Clock
  database: Database
  sfu: Pick<Sfu, 'capacity' | 'carried'>
  /** There are no other nodes, and can be none: whatever carried a room before is gone. */
  isAlone: boolean
  /** Nobody carries these from now on. */
  released: (rooms: readonly ChangedRoom[]) => void
}

export function createRoomCarriers({ nodeId, clock, database, sfu, isAlone, released }: Parts): RoomCarriers {
  let isClosing = false

  const letGo = async ({ sessionId, nodeId: silent, generation }: CarriedRoom & Carrier) =>
    released(await releaseRoom(database, { sessionId, nodeId: silent, generation }))

  const isGone = (room: CarriedRoom): room is CarriedRoom & Carrier =>
    room.nodeId !== null && room.nodeId !== nodeId && (isAlone || room.isSilent)

  /** People whom each node can still carry; of this one as it is now. */
  async function freeByNode(): Promise<Map<string, number>> {
    const loads = isAlone ? [] : await listNodeLoads(database)
    const free = new Map(loads.map((load) => [load.nodeId, load.capacity - load.carried]))
    return free.set(nodeId, isClosing ? 0 : sfu.capacity - sfu.carried)
  }

  /** The same without the places of whoever is still to come to these lessons; below zero where they have none. */
  function withoutComing(free: ReadonlyMap<string, number>, coming: readonly ComingPeople[]): Map<string, number> {
    const left = new Map(free)
    for (const lesson of coming) {
      const node = lesson.nodeId ?? freest(left)
      left.set(node, (left.get(node) ?? 0) - lesson.people)
    }
    return left
  }

  /** The node with most room; this one rather than another with as much. */
  function freest(byNode: ReadonlyMap<string, number>): string {
    const most = Math.max(...byNode.values())
    return byNode.get(nodeId) === most ? nodeId : ([...byNode].find(([, free]) => free === most)?.[0] ?? nodeId)
  }

  /** A lesson grows where it begins, so that is where most room is that no other lesson is to have. */
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

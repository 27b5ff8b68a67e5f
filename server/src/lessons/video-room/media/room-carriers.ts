/**
 * Decides which node carries a room, that is, forwards its media. The chosen node is stored in the database. A node that no
 * longer reports there loses its rooms.
 */
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
  listExpectedPeople,
  listNodeLoads,
  releaseRoom,
  releaseRoomsOf,
  saveNodeLoad,
  type CarriedRoom,
  type Carrier,
  type ChangedRoom,
  type ExpectedPeople,
} from './store.ts'

export type RoomCarriers = {
  /**
   * Returns the node that carries a room. Chooses a node if no node carries the room or its node is silent.
   * @throws {NoCapacity} if no node has capacity for the caller, or the lesson is no longer running. For teachers, each
   * node keeps some capacity
   */
  find(sessionId: string, by: { isTeacher: boolean }): Promise<Carrier>
  /** True if the database says that this node carries the room, and this node is not stopping. */
  isOwn(sessionId: string): Promise<boolean>
  /** Releases those of these rooms whose carrier is silent. Returns the other rooms, as far as they exist. */
  releaseSilent(sessionIds: readonly string[]): Promise<CarriedRoom[]>
  /**
   * Returns how many people fit into the class's lesson now, including the people in it. The maximum size of a room and the
   * capacity of the nodes limit the number.
   */
  placesFor(classId: string): Promise<number>
  /** Saves in the database how many people this node can carry and how many it carries. */
  saveLoad(): Promise<void>
  /** Releases all rooms this node carries, because it is stopping. */
  close(): Promise<void>
}

type Parts = {
  nodeId: string
  clock: Clock
  database: Database
  sfu: Pick<Sfu, 'capacity' | 'carried' | 'kept'>
  /** True if this installation has only this node. Then any other carrier stored for a room is a process that has ended. */
  isAlone: boolean
  /** Called with rooms that no node carries any longer. */
  released: (rooms: readonly ChangedRoom[]) => void
}

export function createRoomCarriers({ nodeId, clock, database, sfu, isAlone, released }: Parts): RoomCarriers {
  let isClosing = false

  const release = async ({ sessionId, nodeId: silent, generation }: CarriedRoom & Carrier) =>
    released(await releaseRoom(database, { sessionId, nodeId: silent, generation }))

  const isGone = (room: CarriedRoom): room is CarriedRoom & Carrier =>
    room.nodeId !== null && room.nodeId !== nodeId && (isAlone || room.isSilent)

  /**
   * Returns how many more people each node can carry. The number is negative if teachers use the places kept for them. Other
   * nodes' numbers come from the database.
   */
  async function freeByNode(): Promise<Map<string, number>> {
    const loads = isAlone ? [] : await listNodeLoads(database)
    const free = new Map(loads.map((load) => [load.nodeId, load.capacity - load.carried]))
    return free.set(nodeId, isClosing ? -Infinity : sfu.capacity - sfu.carried)
  }

  /** Returns `free` minus the people who are still expected in these lessons, per node. Numbers can be negative. */
  function withoutExpected(
    free: ReadonlyMap<string, number>,
    expected: readonly ExpectedPeople[],
  ): Map<string, number> {
    const left = new Map(free)
    for (const lesson of expected) {
      const node = lesson.nodeId ?? mostFreeNode(left)
      left.set(node, (left.get(node) ?? 0) - lesson.people)
    }
    return left
  }

  /** Returns the node with the highest number; this node if several nodes, including this one, share that number. */
  function mostFreeNode(byNode: ReadonlyMap<string, number>): string {
    const most = Math.max(...byNode.values())
    return byNode.get(nodeId) === most ? nodeId : ([...byNode].find(([, free]) => free === most)?.[0] ?? nodeId)
  }

  /**
   * Returns the node with the most capacity. Capacity for the people who are still expected in other lessons does not count:
   * a lesson stays on the node where it begins, so these people need the capacity of that node.
   * @throws {NoCapacity} if no node can take another person now
   */
  async function chooseNode(sessionId: string, { isTeacher }: { isTeacher: boolean }): Promise<string> {
    const [free, expected] = await Promise.all([freeByNode(), listExpectedPeople(database, clock.now())])
    const left = withoutExpected(
      free,
      expected.filter((lesson) => lesson.sessionId !== sessionId),
    )
    // Every node keeps the same number of places for teachers.
    const kept = isTeacher ? sfu.kept : 0
    const open = new Map([...left].filter(([node]) => (free.get(node) ?? 0) + kept > 0))
    if (open.size === 0) throw new NoCapacity()
    return mostFreeNode(open)
  }

  return {
    async find(sessionId, by) {
      const [row] = await listCarriers(database, [sessionId])
      if (row && isGone(row)) await release(row)
      else if (row?.nodeId) return { nodeId: row.nodeId, generation: row.generation }
      const claimed = await claimRoom(database, { sessionId, nodeId: await chooseNode(sessionId, by) })
      if (!claimed) throw new NoCapacity()
      return claimed
    },
    async isOwn(sessionId) {
      const [row] = await listCarriers(database, [sessionId])
      return row?.nodeId === nodeId && !isClosing
    },
    async releaseSilent(sessionIds) {
      const rooms = await listCarriers(database, sessionIds)
      for (const room of rooms) if (isGone(room)) await release(room)
      return rooms.filter((room) => !isGone(room))
    },
    async placesFor(classId) {
      const [free, expected, running] = await Promise.all([
        freeByNode(),
        listExpectedPeople(database, clock.now()),
        findRunningRoom(database, classId),
      ])
      const left = withoutExpected(
        free,
        expected.filter((lesson) => lesson.classId !== classId),
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

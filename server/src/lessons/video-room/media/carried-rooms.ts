/** Keeps the rooms whose media this node forwards (carries), and forwards the media that the database allows. */
import type { Sfu } from '@hien/sfu/sfu'
import type { Logger } from 'pino'
import type { ReadStages, RoomStage } from './room-media.ts'

export type CarriedRooms = {
  readonly sessionIds: readonly string[]
  has(sessionId: string): boolean
  /** Starts carrying a room; does nothing if it is already carried. */
  begin(sessionId: string): void
  /** Stops carrying a room and ends all its media. */
  end(sessionId: string): void
  /** Call when the media process ended: this node still carries these rooms, but nobody is connected to their media. */
  forgetPeople(sessionIds: readonly string[]): void
  /**
   * Connects a participant's media and returns the answer to their offer. Nothing is forwarded to or from the
   * participant until the database has been read. @throws what Sfu.join throws, and Error if the room ended during the
   * call
   */
  join(
    sessionId: string,
    participant: { connectionId: string; isTeacher: boolean; offer: string; saving: boolean },
  ): Promise<string>
  setDataSaver(sessionId: string, connectionId: string, on: boolean): void
  leave(sessionId: string, connectionId: string): void
  /** Call when the participant's media connection was lost: forgets the participant. */
  lost(sessionId: string, connectionId: string): void
  /**
   * Reads this room's stage from the database and applies it. A call during the read causes one more read. Does nothing
   * if this node does not carry the room.
   */
  stageChanged(sessionId: string): void
  /** Reads and applies the stages of all rooms, in one query. @throws if the database cannot be read */
  applyAll(): Promise<void>
}

/** A carried room. The Sfu is the media server of this node. */
type Room = {
  /** By connection id: the media to forward, as last given to the Sfu, in JSON. */
  people: Map<string, string>
  /** The peers that everybody hears and sees, as last given to the Sfu, in JSON. */
  sources: string
  /** Number of calls of stageChanged. */
  changes: number
  /** True while readAndApply runs. */
  isReading: boolean
}

const noCommand = ''

export function createCarriedRooms(
  sfu: Sfu,
  { readStages, log }: { readStages: ReadStages; log: Pick<Logger, 'error'> },
): CarriedRooms {
  const rooms = new Map<string, Room>()

  function forget(room: Room | undefined, connectionId: string) {
    room?.people.delete(connectionId)
    // The Sfu forgets a room and its sources with the last participant.
    if (room?.people.size === 0) room.sources = noCommand
  }

  function leave(sessionId: string, connectionId: string) {
    forget(rooms.get(sessionId), connectionId)
    sfu.leave(sessionId, connectionId)
  }

  function end(sessionId: string) {
    for (const connectionId of rooms.get(sessionId)?.people.keys() ?? []) sfu.leave(sessionId, connectionId)
    rooms.delete(sessionId)
  }

  function apply(sessionId: string, room: Room, stage: RoomStage | undefined) {
    if (rooms.get(sessionId) !== room) return
    if (!stage) {
      end(sessionId)
      return
    }
    for (const [connectionId, sent] of room.people) {
      const may = stage.may.get(connectionId)
      if (!may) {
        leave(sessionId, connectionId)
        continue
      }
      const command = JSON.stringify(may)
      if (sent === command) continue
      room.people.set(connectionId, command)
      sfu.publish(sessionId, connectionId, may)
    }
    const sources = JSON.stringify(stage.sources)
    if (room.people.size === 0 || room.sources === sources) return
    room.sources = sources
    sfu.subscribe(sessionId, stage.sources)
  }

  async function readAndApply(sessionId: string, room: Room): Promise<void> {
    room.isReading = true
    for (let read = -1; read !== room.changes;) {
      // If stageChanged is called from here on, the answer may be too old, so the loop reads again.
      read = room.changes
      try {
        apply(sessionId, room, (await readStages([sessionId])).get(sessionId))
      } catch (error) {
        // The next applyAll reads the stage again.
        log.error({ err: error, sessionId }, 'the stage of a video room could not be read; the next check repeats this')
      }
    }
    room.isReading = false
  }

  function stageChanged(sessionId: string) {
    const room = rooms.get(sessionId)
    if (!room) return
    room.changes += 1
    if (!room.isReading) void readAndApply(sessionId, room)
  }

  return {
    get sessionIds() {
      return [...rooms.keys()]
    },
    has: (sessionId) => rooms.has(sessionId),
    begin(sessionId) {
      if (rooms.has(sessionId)) return
      rooms.set(sessionId, { people: new Map(), sources: noCommand, changes: 0, isReading: false })
    },
    end,
    forgetPeople(sessionIds) {
      for (const sessionId of sessionIds) {
        const room = rooms.get(sessionId)
        for (const connectionId of room?.people.keys() ?? []) forget(room, connectionId)
      }
    },
    async join(sessionId, { connectionId, isTeacher, offer, saving }) {
      const answer = await sfu.join(sessionId, connectionId, offer, { isTeacher })
      const room = rooms.get(sessionId)
      if (!room) {
        sfu.leave(sessionId, connectionId)
        throw new Error('the video room ended while a member was connecting')
      }
      room.people.set(connectionId, noCommand)
      sfu.setDataSaver(sessionId, connectionId, saving)
      stageChanged(sessionId)
      return answer
    },
    setDataSaver(sessionId, connectionId, on) {
      if (rooms.get(sessionId)?.people.has(connectionId)) sfu.setDataSaver(sessionId, connectionId, on)
    },
    leave,
    lost: (sessionId, connectionId) => forget(rooms.get(sessionId), connectionId),
    stageChanged,
    async applyAll() {
      const asked = [...rooms].map(([sessionId, room]) => ({ sessionId, room, changes: room.changes }))
      if (asked.length === 0) return
      const stages = await readStages(asked.map(({ sessionId }) => sessionId))
      for (const { sessionId, room, changes } of asked) {
        // Skip rooms whose stage changed during this read: readAndApply reads them again.
        if (room.changes === changes && !room.isReading) apply(sessionId, room, stages.get(sessionId))
      }
    },
  }
}

import type { Database } from '../../../platform/postgres/database.ts'
import type { ReadStages } from '../media/room-media.ts'
import { passedOn, sourcesOf } from './stage-rules.ts'
import { readRunningRooms } from './stage-store.ts'

/** Returns a function that reads, for running lessons, who is heard and seen and which media are forwarded. */
export const createReadStages =
  (database: Database): ReadStages =>
  async (sessionIds) => {
    const rooms = await readRunningRooms(database, sessionIds)
    return new Map(
      [...rooms].map(([sessionId, room]) => [sessionId, { sources: sourcesOf(room), may: passedOn(room) }]),
    )
  }

/** Generates a school in a folder that a server can later use as its DATA_DIR. */
import pg from 'pg'
import { systemClock } from '../../src/core/clock.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { startPostgres } from '../../src/platform/postgres/embedded/start-postgres.ts'
import { migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import { createPasswordHasher } from '../../src/accounts/passwords/password.ts'
import { createTokenSigner, type TokenSigner } from '../../src/accounts/sign-in/token-signer.ts'
import { fillBoard } from './fill-board.ts'
import { fillFees } from './fill-fees.ts'
import { fillQuizzes } from './fill-quizzes.ts'
import { fillRooms, roomId, type Rooms } from './fill-rooms.ts'
import { fillSchool } from './fill-school.ts'
import { fillWhiteboards } from './fill-whiteboards.ts'
import { idOf, type SchoolSize } from './school-ids.ts'
import { schoolPassword, type SchoolCaller } from './school-call.ts'

export type SchoolKeys = {
  size: SchoolSize
  /** Returns an access token that is valid for an hour; null for a caller without an account. */
  accessToken(caller: SchoolCaller): Promise<string | null>
  /** Returns a token for a waiting room, valid for an hour. `room` is the number of a room of fillRooms. */
  roomToken(member: Exclude<SchoolCaller, string | null>, room: number): Promise<string>
}

/** PostgreSQL settings while the school is generated. They are fast but unsafe; after a crash it can be generated again. */
const unsafeSettings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '16GB', shared_buffers: '2GB' }
const anHour = 60 * 60

export function schoolKeys(size: SchoolSize, tokens: TokenSigner): SchoolKeys {
  return {
    size,
    async accessToken(caller) {
      if (caller === null || caller === 'newcomer') return null
      const first = {
        teacher: 0,
        student: size.teachers,
        parent: size.teachers + size.students,
        centre: size.teachers + size.students + size.parents,
      }[caller.kind]
      const sid = idOf('signIn', first + caller.n)
      return tokens.sign('access', { sub: idOf(caller.kind, caller.n), sid }, anHour)
    },
    roomToken: ({ kind, n }, room) =>
      tokens.sign('waiting-room', { sub: idOf(kind, n), class_id: roomId(room) }, anHour),
  }
}

export async function makeSchool(dataDir: string, enrolments: number, rooms: readonly Rooms[]): Promise<SchoolKeys> {
  const postgres = await startPostgres({ dataDir, mode: 'own', settings: unsafeSettings })
  try {
    await migrateDatabase(postgres.connection)
    const connection = openDatabase(postgres.connection, { poolSize: 1, onLost: () => {} })
    const tokens = await createTokenSigner(connection.database, systemClock)
    await connection.close()
    const client = new pg.Client(postgres.connection)
    await client.connect()
    const passwordHash = await (await createPasswordHasher()).hash(schoolPassword)
    const size = await fillSchool(client, { enrolments, passwordHash, now: new Date() })
    await fillBoard(client, new Date())
    await fillFees(client, new Date())
    await fillQuizzes(client, size, new Date())
    await fillWhiteboards(client)
    await client.query('vacuum analyze')
    for (const some of rooms) await fillRooms(client, some, new Date())
    await client.end()
    return schoolKeys(size, tokens)
  } finally {
    await postgres.stop()
  }
}

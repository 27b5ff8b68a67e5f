/** Creates filled databases for benchmarks, and starts our server on them. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTokenSigner } from '@hien/server/accounts/sign-in/token-signer'
import { systemClock } from '@hien/server/core/clock'
import { openDatabase } from '@hien/server/platform/postgres/database'
import { startPostgres } from '@hien/server/platform/postgres/embedded/start-postgres'
import { migrateDatabase } from '@hien/server/platform/postgres/migrate'
import { Client } from 'pg'
import { startChild } from '../hub/tasks.ts'
import { addBoards } from '../board/filled-boards.ts'
import { addLargeCentre } from '../centres/large-centre.ts'
import { addMarkedClasses } from '../marks/marked-classes.ts'
import { addClasses, fillCentre, findCallers, type Callers } from './centre.ts'
import type { ServerTasks } from './servers/main.ts'

/**
 * Data to add to the centre of centre.ts. `moreClasses`: this many further classes of the first teacher, which all meet today.
 * `largeCentre`: a study centre of 300 classes. `markedClasses`: for each teacher, sixty marked homework in one class.
 * `boards`: posts and threads of twenty teachers.
 */
type Filling = { moreClasses?: number; largeCentre?: boolean; markedClasses?: boolean; boards?: boolean }

/** Runs `work` with a filled database and the members who can call operations. Deletes the database afterwards. */
export async function withFilledCentre<Result>(
  work: (centre: { databaseUrl: string; callers: Callers; dataDir: string }) => Promise<Result>,
  filling: Filling = {},
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-bench-'))
  const postgres = await startPostgres({ dataDir, mode: 'own', log: () => {} })
  try {
    const callers = await fill(postgres.connection, filling)
    const { host, port, user } = postgres.connection
    const databaseUrl = `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
    return await work({ databaseUrl, callers, dataDir })
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Like withFilledCentre, but also starts our server on the database, in a separate process. */
export const withServedCentre = <Result>(
  work: (centre: { port: number; callers: Callers }) => Promise<Result>,
  filling: Filling = {},
): Promise<Result> =>
  withFilledCentre(async ({ databaseUrl, callers, dataDir }) => {
    const server = startChild<ServerTasks>(new URL('servers/main.ts', import.meta.url), ['hien'], [], {
      DATABASE_URL: databaseUrl,
      // This folder is inside the database's folder, so it is deleted together with the database.
      DATA_DIR: path.join(dataDir, 'server'),
    })
    try {
      return await work({ port: Number(new URL(await server.ask('listen')).port), callers })
    } finally {
      await server.stop()
    }
  }, filling)

async function fill(
  connection: { host: string; port: number; user: string; database: string },
  { moreClasses = 0, largeCentre = false, markedClasses = false, boards = false }: Filling,
): Promise<Callers> {
  await migrateDatabase(connection)
  const client = new Client(connection)
  await client.connect()
  const database = openDatabase(connection, { poolSize: 1, onLost: () => {} })
  try {
    await fillCentre(client)
    if (moreClasses > 0) await addClasses(client, moreClasses)
    if (largeCentre) await addLargeCentre(client)
    if (markedClasses) await addMarkedClasses(client)
    if (boards) await addBoards(client)
    return await findCallers(client, await createTokenSigner(database.database, systemClock))
  } finally {
    await database.close()
    await client.end()
  }
}

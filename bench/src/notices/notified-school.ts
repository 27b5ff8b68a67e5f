/** Starts the built product with the database of a school, and a push service for the browsers of its students. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../../../server/src/platform/postgres/embedded/start-postgres.ts'
import type { Rooms } from '../../../server/test/growth/fill-rooms.ts'
import { makeSchool, type SchoolKeys } from '../../../server/test/growth/make-school.ts'
import { pushCertificateFile } from '../../../server/test/push-service/push-service.ts'
import { startChild } from '../hub/tasks.ts'
import { homeOf } from '../rooms/participants.ts'
import { startProduct } from '../school/product-process.ts'
import { post } from '../school/send.ts'
import type { PushServiceTasks } from './push-service.ts'

/** The times at which all notices about a start were written and sent, in milliseconds since 1970. */
export type Told = { writtenAt: number; sentAt: number }

export type NotifiedSchool = SchoolKeys & {
  port: number
  /** Subscribes a browser for each of `count` students, beginning with number `first`. */
  subscribe(first: number, count: number): Promise<void>
  /**
   * Waits until the next start of a lesson has written this many notices and all were sent.
   * @throws if a notice is sent twice, or if notices have not arrived after 60 s.
   */
  told(count: number): Promise<Told>
  stop(): Promise<void>
}

const query = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { isSuccess error { code } } }`
const timeout = 60_000

export async function openNotifiedSchool(enrolments: number, rooms: readonly Rooms[]): Promise<NotifiedSchool> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-bench-'))
  const keys = await makeSchool(dataDir, enrolments, rooms)
  const postgres = await startPostgres({ dataDir, mode: 'own' })
  const { host, port, user, database } = postgres.connection
  const pushService = startChild<PushServiceTasks>(new URL('push-service.ts', import.meta.url), [])
  const product = await startProduct(path.join(dataDir, 'server'), {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    PUSH_HOSTS: await pushService.ask('host'),
    PUSH_SUBJECT: 'mailto:hien@example.vn',
    NODE_EXTRA_CA_CERTS: pushCertificateFile,
  })
  const client = new Client(postgres.connection)
  await client.connect()
  const countNotices = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from notices where kind = 'lesson_started'`,
    )
    return rows[0]?.count ?? 0
  }
  return {
    ...keys,
    port: product.port,
    async subscribe(first, count) {
      const subscriptions = await pushService.ask('subscribe', count)
      for (const [index, variables] of subscriptions.entries()) {
        const n = first + index
        const text = await post(product.port, homeOf(n), await keys.accessToken({ kind: 'student', n }), {
          query,
          variables,
        })
        if (!text.includes('"isSuccess":true')) throw new Error(text)
      }
    },
    async told(count) {
      await pushService.ask('forget')
      const before = await countNotices()
      const end = Date.now() + timeout
      let writtenAt = 0
      while (writtenAt === 0 || (await pushService.ask('came')).browsers < count) {
        if (Date.now() > end)
          throw new Error(`Only ${(await countNotices()) - before} of ${count} notices were stored and sent in time`)
        if (writtenAt === 0 && (await countNotices()) - before >= count) writtenAt = Date.now()
        await delay(20)
      }
      const { pushes, lastAt } = await pushService.ask('came')
      if (pushes !== count) throw new Error(`${pushes} pushes reached ${count} browsers`)
      return { writtenAt, sentAt: lastAt }
    },
    async stop() {
      await client.end()
      await product.stop()
      await pushService.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNotice, hour, withholdLease } from '../../../test/digests.ts'
import { aMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { writeNotices } from '../planning/write-notices.ts'
import { createDigests } from './create-digests.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { publicUrl: 'https://hoc.example.vn' } })
  await withholdLease(server)
})
afterAll(() => server.close())

test('without a mail server a mail is written to a file, and its unsubscribe header stops further mails', async () => {
  const parent = await aMember(server, 'PAME')
  await server.sql.query('update members set email_verified = true where id = $1', [parent.id])
  const stillValid = async (_dependencies: unknown, notices: readonly { id: string }[]) =>
    new Set(notices.map(({ id }) => id))
  const digests = createDigests(server.dependencies, { lesson_changed: { stillValid } })
  const tell = async () => {
    await writeNotices(server.dependencies, 'lesson_changed', [aNotice(parent)])
    server.clock.advance(hour)
    await digests.send()
  }
  await tell()
  const [mail, ...others] = await outboxOf(server)
  expect(others).toEqual([])
  expect(mail?.headers['subject']).toBe('1 thông báo trên Hiên')
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, path = ''] = /^<https:\/\/hoc\.example\.vn(\/.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []

  const { statusCode } = await server.fastify.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(statusCode).toBe(204)
  await tell()
  expect(await outboxOf(server)).toHaveLength(1)
})

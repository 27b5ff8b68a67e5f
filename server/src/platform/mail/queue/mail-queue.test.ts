import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStudent, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { Mail } from '../mail.ts'
import { createMailQueue, type QueuedMailWriter } from './create-mail-queue.ts'
import { queueMail } from './queue-mail.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00+07:00')
  await server.sql.query('delete from queued_mails')
  member = await aStudent(server)
})
afterAll(() => server.close())

const minute = 60_000
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })
const refusal = () =>
  Object.assign(new Error('no such user'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })

/**
 * Creates another sender for the queue, like that of another node or of this node after a restart. `deliver` gets the mail's
 * subject, which contains the member's id.
 */
function aQueue(deliver: (subject: string) => void | Promise<void>, writer: Partial<QueuedMailWriter> = {}) {
  const write: QueuedMailWriter = {
    write: async ({ memberId, count }): Promise<Mail> => ({
      to: { name: 'An', address: 'an@hien.test' },
      subject: `${memberId} ${count}`,
      text: '',
      html: '',
    }),
    ...writer,
  }
  const { clock, log } = server.dependencies
  return createMailQueue(
    {
      clock,
      log,
      database: server.dependencies.database,
      deliverMail: async ({ subject }) => deliver(subject),
    },
    { wrong_codes: write, password_changed: write, account_closed: write, unused_account: write },
  )
}
const queue = (memberId = member.id, count = 10) =>
  queueMail(server.dependencies, server.dependencies.database, { memberId, kind: 'wrong_codes', count })
const left = async () =>
  (await server.sql.query<{ member_id: string; tries: number }>('select member_id, tries from queued_mails')).rows

test('a mail queued in a transaction that is rolled back is never sent', async () => {
  const failed = server.dependencies.database.transaction(async (transaction) => {
    await queueMail(server.dependencies, transaction, { memberId: member.id, kind: 'account_closed' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await left()).toEqual([])
})

test('a mail is sent once, and its delivered callback runs when the mail server has accepted it', async () => {
  await queue()
  const sent: string[] = []
  const delivered: Date[] = []
  const sender = aQueue((subject) => void sent.push(subject), {
    delivered: async (_transaction, _mail, now) => void delivered.push(now),
  })
  await Promise.all([sender.send(), sender.send()])
  await sender.send()
  expect(sent).toEqual([`${member.id} 10`])
  expect(delivered).toEqual([server.clock.now()])
  expect(await left()).toEqual([])
})

test('while the mail server is away mails wait, also through a restart, and only one of them is tried', async () => {
  await queue()
  await queue((await aStudent(server)).id)
  let tries = 0
  const delivered: string[] = []
  const failing = () => {
    tries += 1
    throw away()
  }
  await aQueue(failing, { delivered: async () => void delivered.push('') }).send()
  expect([tries, delivered, (await left()).length]).toEqual([1, [], 2])
  server.clock.advance(minute)
  const sent: string[] = []
  await aQueue((subject) => void sent.push(subject)).send()
  expect(sent).toHaveLength(2)
  expect(await left()).toEqual([])
})

test('a mail to an address that refuses it is tried again after a week, and delays no other mail', async () => {
  const other = await aStudent(server)
  await queue()
  server.clock.advance(1)
  await queue(other.id)
  const sent: string[] = []
  const refusing = aQueue((subject) => {
    if (subject.startsWith(member.id)) throw refusal()
    sent.push(subject)
  })
  await refusing.send()
  expect(sent).toEqual([`${other.id} 10`])
  server.clock.advance(6 * 24 * 60 * minute)
  await refusing.send()
  expect(await left()).toEqual([{ member_id: member.id, tries: 1 }])
  server.clock.advance(24 * 60 * minute)
  await aQueue((subject) => void sent.push(subject)).send()
  expect(sent).toHaveLength(2)
})

test('a mail that is no longer needed is removed from the queue without its delivered callback', async () => {
  await queue()
  const delivered: string[] = []
  await aQueue(() => expect.unreachable(), {
    write: async () => null,
    delivered: async () => void delivered.push(''),
  }).send()
  expect([await left(), delivered]).toEqual([[], []])
})

test('two nodes send each queued mail once, and one takes over what the other did not finish', async () => {
  const others = await Promise.all([1, 2, 3].map(() => aStudent(server)))
  for (const { id } of others) await queue(id)
  const sent: string[] = []
  const nodes = [1, 2].map(() => aQueue((subject) => void sent.push(subject)))
  await Promise.all(nodes.map((node) => node.send()))
  expect(sent.toSorted()).toEqual(others.map(({ id }) => `${id} 10`).toSorted())

  await queue()
  // The mail server never answers this sender, so its mail stays claimed.
  void aQueue(() => new Promise(() => {})).send()
  await expect
    .poll(
      async () => (await server.sql.query('select from queued_mails where due_at > $1', [server.clock.now()])).rowCount,
    )
    .toBe(1)
  await nodes[0]?.send()
  expect(sent).toHaveLength(3)
  server.clock.advance(10 * minute)
  await nodes[0]?.send()
  expect(sent).toHaveLength(4)
})

test('a second mail of the same kind to the same member replaces the waiting one', async () => {
  await queue(member.id, 10)
  await queue(member.id, 25)
  const sent: string[] = []
  await aQueue((subject) => void sent.push(subject)).send()
  expect(sent).toEqual([`${member.id} 25`])
})

test('a new mail is sent at once although the mailbox refused the earlier one of its kind', async () => {
  await queue(member.id, 10)
  await aQueue(() => {
    throw refusal()
  }).send()
  server.clock.advance(3 * 24 * 60 * minute)
  await queue(member.id, 25)
  const written: Date[] = []
  const sent: string[] = []
  await aQueue((subject) => void sent.push(subject), {
    write: async ({ memberId, count, createdAt }) => {
      written.push(createdAt)
      return { to: { name: 'An', address: 'an@hien.test' }, subject: `${memberId} ${count}`, text: '', html: '' }
    },
  }).send()
  expect(sent).toEqual([`${member.id} 25`])
  expect(written).toEqual([server.clock.now()])
})

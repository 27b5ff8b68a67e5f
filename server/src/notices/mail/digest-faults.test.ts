import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aNotice, hour, openDigestStage, type DigestStage } from '../../../test/digests.ts'

let stage: DigestStage
let parent: Awaited<ReturnType<DigestStage['parents']>>[number]
beforeAll(async () => {
  stage = await openDigestStage()
})
beforeEach(async () => {
  stage.server.clock.set('2026-11-24T18:50:00+07:00')
  stage.smtp.replies = []
  await stage.server.sql.query('delete from notices')
  ;[parent] = (await stage.parents(1)) as [typeof parent]
})
afterAll(() => stage.close())

test('two nodes that send at the same time send each member one mail', async () => {
  const parents = await stage.parents(30)
  await stage.tell(parents.flatMap((to) => [aNotice(to), aNotice(to)]))
  stage.server.clock.advance(hour)
  // In production two nodes send at once if one takes over the lease while the other is still sending.
  const other = stage.digestsWith(stage.beside.dependencies)
  await Promise.all([stage.digests.send(), other.send()])
  // The second round sends the mails that one node skipped because the other node had locked them.
  await Promise.all([stage.digests.send(), other.send()])
  expect(parents.map((to) => stage.mailsTo(to).length)).toEqual(parents.map(() => 1))
  expect(parents.map((to) => stage.mailsTo(to)[0]?.headers['subject'])).toEqual(
    parents.map(() => '2 thông báo trên Hiên'),
  )
})

test('a member whose mails another node is claiming is skipped, so that one mail is not split in two', async () => {
  await stage.tell([aNotice(parent), aNotice(parent)])
  stage.server.clock.advance(hour)
  const other = await stage.server.sql.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from members where id = $1 for no key update', [parent.id])
    await stage.digests.send()
    expect(await stage.statesOf(parent)).toEqual(['pending', 'pending'])
  } finally {
    await other.query('rollback')
    other.release()
  }
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toHaveLength(1)
})

test('mails wait longer after each try while the mail server is away, and are sent once when it is back', async () => {
  await stage.tell([aNotice(parent)])
  await stage.tell([aNotice(parent, { text: 'Sắp đến giờ', expiresAt: new Date('2026-11-25T07:00:00+07:00') })])
  stage.server.clock.advance(hour)
  const waits: number[] = []
  let tries = 0
  const away = stage.digestsWith({
    deliverMail: async () => {
      tries += 1
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })
    },
  })
  const end = stage.server.clock.now().getTime() + 24 * hour
  while (stage.server.clock.now().getTime() < end) {
    await away.send()
    const due = await stage.dueOf(parent)
    waits.push((due.getTime() - stage.server.clock.now().getTime()) / 60_000)
    expect(new Set(await stage.statesOf(parent)).has('sent')).toBe(false)
    stage.server.clock.set(due.toISOString())
  }
  // The waits double until the quiet hours, in which no mail is sent. After the quiet hours the waits are an hour at most.
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32])
  expect(Math.max(...waits.slice(7).filter((wait) => wait < 480))).toBe(60)
  expect(tries).toBeLessThan(30)

  await stage.digests.send()
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toHaveLength(1)
  // The mail leaves out the notice that was useful only yesterday.
  expect(stage.mailsTo(parent)[0]?.text).not.toContain('Sắp đến giờ')
  expect(await stage.statesOf(parent)).toEqual(['sent', 'dropped'])
})

test('while the mail server refuses us, only one round of tries is made for all waiting members', async () => {
  const parents = await stage.parents(19)
  await stage.tell([parent, ...parents].map((to) => aNotice(to)))
  stage.server.clock.advance(hour)
  let tries = 0
  const deliverMail = async () => {
    tries += 1
    throw Object.assign(new Error('nobody knows you'), { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })
  }
  await stage.digestsWith({ deliverMail }).send()
  // Two mails are sent at a time.
  expect(tries).toBe(2)
  expect(await Promise.all(parents.map((to) => stage.statesOf(to)))).toEqual(parents.map(() => ['pending']))
  stage.server.clock.advance(60_000)
  await stage.digests.send()
  expect(parents.map((to) => stage.mailsTo(to).length)).toEqual(parents.map(() => 1))
})

test('an address the mail server refuses for good is tried once, is not logged, and delays nobody', async () => {
  await stage.tell([aNotice(parent)])
  stage.server.clock.advance(hour)
  stage.smtp.replies = ['550 no such user']
  const [other] = (await stage.parents(1)) as [typeof parent]
  await stage.digests.send()
  expect(await stage.statesOf(parent)).toEqual(['failed'])
  await stage.tell([aNotice(other)])
  stage.server.clock.advance(hour)
  await stage.digests.send()
  expect([stage.mailsTo(parent), stage.mailsTo(other)]).toMatchObject([[], [{}]])
  const log = stage.server.logLines.join('')
  expect(log).toContain('the mail server permanently refused a mail of notices')
  expect(log).not.toContain(`${parent.userName}@`)
})

test('a mailbox that is refused temporarily gets its mail later, without delaying the others', async () => {
  const [other] = (await stage.parents(1)) as [typeof parent]
  await stage.tell([aNotice(parent), aNotice(other)])
  stage.server.clock.advance(hour)
  stage.smtp.replies = ['451 try later']
  await stage.digests.send()
  expect([...stage.mailsTo(parent), ...stage.mailsTo(other)]).toHaveLength(1)
  stage.server.clock.advance(60_000)
  await stage.digests.send()
  expect([stage.mailsTo(parent).length, stage.mailsTo(other).length]).toEqual([1, 1])
})

test('mails claimed by a killed node are sent by another', async () => {
  await stage.tell([aNotice(parent)])
  stage.server.clock.advance(hour)
  // This delivery hangs forever.
  void stage.digestsWith({ deliverMail: () => new Promise(() => {}) }).send()
  await expect.poll(() => stage.statesOf(parent)).toEqual(['sending'])
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toEqual([])
  stage.server.clock.advance(10 * 60_000)
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toHaveLength(1)
})

test('no mail is sent at night, not even one that was due before', async () => {
  await stage.tell([aNotice(parent)])
  stage.server.clock.set('2026-11-24T22:10:00+07:00')
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toEqual([])
  expect(await stage.dueOf(parent)).toEqual(new Date('2026-11-25T06:30:00+07:00'))
  stage.server.clock.set('2026-11-25T06:30:00+07:00')
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toHaveLength(1)
})

test('stopping waits for mails being sent and begins no other', async () => {
  const parents = await stage.parents(5)
  await stage.tell(parents.map((to) => aNotice(to)))
  stage.server.clock.advance(hour)
  const begun: (() => void)[] = []
  const leaving = stage.digestsWith({
    deliverMail: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push(resolve)
      return promise
    },
  })
  const run = leaving.send()
  await expect.poll(() => begun.length).toBe(2)
  const end = leaving.stop(60_000)
  for (const finish of begun) finish()
  await Promise.all([run, end])
  expect(begun).toHaveLength(2)
  const states = (await Promise.all(parents.map((to) => stage.statesOf(to)))).flat()
  expect(states.toSorted()).toEqual(['pending', 'pending', 'pending', 'sent', 'sent'])
})

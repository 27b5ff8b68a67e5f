import { inactiveStatus } from '@hien/contract/vocabulary'
import { expect, test } from 'vitest'
import { allReceived, refusalOf, roomToken, until } from '../../../test/hub-client.ts'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'

const here = useWaitingClass()

/** Renames a table while `work` runs, so that every query of the table fails. */
async function without(table: string, work: () => Promise<void>) {
  await here.server.sql.query(`alter table ${table} rename to ${table}_away`)
  await work().finally(() => here.server.sql.query(`alter table ${table}_away rename to ${table}`))
}

test.each(['enrolments', 'lesson_sessions', 'messages', 'silences'])(
  'A57: a member who joins while %s cannot be read receives nothing, is not in the room, and may join later',
  async (table) => {
    const one = await here.visitors.join(here.teacher, here.room)
    const other = await here.visitors.connect(here.an)
    const token = await roomToken(here.server, here.an, here.room)
    await without(table, async () => {
      expect(await refusalOf(other.join(here.room, token))).toMatch(/^An unexpected error/)
    })
    await one.say('Cô chào cả lớp')
    await until('the message arrives', () => one.messages().length === 1)
    await allReceived(other)
    expect(other.received).toEqual([])
    expect(await refusalOf(other.say('em đây'))).toBe('NOT_IN_GROUP')
    expect((await here.visitors.join(here.binh, here.room)).joined.members.map(({ id }) => id)).toEqual([
      here.teacher.id,
      here.binh.id,
    ])
    expect((await other.join(here.room, token)).messages.map(({ message }) => message)).toEqual(['Cô chào cả lớp'])
  },
)

test('a member in the room still receives its messages when joining again fails', async () => {
  const one = await here.visitors.join(here.teacher, here.room)
  const other = await here.visitors.join(here.an, here.room)
  await without('silences', async () => {
    expect(await refusalOf(other.join(here.room, other.token))).toMatch(/^An unexpected error/)
  })
  await one.say('Cô chào cả lớp')
  await until('the student gets the message', () => other.messages().length === 1)
})

test('the first to join a class that is being closed is refused like one who comes too late', async () => {
  const other = await here.visitors.connect(here.an)
  const token = await roomToken(here.server, here.an, here.room)
  // Lock the class's row. The join has read that the class is open, and waits for the lock before it creates the session.
  const holder = await here.server.sql.connect()
  await holder.query('begin')
  await holder.query('update classes set status = $2 where id = $1', [here.room.classId, inactiveStatus])
  const joining = refusalOf(other.join(here.room, token))
  await untilBlocked(here.server.sql)
  await holder.query('commit')
  holder.release()
  expect(await joining).toBe('SESSION_TOKEN_INVALID')
})

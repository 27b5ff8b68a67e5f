import { expect, test } from 'vitest'
import type { Destination } from '../backplane/backplane.ts'
import { createMembers, type Member } from './members.ts'

const record = Buffer.from('{}')

const person = (connectionId: string, userId: string) => {
  const received: Buffer[] = []
  const member: Member = { connectionId, userId, deliver: (bytes) => void received.push(bytes) }
  return { member, received }
}

test('every receiver gets the very same bytes', () => {
  const members = createMembers()
  const [a, b] = [person('a', 'an'), person('b', 'an')]
  for (const { member } of [a, b]) members.enter(member)
  members.deliver({ kind: 'user', id: 'an' }, record)
  expect(a.received[0]).toBe(record)
  expect(b.received[0]).toBe(record)
})

test.each<Destination>([
  { kind: 'all' },
  { kind: 'group', name: 'room', except: [] },
  { kind: 'user', id: 'an' },
  { kind: 'connection', id: 'a' },
])('who has left is reached no more by $kind', (to) => {
  const members = createMembers()
  const { member, received } = person('a', 'an')
  members.enter(member)
  members.addToGroup('a', 'room')
  members.deliver(to, record)
  members.leave('a')
  members.leave('a')
  members.addToGroup('a', 'room')
  members.deliver(to, record)
  expect(received).toHaveLength(1)
  expect([members.size, members.has('a')]).toEqual([0, false])
})

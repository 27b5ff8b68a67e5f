import { expect, test } from 'vitest'
import type { Destination } from '../backplane/backplane.ts'
import type { EncodedMessage } from '../protocol/hub-protocol.ts'
import { createConnectionRegistry, type RegisteredConnection } from './connection-registry.ts'

const message: EncodedMessage = { json: Buffer.from('{}') }

const person = (connectionId: string, userId: string) => {
  const received: EncodedMessage[] = []
  const connection: RegisteredConnection = {
    connectionId,
    userId,
    deliver: (delivered) => void received.push(delivered),
  }
  return { connection, received }
}

test('every receiver gets the same object, and with it the same Buffers', () => {
  const registry = createConnectionRegistry()
  const [a, b] = [person('a', 'an'), person('b', 'an')]
  for (const { connection } of [a, b]) registry.add(connection)
  registry.deliver({ kind: 'users', ids: ['an'] }, message)
  expect(a.received[0]).toBe(message)
  expect(b.received[0]).toBe(message)
})

test.each<Destination>([
  { kind: 'all', except: [] },
  { kind: 'groups', names: ['room'], except: [] },
  { kind: 'users', ids: ['an'] },
  { kind: 'connections', ids: ['a'] },
])('a connection that has left no longer receives by $kind', (to) => {
  const registry = createConnectionRegistry()
  const { connection, received } = person('a', 'an')
  registry.add(connection)
  registry.addToGroup('a', 'room')
  registry.deliver(to, message)
  registry.remove('a')
  registry.remove('a')
  registry.addToGroup('a', 'room')
  registry.deliver(to, message)
  expect(received).toHaveLength(1)
  expect([registry.size, registry.has('a')]).toEqual([0, false])
})

test.each<[Destination, string[]]>([
  [{ kind: 'all', except: ['a'] }, ['b', 'c']],
  [{ kind: 'groups', names: ['one', 'two', 'none'], except: ['c'] }, ['a', 'b']],
  [{ kind: 'groups', names: ['none'], except: [] }, []],
  [{ kind: 'users', ids: ['an', 'binh', 'an'] }, ['a', 'b', 'c']],
  [{ kind: 'connections', ids: ['c', 'a', 'c', 'x'] }, ['a', 'c']],
])('%j delivers once to each of %j', (to, ids) => {
  const registry = createConnectionRegistry()
  const people = [person('a', 'an'), person('b', 'an'), person('c', 'binh')]
  for (const { connection } of people) registry.add(connection)
  for (const id of ['a', 'b', 'c']) registry.addToGroup(id, 'one')
  registry.addToGroup('a', 'two')
  registry.deliver(to, message)
  const delivered = people.flatMap(({ connection, received }) => received.map(() => connection.connectionId))
  expect(delivered).toEqual(ids)
})

import type { PresentMember } from '@hien/contract/chat'
import { expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../../test/test-server.ts'
import { createTestNetwork, type TestTransport } from '../../../../test/test-network.ts'
import { createClusterBus } from '../../../platform/cluster/cluster-bus.ts'
import type { Cluster } from '../../../platform/cluster/cluster.ts'
import { createClusterPresence } from './cluster-presence.ts'

const an: PresentMember = { id: 'an', name: 'Nguyễn Hữu Ân', role: 'MEME' }
const binh: PresentMember = { id: 'binh', name: 'Đỗ Thanh Bình', role: 'MEME' }
const session = { sessionId: 's', groupId: 'A_B' }

type Node = ReturnType<typeof startNode>

function startNode(transport: TestTransport, clock: TestClock) {
  const bus = createClusterBus(transport, (error) => {
    throw error
  })
  const changes: string[] = []
  const goodbyes: string[] = []
  const presence = createClusterPresence({ bus, isConnected: () => bus.isConnected } as Cluster, clock)
  presence.onChange((_, { member, isPresent: here }) => changes.push(`${here ? '+' : '-'}${member.id}`))
  const room = () => presence.roomOf(session)
  return {
    transport,
    presence,
    room,
    /** Who came (+) and left (-), as reported to listeners. */
    changes,
    /** Ids of members for whom this node posts the goodbye message. */
    goodbyes,
    here: () =>
      room()
        .list()
        .map(({ id }) => id)
        .toSorted(),
    second() {
      bus.heartbeat()
      for (const { member, by } of presence.takeDepartures()) if (by === bus.nodeId) goodbyes.push(member.id)
    },
  }
}

/** Starts two nodes of one installation, with a test clock. `seconds` lets time pass and runs the nodes' timers. */
function start() {
  const network = createTestNetwork()
  const clock = createTestClock()
  const next = () => startNode(network.join(), clock)
  const seconds = (count: number, ...nodes: Node[]) => {
    for (let n = 0; n < count; n++) {
      clock.advance(1000)
      for (const node of nodes) node.second()
    }
  }
  return { clock, one: next(), other: next(), third: next, seconds }
}

test('each node knows everybody and tells its people once, and a person on two nodes is one', () => {
  const { one, other, seconds } = start()
  seconds(1, one, other)
  expect(one.room().join('tab', an)).toBe(true)
  expect(other.room().join('phone', an)).toBe(false)
  expect(other.room().join('desk', binh)).toBe(true)
  expect([one.here(), other.here()]).toEqual([
    ['an', 'binh'],
    ['an', 'binh'],
  ])
  expect([one.changes, other.changes]).toEqual([['+binh'], ['+an']])
  expect(one.room().leave('tab', 0)).toBeNull()
  expect(other.room().leave('phone', 0)).toEqual(an)
  expect([one.changes.at(-1), one.here(), other.here()]).toEqual(['-an', ['binh'], ['binh']])
})

test('a member lost on one node and back in time on another has not left; one who stays away leaves once', () => {
  const { clock, one, other, seconds } = start()
  seconds(1, one, other)
  other.room().join('desk', binh)
  one.room().join('tab', an)
  one.room().lose('tab', clock.now().getTime())
  seconds(29, one, other)
  other.room().join('tab again', an)
  seconds(60, one, other)
  expect([one.here(), one.goodbyes, other.goodbyes, other.changes]).toEqual([['an', 'binh'], [], [], ['+an']])
  other.room().lose('tab again', clock.now().getTime())
  seconds(31, one, other)
  expect([one.here(), other.here(), one.goodbyes, other.goodbyes]).toEqual([['binh'], ['binh'], [], ['an']])
})

test('the members of a node that died count as left after half a minute, and one of the other nodes says so', () => {
  const { one, other, third, seconds } = start()
  const dead = third()
  seconds(1, one, other, dead)
  one.room().join('tab', an)
  other.room().join('desk', binh)
  dead.room().join('phone', { ...an, id: 'chi' })
  dead.transport.cut()
  seconds(28, one, other)
  expect([one.here(), other.here()]).toEqual([
    ['an', 'binh', 'chi'],
    ['an', 'binh', 'chi'],
  ])
  seconds(4, one, other)
  expect([one.here(), other.here()]).toEqual([
    ['an', 'binh'],
    ['an', 'binh'],
  ])
  expect([...one.goodbyes, ...other.goodbyes]).toEqual(['chi'])
})

test('after an outage both nodes learn what happened meanwhile, and nobody was taken for gone', () => {
  const { clock, one, other, seconds } = start()
  seconds(1, one, other)
  one.room().join('tab', an)
  other.room().join('desk', binh)
  for (const { transport } of [one, other]) transport.hang()
  seconds(60, one, other)
  expect([one.here(), other.here(), one.goodbyes, other.goodbyes]).toEqual([['an', 'binh'], ['an', 'binh'], [], []])
  one.room().leave('tab', clock.now().getTime())
  one.room().join('laptop', { ...an, id: 'chi' })
  for (const { transport } of [one, other]) transport.mend()
  seconds(2, one, other)
  expect([one.here(), other.here()]).toEqual([
    ['binh', 'chi'],
    ['binh', 'chi'],
  ])
  expect(other.changes).toEqual(['+an', '+chi', '-an'])
})

test('a node that starts later knows who is there before its second heartbeat', () => {
  const { one, other: late, seconds } = start()
  late.transport.cut()
  seconds(1, one)
  one.room().join('tab', an)
  late.transport.mend()
  seconds(1, late)
  expect(late.here()).toEqual(['an'])
})

test('a removed member is out on every node and one node says goodbye; the end of a session forgets its room', () => {
  const { one, other, seconds } = start()
  seconds(1, one, other)
  one.room().join('tab', an)
  other.room().join('phone', an)
  for (const { presence } of [one, other]) presence.remove(session.groupId, an.id)
  expect([one.here(), other.here(), one.changes.at(-1), other.changes.at(-1)]).toEqual([[], [], '-an', '-an'])
  seconds(6, one, other)
  expect([...one.goodbyes, ...other.goodbyes]).toEqual(['an'])
  one.room().join('tab', an)
  for (const { presence } of [one, other]) presence.forget(session.sessionId)
  expect([one.here(), other.here()]).toEqual([[], []])
})

test("a room's presence, and a copy of it, includes members who come later", () => {
  const { one, other, seconds } = start()
  seconds(1, one, other)
  const copy = { ...one.room() }
  expect([copy.count(), copy.isEmpty()]).toEqual([0, true])
  other.room().join('desk', binh)
  expect([copy.count(), copy.isEmpty(), copy.connectionsOf(binh.id)]).toEqual([1, true, ['desk']])
  copy.join('tab', an)
  expect([copy.count(), copy.isEmpty(), other.here()]).toEqual([2, false, ['an', 'binh']])
  copy.leave('tab', 0)
  expect([copy.isEmpty(), copy.sayGoodbye(an.id), copy.isEmpty(), other.here()]).toEqual([false, true, true, ['binh']])
})

test('a member that only one node finds to have left the class is removed on all nodes, and one says goodbye', () => {
  const { one, other, seconds } = start()
  seconds(1, one, other)
  one.room().join('tab', an)
  other.room().join('desk', binh)
  expect([one.presence.studentsIn('s').toSorted(), other.presence.studentsIn('s').toSorted()]).toEqual([
    ['an', 'binh'],
    ['an', 'binh'],
  ])
  one.presence.removeEverywhere('A_B', 'an')
  expect([one.here(), other.here(), one.changes.at(-1), other.changes.at(-1)]).toEqual([
    ['binh'],
    ['binh'],
    '-an',
    '-an',
  ])
  seconds(6, one, other)
  expect([one.goodbyes, other.goodbyes]).toEqual([['an'], []])
  other.room().join('lectern', { id: 'ngoc', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' })
  expect([one.presence.studentsIn('s'), one.presence.studentsIn('another')]).toEqual([['binh'], []])
})

import { expect, test } from 'vitest'
import { createRoomPresence } from './presence.ts'

const an = { id: 'an', name: 'Nguyễn Hữu Ân', role: 'MEME' as const }
const binh = { id: 'binh', name: 'Đỗ Thanh Bình', role: 'MEME' as const }
const teacher = { id: 'ngoc', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' as const }
const alive = () => true
const allBut = (gone: string) => (node: string) => node !== gone

test('the half minute counts from when the connection was lost, however late that is noticed', () => {
  const presence = createRoomPresence()
  presence.join('tab', an)
  const wentAt = 100_000
  presence.lose('tab', wentAt)
  expect(presence.due(wentAt + 29_999, alive)).toEqual([])
  expect(presence.due(wentAt + 30_000, alive)).toEqual([{ member: an, isUnannounced: true, by: 'own' }])
  expect([presence.count(), presence.isEmpty()]).toEqual([0, true])
})

test('losing a tab while another one stays changes nothing', () => {
  const presence = createRoomPresence()
  expect(presence.join('tab', an)).toBe(true)
  expect(presence.join('other tab', an)).toBe(false)
  presence.lose('tab', 0)
  expect(presence.due(60_000, alive)).toEqual([])
  expect(presence.leave('other tab', 60_000)).toEqual(an)
  expect(presence.due(65_000, alive)).toEqual([{ member: an, isUnannounced: false, by: 'own' }])
})

test('a member who comes back in time, or says goodbye themselves, is not announced', () => {
  const presence = createRoomPresence()
  presence.join('tab', an)
  presence.lose('tab', 0)
  expect(presence.join('new tab', an)).toBe(false)
  expect(presence.due(60_000, alive)).toEqual([])
  presence.leave('new tab', 60_000)
  expect(presence.isEmpty()).toBe(false)
  expect([presence.sayGoodbye('an'), presence.sayGoodbye('an')]).toEqual([true, false])
  expect(presence.isEmpty()).toBe(true)
})

test('the teacher is first in the list, and no list has more than a hundred members', () => {
  const presence = createRoomPresence()
  for (let n = 0; n < 120; n++) presence.join(`tab ${n}`, { ...an, id: `student ${n}` })
  presence.join('desk', teacher)
  expect(presence.list()[0]).toEqual(teacher)
  expect([presence.list().length, presence.count()]).toEqual([100, 121])
})

test('tabs on two nodes are one person, who is here until the last tab is closed', () => {
  const presence = createRoomPresence()
  expect(presence.join('tab', an)).toBe(true)
  expect(presence.join('phone', an, 'other')).toBe(false)
  expect([presence.count(), presence.leave('tab', 0)]).toEqual([1, null])
  expect([presence.isEmpty(), presence.count()]).toEqual([true, 1])
  expect(presence.leftElsewhere('phone')).toEqual(an)
  // The last connection was on the other node, so that node posts the goodbye message, not this node.
  expect(presence.due(60_000, alive)).toEqual([])
})

test('a member lost on one node who returns on another has not left', () => {
  const presence = createRoomPresence()
  presence.join('tab', an)
  presence.lose('tab', 0)
  expect(presence.join('tab again', an, 'other')).toBe(false)
  expect(presence.due(60_000, alive)).toEqual([])
  presence.lose('tab again', 60_000)
  expect(presence.due(90_000, alive)).toEqual([{ member: an, isUnannounced: true, by: 'other' }])
})

test('the members of a node that died have left, and the first of the other nodes in the room posts their goodbyes', () => {
  const presence = createRoomPresence('b')
  presence.join('tab', an)
  presence.join('phone', binh, 'a')
  presence.join('desk', teacher, 'dead')
  presence.loseNode('dead', 0)
  expect(presence.due(29_999, allBut('dead'))).toEqual([])
  expect(presence.due(30_000, allBut('dead'))).toEqual([{ member: teacher, isUnannounced: true, by: 'a' }])
})

test('while other nodes cannot be heard none of their members counts as left', () => {
  const presence = createRoomPresence()
  presence.join('tab', an)
  presence.join('phone', binh, 'other')
  presence.lose('tab', 0)
  presence.lose('phone', 0)
  expect(presence.due(30_000, alive, false)).toEqual([{ member: an, isUnannounced: true, by: 'own' }])
  expect(presence.due(30_000, alive, true)).toEqual([{ member: binh, isUnannounced: true, by: 'other' }])
})

test('a report of a node replaces only what was known about that node', () => {
  const there = createRoomPresence('other')
  there.join('phone', an)
  there.join('tablet', teacher)
  there.lose('tablet', 5)
  const here = createRoomPresence('own')
  here.join('tab', an)
  here.join('stale', binh, 'other')
  expect(here.replaceHeldBy('other', there.heldBy('other'))).toEqual({ came: [teacher], went: [binh] })
  expect(here.connectionsOf('an')).toEqual(['tab', 'phone'])
  expect(here.due(30_005, alive)).toEqual([{ member: teacher, isUnannounced: true, by: 'other' }])
  expect(here.replaceHeldBy('other', [])).toEqual({ came: [], went: [] })
  expect(here.connectionsOf('an')).toEqual(['tab'])
})

test('a member who went on into the meeting stays as long as the room, even if their node dies', () => {
  const presence = createRoomPresence()
  presence.join('phone', an, 'other')
  presence.enter('an', null, 0)
  presence.loseNode('other', 0)
  expect(presence.due(60_000, allBut('other'))).toEqual([])
  expect([presence.count(), presence.isForgotten(allBut('other'))]).toEqual([1, true])
  presence.join('tab', binh)
  expect(presence.isForgotten(allBut('other'))).toBe(false)
})

test('a member who went on into a meeting we can see into is looked up there, and is here while they are seen', () => {
  const presence = createRoomPresence()
  presence.join('tab', an)
  presence.enter('an', 100_000, 0)
  presence.lose('tab', 10_000)
  expect(presence.unconfirmed(39_999)).toEqual([])
  expect(presence.unconfirmed(40_000)).toEqual(['an'])
  presence.confirm('an', 35_000, 40_000)
  expect([presence.unconfirmed(134_999), presence.unconfirmed(135_000)]).toEqual([[], ['an']])
  expect(presence.due(135_000, alive)).toEqual([])
  presence.confirm('an', 35_000, 135_000)
  expect(presence.due(135_000, alive)).toEqual([{ member: an, isUnannounced: true, by: 'own' }])
})

test('a member with a connection is here, wherever else they were last seen', () => {
  const presence = createRoomPresence()
  presence.join('tab', an)
  presence.lose('tab', 0)
  // The member got the meeting's link while they had no connection to the hub.
  presence.enter('an', 30_000, 10_000)
  expect([presence.unconfirmed(39_999), presence.unconfirmed(40_000)]).toEqual([[], ['an']])
  presence.join('tab again', an)
  presence.confirm('an', null, 40_000)
  expect([presence.unconfirmed(90_000), presence.due(90_000, alive)]).toEqual([[], []])
  // `confirm` did nothing, because the member was connected again. After another loss they must be checked again.
  presence.lose('tab again', 90_000)
  expect([presence.unconfirmed(120_000), presence.due(120_000, alive)]).toEqual([['an'], []])
})

test('other nodes know what a node reports about members who went on into the meeting', () => {
  const there = createRoomPresence('other')
  there.join('phone', an)
  there.enter('an', 30_000, 0)
  const here = createRoomPresence('own')
  here.join('tab', binh)
  here.replaceHeldBy('other', there.heldBy('other'))
  here.loseNode('other', 0)
  expect([here.due(30_000, allBut('other')), here.unconfirmed(30_000)]).toEqual([[], ['an']])
  here.confirm('an', null, 30_000)
  expect(here.due(30_000, allBut('other'))).toEqual([{ member: an, isUnannounced: true, by: 'own' }])
})

test('a removed member is announced by only one of the nodes that hold them', () => {
  const presence = createRoomPresence('b')
  presence.join('tab', an)
  presence.join('phone', an, 'a')
  expect(presence.remove('an')).toEqual({ member: an, by: 'a' })
  expect(presence.remove('an')).toBeNull()
})

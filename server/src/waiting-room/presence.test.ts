import { expect, test } from 'vitest'
import { createRoomPresence } from './presence.ts'

const an = { id: 'an', name: 'Nguyễn Hữu Ân', role: 'MEME' as const }
const teacher = { id: 'ngoc', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' as const }

test('the half minute counts from when the network went, however late that is noticed', () => {
  const presence = createRoomPresence()
  presence.join('tab', an)
  const wentAt = 100_000
  presence.lose('tab', wentAt)
  expect(presence.due(wentAt + 29_999)).toEqual([])
  expect(presence.due(wentAt + 30_000)).toEqual([{ member: an, announce: true }])
  expect([presence.count, presence.isEmpty]).toEqual([0, true])
})

test('a tab that is lost while another one stays changes nothing', () => {
  const presence = createRoomPresence()
  expect(presence.join('tab', an)).toBe(true)
  expect(presence.join('other tab', an)).toBe(false)
  presence.lose('tab', 0)
  expect(presence.due(60_000)).toEqual([])
  expect(presence.leave('other tab', 60_000)).toEqual(an)
  expect(presence.due(65_000)).toEqual([{ member: an, announce: false }])
})

test('who comes back in time, or says goodbye himself, is not announced', () => {
  const presence = createRoomPresence()
  presence.join('tab', an)
  presence.lose('tab', 0)
  expect(presence.join('new tab', an)).toBe(false)
  expect(presence.due(60_000)).toEqual([])
  presence.leave('new tab', 60_000)
  expect(presence.isEmpty).toBe(false)
  expect([presence.sayGoodbye('an'), presence.sayGoodbye('an')]).toEqual([true, false])
  expect(presence.isEmpty).toBe(true)
})

test('the teacher stands first in the list, and no list is longer than a hundred', () => {
  const presence = createRoomPresence()
  for (let n = 0; n < 120; n++) presence.join(`tab ${n}`, { ...an, id: `student ${n}` })
  presence.join('desk', teacher)
  expect(presence.list()[0]).toEqual(teacher)
  expect([presence.list().length, presence.count]).toEqual([100, 121])
})

import { expect, test } from 'vitest'
import { aMessage, aStart } from '../../../../test/fake-hub.ts'
import type { PresentPerson } from '../chat-client/room-state.ts'
import { countPresent, inLesson, isStale, missingOf } from './who-is-present.ts'

const teacher: PresentPerson = { id: 'm-9', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' }
const student = (id: string, name: string): PresentPerson => ({ id, name, role: 'MEME' })
const an = student('m-1', 'Nguyễn Hữu Ân')
const room = (...members: PresentPerson[]) => ({ members, memberCount: members.length })

test.each([
  ['students are counted against all members of the class', room(teacher, an), 24, true, '1 / 24'],
  ['everybody is counted if the size of the class is unknown', room(teacher, an), null, false, '2'],
  [
    'a student in a crowded room sees only that it is crowded',
    { members: [an], memberCount: 51 },
    60,
    false,
    'Hơn 50 / 60',
  ],
  [
    'the teacher in a crowded room sees the exact count',
    { members: [teacher, an], memberCount: 51 },
    60,
    true,
    '50 / 60',
  ],
  ['a room with fifty members is not crowded', { members: [teacher, an], memberCount: 50 }, 60, false, '49 / 60'],
] as const)('%s', (_, people, all, isTeacher, words) => {
  expect(countPresent(people, all, isTeacher)).toBe(words)
})

test('the list is stale only for students in a crowded room', () => {
  const crowded = { members: [], memberCount: 51 }
  expect([isStale(crowded, false), isStale(crowded, true), isStale(room(an), false)]).toEqual([true, false, false])
})

test('students of the class who are not here are missing, also one of two with the same name', () => {
  const roster = ['Nguyễn Hữu Ân', 'Đỗ Thị Ệch', 'Nguyễn Hữu Ân']
  expect(missingOf(room(teacher), roster)).toEqual({ count: 3, names: roster })
  expect(missingOf(room(teacher, an), roster)).toEqual({ count: 2, names: ['Đỗ Thị Ệch', 'Nguyễn Hữu Ân'] })
  expect(missingOf(room(teacher, an, student('m-2', an.name), student('m-3', 'Đỗ Thị Ệch')), roster)).toEqual({
    count: 0,
    names: [],
  })
  // Lê Thị Diễm Quỳnh was approved a moment ago and is not in the roster yet.
  expect(missingOf(room(student('m-7', 'Lê Thị Diễm Quỳnh')), ['Đỗ Thị Ệch']).names).toEqual(['Đỗ Thị Ệch'])
})

test('only the number of missing students is known if not everybody here is listed', () => {
  expect(missingOf({ members: [teacher, an], memberCount: 121 }, Array<string>(130).fill('Bạn'))).toEqual({
    count: 10,
    names: null,
  })
})

test('a member who entered the lesson is inside until they return to the room', () => {
  const status = 'live' as const
  const says = (seq: number, what: string) => aMessage(seq, { type: 'notification', message: `Nguyễn Hữu Ân ${what}` })
  const wentIn = [aStart(1), says(2, 'đã tham gia chat'), says(3, 'đã tham gia lớp học!')]
  expect(inLesson({ status, messages: wentIn })).toEqual(new Set(['m-9', 'm-2']))
  expect(inLesson({ status, messages: [...wentIn, aMessage(4)] })).toEqual(new Set(['m-9', 'm-2']))
  expect(inLesson({ status, messages: [...wentIn, says(4, 'đã tham gia chat')] })).toEqual(new Set(['m-9']))
  expect(inLesson({ status: 'waiting', messages: wentIn })).toEqual(new Set())
})

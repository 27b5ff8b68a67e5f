import { expect, test } from 'vitest'
import { aRoomPeer, stageWith, ownMedia } from '../../../../test/room-states.ts'
import { countStudents, inListOrder, membersOf, peopleOnStage, searchMembers } from './room-members.ts'

const teacher = aRoomPeer('Trần Thị Hồng Ngọc', { role: 'TCHER' })
const names = ['Đỗ Thị Ệch', 'Vũ Minh Ước', 'Đặng Khánh Linh', 'Lê An', 'Bùi An']
const peers = [...names.map((name) => aRoomPeer(name)), teacher]
const me = { id: 'm-1', name: 'Nguyễn Hữu Ân', role: 'MEME' } as const
const members = membersOf(me, { ownId: 'peer-own', own: ownMedia, peers }, { camera: null, screen: null })
const namesOf = (found: readonly ({ name: string } | null)[]) => found.map((one) => one?.name ?? null)

test('the member themselves is among the members, with their own id', () => {
  expect(members.filter(({ own }) => own).map(({ id, name }) => [id, name])).toEqual([['peer-own', 'Nguyễn Hữu Ân']])
  expect(countStudents(members)).toBe(6)
})

test('teachers are listed first, then speakers by place, then the others by given name', () => {
  const stage = stageWith({ speakers: ['peer-own', null, 'peer-Vũ Minh Ước', null] })
  expect(namesOf(inListOrder(members, stage))).toEqual([
    'Trần Thị Hồng Ngọc',
    'Nguyễn Hữu Ân',
    'Vũ Minh Ước',
    'Bùi An',
    'Lê An',
    'Đỗ Thị Ệch',
    'Đặng Khánh Linh',
  ])
})

test('a person who has left has no place and no raised hand', () => {
  const stage = stageWith({
    lead: 'peer-gone',
    speakers: ['peer-gone', 'peer-Lê An', null, null],
    hands: ['peer-gone', 'peer-own'],
  })
  const { lead, speakers, hands } = peopleOnStage(members, stage)
  expect([lead, namesOf(speakers), namesOf(hands)]).toEqual([null, [null, 'Lê An', null, null], ['Nguyễn Hữu Ân']])
})

test('a person who may share a screen is the sharer only once they share it', () => {
  const stage = stageWith({ screen: teacher.id })
  expect(peopleOnStage(members, stage).sharer).toBeNull()
  const sharing = members.map((member) =>
    member.id === teacher.id ? { ...member, media: { ...member.media, screen: true } } : member,
  )
  expect(peopleOnStage(sharing, stage).sharer?.name).toBe(teacher.name)
})

test('search finds members by any part of the name, with or without diacritics', () => {
  expect(namesOf(searchMembers(members, ' uoc '))).toEqual(['Vũ Minh Ước'])
  expect(namesOf(searchMembers(members, 'Đặng'))).toEqual(['Đặng Khánh Linh'])
  expect(searchMembers(members, '')).toHaveLength(members.length)
  expect(searchMembers(members, 'x')).toEqual([])
})

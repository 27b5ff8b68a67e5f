import { maxSpeakers, type PeerMedia } from '@hien/contract/video-room'
import { expect, test } from 'vitest'
import {
  enterStage,
  giveFloorTo,
  giveScreenTo,
  mutePeer,
  muteStudents,
  nothingSent,
  passedOn,
  raiseHandOf,
  setFloorModeTo,
  setMediaOf,
  settleStage,
  stageOf,
  takeFloorFrom,
  type RoomState,
  type StagePeer,
  type StageRule,
} from './stage-rules.ts'

const aPeer = (id: string, role: 'TCHER' | 'CENR' | 'MEME' = 'MEME'): StagePeer => ({
  id,
  memberId: `member ${id}`,
  name: id,
  role,
  media: nothingSent,
  handRaisedAt: null,
  speakerPlace: null,
})
const students = ['an', 'binh', 'chi', 'dung', 'em', 'giang']
const aClass = (): RoomState => ({
  floorMode: 'hands',
  screen: null,
  teacherId: null,
  peers: [aPeer('teacher', 'TCHER'), ...students.map((id) => aPeer(id)), aPeer('substitute', 'TCHER')],
})
const speaking: PeerMedia = { microphone: true, camera: false, screen: false }
const all: PeerMedia = { microphone: true, camera: true, screen: true }
const sharing: PeerMedia = { microphone: false, camera: false, screen: true }

/** Returns the room after these rules, applied one after another. Throws if a rule refuses. */
const after = (room: RoomState, ...rules: StageRule[]): RoomState =>
  rules.reduce((state, rule) => {
    const next = rule(state)
    if (typeof next === 'string') throw new Error(next)
    return settleStage(next)
  }, room)
const mediaOf = (room: RoomState, id: string) => passedOn(room).get(id)
const without = (room: RoomState, id: string): RoomState =>
  settleStage({ ...room, peers: room.peers.filter((peer) => peer.id !== id) })

test('the teacher who came first leads, and everybody receives what they send', () => {
  const room = after(aClass(), setMediaOf('teacher', all))
  expect(stageOf(room)).toEqual({
    lead: 'teacher',
    speakers: [null, null, null, null],
    screen: 'teacher',
    hands: [],
    floorMode: 'hands',
  })
  expect(mediaOf(room, 'teacher')).toEqual(all)
})

test('students are not heard before they are given the floor, and getting it switches nothing on', () => {
  const room = aClass()
  for (const media of [speaking, all, { ...nothingSent, camera: true }, sharing])
    expect(setMediaOf('an', media)(room)).toBe('FORBIDDEN')
  const given = after(room, giveFloorTo('an'))
  expect([stageOf(given).speakers, mediaOf(given, 'an')]).toEqual([['an', null, null, null], nothingSent])
  expect(mediaOf(after(given, setMediaOf('an', speaking)), 'an')).toEqual(speaking)
  // With floor mode `hands`, a speaker who switches everything off keeps their place to speak.
  expect(stageOf(after(given, setMediaOf('an', speaking), setMediaOf('an', nothingSent))).speakers[0]).toBe('an')
})

test('four have the floor, a fifth is refused, and speakers keep the number of their place', () => {
  const full = after(aClass(), ...students.slice(0, maxSpeakers).map(giveFloorTo))
  expect(giveFloorTo('em')(full)).toBe('FLOOR_FULL')
  expect(stageOf(after(full, giveFloorTo('binh'))).speakers).toEqual(['an', 'binh', 'chi', 'dung'])
  const changed = after(full, takeFloorFrom('binh'), giveFloorTo('em'))
  expect(stageOf(changed).speakers).toEqual(['an', 'em', 'chi', 'dung'])
})

test('a student who loses the floor is no longer heard or seen', () => {
  const room = after(aClass(), giveFloorTo('an'), setMediaOf('an', { ...speaking, camera: true }), takeFloorFrom('an'))
  expect([mediaOf(room, 'an'), stageOf(room).speakers[0]]).toEqual([nothingSent, null])
  expect(setMediaOf('an', speaking)(room)).toBe('FORBIDDEN')
})

test('hands are listed in the order in which they were raised, and go down when the floor is given', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 12, 0, seconds))
  const room = after(
    aClass(),
    raiseHandOf('chi', at(1)),
    raiseHandOf('an', at(2)),
    raiseHandOf('binh', at(2)),
    raiseHandOf('chi', at(9)),
    raiseHandOf('teacher', at(3)),
  )
  expect(stageOf(room).hands).toEqual(['chi', 'an', 'binh'])
  expect(stageOf(after(room, raiseHandOf('an', null))).hands).toEqual(['chi', 'binh'])
  const given = after(room, giveFloorTo('chi'), raiseHandOf('chi', at(10)))
  expect(stageOf(given).hands).toEqual(['an', 'binh'])
})

test('on an open floor a student takes the lowest free place by switching media on, and frees it by switching all off', () => {
  const open = after(aClass(), setFloorModeTo('open'))
  const busy = after(open, ...students.slice(0, maxSpeakers).map((id) => setMediaOf(id, speaking)))
  expect(stageOf(busy).speakers).toEqual(['an', 'binh', 'chi', 'dung'])
  expect(setMediaOf('em', speaking)(busy)).toBe('FLOOR_FULL')
  const free = after(busy, setMediaOf('binh', nothingSent))
  expect(stageOf(after(free, setMediaOf('em', speaking))).speakers).toEqual(['an', 'em', 'chi', 'dung'])
  // When the floor is no longer open, current speakers keep their places, but nobody can take a free place.
  const closed = after(free, setFloorModeTo('hands'))
  expect(stageOf(closed).speakers).toEqual(['an', null, 'chi', 'dung'])
  expect(setMediaOf('em', speaking)(closed)).toBe('FORBIDDEN')
})

test('a second teacher takes a place by switching media on, without raising a hand, and is refused if all are taken', () => {
  const room = after(aClass(), setMediaOf('substitute', speaking))
  expect(stageOf(room).speakers[0]).toBe('substitute')
  expect(stageOf(after(room, setMediaOf('substitute', nothingSent))).speakers[0]).toBe(null)
  const full = after(aClass(), ...students.slice(0, maxSpeakers).map(giveFloorTo))
  expect(setMediaOf('substitute', speaking)(full)).toBe('FLOOR_FULL')
})

test('when the lead has left, the next teacher leads, and their place to speak is free', () => {
  const room = without(after(aClass(), setMediaOf('substitute', speaking)), 'teacher')
  expect([stageOf(room).lead, stageOf(room).speakers]).toEqual(['substitute', [null, null, null, null]])
  expect(mediaOf(room, 'substitute')).toEqual(speaking)
  expect(stageOf(without(room, 'substitute')).lead).toBe(null)
})

test('the screen belongs to a teacher who shares, or to one student it was handed to, who needs no place to speak', () => {
  const handed = after(aClass(), setMediaOf('teacher', all), giveScreenTo('an'))
  expect([stageOf(handed).screen, mediaOf(handed, 'teacher'), mediaOf(handed, 'an')]).toEqual([
    'an',
    { ...all, screen: false },
    nothingSent,
  ])
  const shown = after(handed, setMediaOf('an', sharing))
  expect([mediaOf(shown, 'an'), stageOf(shown).speakers[0]]).toEqual([sharing, null])
  expect(setMediaOf('binh', sharing)(shown)).toBe('FORBIDDEN')
  // A student who stops sharing keeps the right to show their screen until a teacher gives it to another peer.
  expect(stageOf(after(shown, setMediaOf('an', nothingSent))).screen).toBe('an')
  const back = after(shown, giveScreenTo(null))
  expect([stageOf(back).screen, mediaOf(back, 'an')]).toEqual([null, nothingSent])
  const taken = after(shown, setMediaOf('substitute', sharing))
  expect([stageOf(taken).screen, mediaOf(taken, 'an')]).toEqual(['substitute', nothingSent])
  expect(stageOf(after(taken, setMediaOf('substitute', nothingSent))).screen).toBe(null)
  expect(stageOf(without(shown, 'an')).screen).toBe(null)
})

test('muting one or all students switches microphones off, and speakers keep the floor', () => {
  const room = after(
    aClass(),
    setMediaOf('teacher', all),
    ...['an', 'binh'].flatMap((id) => [giveFloorTo(id), setMediaOf(id, { ...speaking, camera: true })]),
  )
  const one = after(room, mutePeer('an'))
  expect([mediaOf(one, 'an'), mediaOf(one, 'binh')?.microphone]).toEqual([{ ...nothingSent, camera: true }, true])
  const silent = after(room, muteStudents)
  expect(students.map((id) => mediaOf(silent, id)?.microphone)).toEqual(students.map(() => false))
  expect([mediaOf(silent, 'teacher'), stageOf(silent).speakers]).toEqual([all, ['an', 'binh', null, null]])
  expect(mediaOf(after(silent, setMediaOf('an', speaking)), 'an')).toEqual(speaking)
})

test('a peer who is not there is given nothing', () => {
  const room = aClass()
  for (const rule of [giveFloorTo('nobody'), takeFloorFrom('nobody'), mutePeer('nobody'), giveScreenTo('nobody')])
    expect(stageOf(after(room, rule))).toEqual(stageOf(room))
  expect(setMediaOf('nobody', nothingSent)(room)).toBe('NOT_IN_GROUP')
})

test('a student enters with nothing on, the lead with what they send, a second teacher if a place is free', () => {
  expect(mediaOf(enterStage(aClass(), 'an', all), 'an')).toEqual(nothingSent)
  expect(mediaOf(enterStage(aClass(), 'teacher', all), 'teacher')).toEqual(all)
  const handed = after(aClass(), giveScreenTo('an'))
  expect(mediaOf(enterStage(handed, 'teacher', all), 'teacher')).toEqual({ ...all, screen: false })
  expect(stageOf(enterStage(aClass(), 'substitute', speaking)).speakers[0]).toBe('substitute')
  const full = after(aClass(), ...students.slice(0, maxSpeakers).map(giveFloorTo))
  expect(mediaOf(enterStage(full, 'substitute', speaking), 'substitute')).toEqual(nothingSent)
})

const centreLooksIn = (): RoomState => ({
  ...aClass(),
  teacherId: 'member teacher',
  peers: [aPeer('centre', 'CENR'), ...students.map((id) => aPeer(id))],
})
const enters = (room: RoomState, id: string, media = nothingSent) =>
  enterStage({ ...room, peers: [...room.peers, aPeer(id, 'TCHER')] }, id, media)

test('the member who is to teach the lesson leads on entering; a centre there before has no place and sends nothing', () => {
  const early = centreLooksIn()
  expect(stageOf(early).lead).toBe('centre')
  const room = enters(early, 'teacher', all)
  expect(stageOf(room)).toMatchObject({ lead: 'teacher', speakers: [null, null, null, null], screen: 'teacher' })
  expect(mediaOf(room, 'teacher')).toEqual(all)
  expect(stageOf(without(room, 'teacher')).lead).toBe('centre')
})

test('a centre that led continues from a free place if it is heard or seen, and is silent if there is none', () => {
  const early = after(centreLooksIn(), setMediaOf('centre', speaking), giveFloorTo('an'))
  const room = enters(early, 'teacher', speaking)
  expect(stageOf(room)).toMatchObject({ lead: 'teacher', speakers: ['an', 'centre', null, null] })
  expect([mediaOf(room, 'centre'), mediaOf(room, 'teacher')]).toEqual([speaking, speaking])
  // When the teacher leaves, the centre leads again and gives its place to speak back.
  expect(stageOf(without(room, 'teacher'))).toMatchObject({ lead: 'centre', speakers: ['an', null, null, null] })
  const full = after(early, ...['binh', 'chi', 'dung'].map(giveFloorTo))
  const silent = enters(full, 'teacher')
  expect(stageOf(silent)).toMatchObject({ lead: 'teacher', speakers: ['an', 'binh', 'chi', 'dung'] })
  expect(mediaOf(silent, 'centre')).toEqual(nothingSent)
})

test('a centre’s screen stays shown when the teacher comes', () => {
  const early = after(centreLooksIn(), setMediaOf('centre', sharing))
  expect(stageOf(enters(early, 'teacher', all))).toMatchObject({ lead: 'teacher', screen: 'centre' })
})

test('a teacher who is not to teach this lesson does not take the lead over', () => {
  const room = enters(centreLooksIn(), 'substitute', speaking)
  expect(stageOf(room)).toMatchObject({ lead: 'centre', speakers: ['substitute', null, null, null] })
})

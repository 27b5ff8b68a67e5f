import { downlink } from '@hien/contract/video-room'
import { expect, test } from 'vitest'
import { aStage } from '../../../../test/video-room.tsx'
import { isSound, streamIndexOf, pictureStreams, rightsOf, sourcesOf } from './stage-rights.ts'

test.each([
  ['a student without a place, while the teacher gives the floor', {}, false, [false, false]],
  ['a student with a place', { speakers: [null, 'me', null, null] }, false, [true, false]],
  ['a student while the floor is open and a place is free', { floorMode: 'open' }, false, [true, false]],
  [
    'a student while the floor is open and every place is taken',
    { floorMode: 'open', speakers: ['a', 'b', 'c', 'd'] },
    false,
    [false, false],
  ],
  ['a student who was given the screen', { screen: 'me' }, false, [false, true]],
  ['the teacher who leads', { lead: 'me', speakers: ['a', 'b', 'c', 'd'] }, true, [true, true]],
  ['another teacher while a place is free', { lead: 'a' }, true, [true, true]],
  ['another teacher without a free place', { lead: 'x', speakers: ['a', 'b', 'c', 'd'] }, true, [false, true]],
] as const)('speaking and screen sharing are allowed as expected for %s', (_who, stage, teaches, expected) => {
  const { maySpeak, mayShareScreen } = rightsOf(aStage(stage), 'me', teaches)
  expect([maySpeak, mayShareScreen]).toEqual(expected)
})

test('a place is counted from 0, and a raised hand from 1', () => {
  const stage = aStage({ speakers: [null, null, 'me', null], hands: ['a', 'me'] })
  expect(rightsOf(stage, 'me', false)).toMatchObject({ place: 2, hand: 2, leads: false })
  expect(rightsOf(stage, 'b', false)).toMatchObject({ place: null, hand: null })
})

test('a person outside the room gets no rights from empty places on the stage', () => {
  expect(rightsOf(aStage(), null, false)).toMatchObject({ leads: false, maySpeak: false, mayShareScreen: false })
})

test('each stream of the downlink is found by its person, and pictures are told apart from sound', () => {
  const stage = aStage({ lead: 'lead', speakers: ['a', null, 'c', null], screen: 'c' })
  expect(sourcesOf(stage)).toEqual(['lead', 'a', null, 'c', null, 'c', 'lead', 'a', null, 'c', null])
  expect(streamIndexOf(stage, 'c', 'camera')).toBe(9)
  expect(streamIndexOf(stage, 'c', 'screen')).toBe(5)
  expect(streamIndexOf(stage, 'lead', 'microphone')).toBe(0)
  expect(streamIndexOf(stage, 'lead', 'screen')).toBeNull()
  expect(pictureStreams).toEqual([5, 6, 7, 8, 9, 10])
  expect(downlink.filter((_one, line) => isSound(line))).toHaveLength(5)
})

import { downlink } from '@hien/contract/video-room'
import { expect, test } from 'vitest'
import { type StatsReport, createActivityMeter } from './stream-activity.ts'

const transceivers = downlink.map((_line, index) => ({
  mid: `${index + 4}`,
  receiver: { track: { id: `track-${index}` } },
})) as unknown as RTCRtpTransceiver[]

type Stats = Parameters<Parameters<StatsReport['forEach']>[0]>[0]
const pictures = (line: number, framesDecoded: number): Stats => {
  return { type: 'inbound-rtp', kind: 'video', mid: `${line + 4}`, framesDecoded }
}
const sound = (line: number, totalAudioEnergy: number, totalSamplesDuration: number): Stats => {
  return { type: 'inbound-rtp', kind: 'audio', mid: `${line + 4}`, totalAudioEnergy, totalSamplesDuration }
}

function aMeter() {
  const meter = createActivityMeter(transceivers)
  const read = (now: number, ...stats: Stats[]) => meter.read(stats, now)
  return {
    meter,
    read,
    active: (now: number, ...stats: Stats[]) => read(now, ...stats).active.flatMap((is, line) => (is ? [line] : [])),
  }
}

const screen = 5
const face = 7

test('a picture is active with its first frames, and a camera frozen for three seconds is not', () => {
  const { active } = aMeter()
  expect(active(0)).toEqual([])
  expect(active(500, pictures(face, 0))).toEqual([])
  expect(active(1000, pictures(face, 4))).toEqual([face])
  expect(active(3999, pictures(face, 4))).toEqual([face])
  expect(active(4000, pictures(face, 4))).toEqual([])
  expect(active(4500, pictures(face, 5))).toEqual([face])
})

test('a screen stays active without new frames, because people read it', () => {
  const { active } = aMeter()
  active(0, pictures(screen, 1))
  expect(active(60_000, pictures(screen, 1))).toEqual([screen])
})

test('the last frames of the previous person are not shown as the next person’s', () => {
  const { meter, active } = aMeter()
  active(0, pictures(face, 10))
  meter.forget(face)
  expect(active(500, pictures(face, 14))).toEqual([])
  expect(active(1000, pictures(face, 14))).toEqual([])
  expect(active(1500, pictures(face, 15))).toEqual([face])
})

test('in a stream that was never used the first frame is shown immediately', () => {
  const { meter, active } = aMeter()
  meter.forget(face)
  expect(active(500, pictures(face, 1))).toEqual([face])
})

test('a voice counts by the loudness since the last reading, and for a second after', () => {
  const { active } = aMeter()
  expect(active(0, sound(1, 5, 100))).toEqual([1])
  expect(active(1000, sound(1, 5.000_001, 101))).toEqual([])
  expect(active(1500, sound(1, 5.001, 101.5))).toEqual([1])
  expect(active(2400, sound(1, 5.001, 102.4))).toEqual([1])
  expect(active(2500, sound(1, 5.001, 102.5))).toEqual([])
})

test('the member’s own voice is measured at the microphone', () => {
  const { read } = aMeter()
  const own = (totalAudioEnergy: number) => ({
    type: 'media-source',
    kind: 'audio',
    totalAudioEnergy,
    totalSamplesDuration: 1,
  })
  expect(read(0, own(0)).ownVoice).toBe(false)
  expect(aMeter().read(0, own(0.5)).ownVoice).toBe(true)
})

test('a stream is found by its track if the browser does not report the m-line', () => {
  const { active } = aMeter()
  const stats = { type: 'inbound-rtp', kind: 'video', trackIdentifier: `track-${face}`, framesDecoded: 3 }
  expect(active(0, stats, { ...stats, trackIdentifier: 'of nobody' })).toEqual([face])
})

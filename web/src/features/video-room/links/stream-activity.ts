/**
 * Finds the streams of the downlink that have a picture to show or contain a voice, from the browser's statistics.
 */
import { downlink } from '@hien/contract/video-room'

export type StreamActivity = {
  /** For each stream of the downlink: true if a voice is heard, a camera is not frozen, or a screen has sent a frame. */
  active: readonly boolean[]
  /** True if the member's own voice is heard. */
  ownVoice: boolean
}

/** The fields that are read from an RTCStatsReport. */
type Stats = {
  type: string
  kind?: string
  mid?: string
  trackIdentifier?: string
  framesDecoded?: number
  totalAudioEnergy?: number
  totalSamplesDuration?: number
}
export type StatsReport = { forEach(visit: (stats: Stats) => void): void }

/** Milliseconds without a new frame before a picture counts as frozen. A screen is never frozen: people go on reading it. */
const stillAfter = { camera: 3000, screen: Infinity } as const
/** Volume above which sound counts as a voice: root mean square, at most 1. Breath and fans stay below. */
const voiceThreshold = 0.01
/** Milliseconds that a voice counts as heard after a loud moment, because speech has pauses between words. */
const voiceLingers = 1000

type Picture = { frames: number; since: number; isNew: boolean }

/** Measures loudness since the previous reading, from the sums in the browser's statistics. */
function createVoice() {
  let energy = 0
  let seconds = 0
  let until = 0
  return {
    read({ totalAudioEnergy = 0, totalSamplesDuration = 0 }: Stats, now: number) {
      const passed = totalSamplesDuration - seconds
      const loudness = passed > 0 ? Math.sqrt(Math.max(0, totalAudioEnergy - energy) / passed) : 0
      energy = totalAudioEnergy
      seconds = totalSamplesDuration
      if (loudness > voiceThreshold) until = now + voiceLingers
    },
    isHeard: (now: number) => until > now,
    forget: () => void (until = 0),
  }
}

export type ActivityMeter = {
  /** Evaluates a report. `now` is in milliseconds. */
  read(report: StatsReport, now: number): StreamActivity
  /** Call when another person is in this stream. The stream is inactive until something new arrives. */
  forget(index: number): void
}

/** Creates a meter. `transceivers` are those of the downlink, in order. */
export function createActivityMeter(transceivers: readonly RTCRtpTransceiver[]): ActivityMeter {
  const voices = downlink.map(createVoice)
  const ownVoice = createVoice()
  const pictures = new Map<number, Picture>()
  const changed = new Set<number>()

  const indexOf = ({ mid, trackIdentifier }: Stats) =>
    transceivers.findIndex((one) => (mid === undefined ? one.receiver.track.id === trackIdentifier : one.mid === mid))

  function readPicture(index: number, { framesDecoded = 0 }: Stats, now: number) {
    const before = pictures.get(index)
    if (before?.frames === framesDecoded) return
    // The first count after a change of person still includes frames of the previous person.
    const isNew = !changed.delete(index) && framesDecoded > 0
    pictures.set(index, { frames: framesDecoded, since: now, isNew })
  }
  const isMoving = (index: number, kind: keyof typeof stillAfter, now: number) => {
    const picture = pictures.get(index)
    return picture !== undefined && picture.isNew && now - picture.since < stillAfter[kind]
  }

  return {
    read(report, now) {
      report.forEach((stats) => {
        if (stats.type === 'media-source' && stats.kind === 'audio') ownVoice.read(stats, now)
        if (stats.type !== 'inbound-rtp') return
        const index = indexOf(stats)
        if (stats.kind === 'video' && index >= 0) readPicture(index, stats, now)
        else voices[index]?.read(stats, now)
      })
      const active = downlink.map(({ kind }, index) =>
        kind === 'microphone' ? (voices[index]?.isHeard(now) ?? false) : isMoving(index, kind, now),
      )
      return { active, ownVoice: ownVoice.isHeard(now) }
    },
    forget(index) {
      // A stream without any count has no frames of the previous person to ignore.
      if (pictures.delete(index)) changed.add(index)
      voices[index]?.forget()
    },
  }
}

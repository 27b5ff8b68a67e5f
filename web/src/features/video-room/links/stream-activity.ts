/** Which streams of the downlink move and are heard, by the browser's own figures. No React. */
import { downlink } from '@hien/contract/video-room'

export type StreamActivity = {
  /** For each of the downlink: pictures that come, or somebody's voice. */
  active: readonly boolean[]
  /** The member's own. */
  ownVoice: boolean
}

/** What is read of an RTCStatsReport. */
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

/** Milliseconds without a new picture after which a face stands still. A screen may: it goes on being read. */
const stillAfter = { camera: 3000, screen: Infinity } as const
/** Mean of a voice's waves, of 1; breath and a fan stay below. */
const voiceThreshold = 0.01
/** Milliseconds: between words it is quiet, too. */
const voiceLingers = 1000

type Picture = { frames: number; since: number; isNew: boolean }

/** Loudness since the reading before, by the sums that browsers keep. */
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
  /** Takes in what the browser counts now. */
  read(report: StatsReport, now: number): StreamActivity
  /** Somebody else is in this one: it moves when something new has come. */
  forget(index: number): void
}

/** `transceivers`: those of the downlink, in its order. */
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
    // The first figure after a change of who is seen counts pictures of the one before.
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
      // Where nothing was ever counted there is nothing old to be seen.
      if (pictures.delete(index)) changed.add(index)
      voices[index]?.forget()
    },
  }
}

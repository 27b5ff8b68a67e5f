/** The process that acts as all participants of a lesson. */
import { constants, setPriority } from 'node:os'
import { openJanusPeople } from './janus-people.ts'
import {
  leadStreams,
  openSyntheticParticipant,
  speakerStreams,
  type SyntheticParticipant,
} from '../../../../e2e/src/lesson-room/synthetic-participant.ts'
import type { Counted } from '../../../../e2e/src/lesson-room/synthetic-way.ts'
import { sharedNow } from '../../hub/clock.ts'
import { offer } from '../../hub/tasks.ts'

/** Counts of the media that one participant has received. */
export type Summary = {
  packets: number
  bytes: number
  skipped: number
  lost: number
  /** The longest time that a picture stream waited for a missing packet, in milliseconds. Missing sound is not sent again. */
  longestWait: number
  lostOfPictures: number
  /** Number of streams that can be played: sound, and pictures of which a key frame has arrived. */
  streams: number
}

const options = { now: sharedNow, readEvery: 40 }
const people: SyntheticParticipant[] = []
/** For each participant, a function that returns the counts since its previous call. */
let counters: (() => Counted)[] = []
let leadersAndSpeakers = 0

const summaryOf = ({ streams, bytes }: Counted): Summary => {
  const live = streams.filter(({ packets }) => packets > 0)
  const pictures = live.filter(({ isVideo }) => isVideo)
  const sum = (key: 'packets' | 'skipped' | 'lost') => live.reduce((total, stream) => total + stream[key], 0)
  return {
    packets: sum('packets'),
    bytes,
    skipped: sum('skipped'),
    lost: sum('lost'),
    longestWait: Math.max(0, ...pictures.map(({ longestWait }) => longestWait)),
    lostOfPictures: pictures.reduce((total, { lost }) => total + lost, 0),
    streams: live.filter(({ isVideo, hasKeyFrame }) => !isVideo || hasKeyFrame).length,
  }
}

const tasks = {
  /** Lowers the priority of this process, because in real life participants do not use the processor of the server. */
  yieldProcessor: () => setPriority(constants.priority.PRIORITY_LOW),
  /** Adds a participant. Returns their index and their offer. */
  open: async (): Promise<{ index: number; offer: string }> => {
    const participant = await openSyntheticParticipant(options)
    const index = people.push(participant) - 1
    counters.push(participant.takeCounts)
    return { index, offer: participant.offer }
  },
  accept: async ({ index, answer }: { index: number; answer: string }): Promise<void> => {
    await people[index]?.accept(answer)
  },
  /** Makes the first participant lead and the next `speakers` participants speak, from now on. */
  send: ({ speakers }: { speakers: number }): void => {
    leadersAndSpeakers = 1 + speakers
    for (const [index, participant] of people.entries()) {
      participant.send(index === 0 ? leadStreams : index <= speakers ? speakerStreams : {})
    }
  },
  lose: (share: number): void => {
    for (const participant of people) participant.lose(share)
  },
  /** Opens the same lesson in a video room of Janus. */
  openJanus: async (lesson: { port: number; people: number; speakers: number }): Promise<void> => {
    leadersAndSpeakers = 1 + lesson.speakers
    counters = await openJanusPeople(lesson, options)
  },
  /** Returns the counts since the previous call. `latencies` contains only those of participants who only listen. */
  take: (): { people: Summary[]; latencies: number[] } => {
    const counted = counters.map((take) => take())
    const listening = counted.slice(leadersAndSpeakers)
    return { people: counted.map(summaryOf), latencies: listening.flatMap(({ latencies }) => latencies) }
  },
}

export type LessonLoadTasks = typeof tasks
offer(tasks)

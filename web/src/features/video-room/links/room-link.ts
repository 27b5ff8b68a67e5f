/** The way of sound and pictures to the server and back, made anew whenever it is lost. No React. */
import { type IceServer, downlink, uplink } from '@hien/contract/video-room'
import type { MediaState } from '../room/video-room-state.ts'
import { type ActivityMeter, type StreamActivity, type StatsReport, createActivityMeter } from './stream-activity.ts'
import {
  type MakeConnection,
  type RoomConnection,
  type Sent,
  createRoomConnection,
  makeConnectionOfBrowser,
} from './room-connection.ts'

export type RoomLink = {
  readonly state: MediaState
  /** One for each of the downlink, while the way stands. */
  readonly streams: readonly MediaStream[]
  readonly activity: StreamActivity
  send(sent: Sent): void
  /** Other people are heard and seen in these of the downlink than before. */
  forget(indexes: readonly number[]): void
  /** The server carries the media elsewhere: connects anew at once. */
  renew(): void
  /** The network may be another or back: a way that is lost is looked for now, one that seems to stand is tried. An attempt under way goes on. */
  check(): void
  close(): void
}

export type RoomLinkOptions = {
  iceServers: readonly IceServer[]
  sent: Sent
  /** Takes an offer to the server; rejects when it did not get there or was refused. */
  connect: (offer: string) => Promise<string>
  /** The server says nothing to an offer. */
  onUnanswered: () => void
  onChange: () => void
  makeConnection?: MakeConnection
}

/** Milliseconds without contact before a new connection is made: what is away for less comes back by itself. */
const disconnectedFor = 3000
/** Milliseconds within which an offer is answered, also by another node and while forty join. */
const answerTimeout = 6000
/** Milliseconds within which a way is found. */
const connectTimeout = 8000
/** Milliseconds before each attempt after one that failed. */
const attemptDelays = [500, 1000, 2000, 4000, 8000, 15_000] as const
/** So many attempts that were answered and found no way are no accident. */
const blockedAfter = 2
const readInterval = 500
/** Milliseconds within which a way that stands is heard of, also where nobody speaks: browsers ask the server each six seconds at least. */
const aliveWithin = 7000

const nothing: StreamActivity = { active: downlink.map(() => false), ownVoice: false }
const hasSameActivity = (one: StreamActivity, other: StreamActivity) =>
  one.ownVoice === other.ownVoice && one.active.every((active, index) => active === other.active[index])

/** Bytes and answers that came in, of all a browser counts. */
function countReceived(report: StatsReport): number {
  let received = 0
  report.forEach((stats) => {
    const { type, bytesReceived = 0, responsesReceived = 0 } = stats as typeof stats & Record<string, number>
    if (type === 'transport' || type === 'candidate-pair') received += bytesReceived + responsesReceived
  })
  return received
}

export function createRoomLink(options: RoomLinkOptions): RoomLink {
  const { iceServers, connect, onUnanswered, onChange, makeConnection = makeConnectionOfBrowser } = options
  let { sent } = options
  let state: MediaState = 'connecting'
  let current: RoomConnection | null = null
  let meter: ActivityMeter | null = null
  let activity = nothing
  /** Number of the latest attempt; what belongs to an earlier one gives up. */
  let attempt = 0
  let isAsking = false
  /** The way has stood: since the latest attempt, and ever. */
  let hasStood = false
  let everStood = false
  /** Attempts since the way stood that failed, and those of them that were answered and found no way. */
  let failures = 0
  let unfound = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let readTimer: ReturnType<typeof setInterval> | undefined

  const isConnected = () => current?.peerConnection.connectionState === 'connected'

  function setState(next: MediaState) {
    state = next
    onChange()
  }
  function wait(delay: number, work: () => void) {
    clearTimeout(timer)
    timer = setTimeout(work, delay)
  }
  function setActivity(next: StreamActivity) {
    if (hasSameActivity(activity, next)) return
    activity = next
    onChange()
  }

  async function readActivity() {
    const [connection, reader] = [current, meter]
    if (!connection || !reader || document.hidden) return
    const report = await connection.peerConnection.getStats().catch(() => null)
    if (report && connection === current) setActivity(reader.read(report, performance.now()))
  }

  /** The connection in use is gone; what it received stands still. */
  function drop() {
    clearInterval(readTimer)
    current?.peerConnection.close()
    current = null
    meter = null
    activity = nothing
  }

  function adopt(connection: RoomConnection) {
    drop()
    current = connection
    meter = createActivityMeter(connection.peerConnection.getTransceivers().slice(uplink.length))
    connection.peerConnection.addEventListener('connectionstatechange', () => {
      if (connection === current) watch()
    })
  }

  function watch() {
    switch (current?.peerConnection.connectionState) {
      case 'connected':
        clearTimeout(timer)
        hasStood = true
        everStood = true
        failures = 0
        unfound = 0
        clearInterval(readTimer)
        readTimer = setInterval(() => void readActivity(), readInterval)
        void readActivity()
        return setState('connected')
      case 'disconnected':
        if (!isAsking) wait(disconnectedFor, () => void tryNow())
        return setState(everStood ? 'reconnecting' : state)
      case 'failed':
        return lose()
      default:
        return undefined
    }
  }

  /** The way is lost, or none was found: another is looked for. */
  function lose() {
    if (isAsking) return
    if (hasStood) {
      setState('reconnecting')
      return void tryNow()
    }
    unfound += 1
    // A network that has let it through blocks nothing; it is away.
    if (unfound >= blockedAfter && !everStood) setState('blocked')
    retry()
  }
  function retry() {
    const delay = attemptDelays[Math.min(failures, attemptDelays.length - 1)] ?? 0
    failures += 1
    // All who lost the server at once do not come back at once.
    wait(delay * (0.75 + Math.random() / 2), () => void tryNow())
  }

  async function answerTo(offer: string, isStale: () => boolean): Promise<string> {
    let silence: ReturnType<typeof setTimeout> | undefined
    const noAnswer = new Promise<never>((_resolve, reject) => {
      silence = setTimeout(() => {
        if (!isStale()) onUnanswered()
        reject(new Error('The server did not answer an offer'))
      }, answerTimeout)
    })
    try {
      return await Promise.race([connect(offer), noAnswer])
    } finally {
      clearTimeout(silence)
    }
  }

  async function tryNow() {
    if (closed) return
    clearTimeout(timer)
    attempt += 1
    const mine = attempt
    hasStood = false
    isAsking = true
    const connection = createRoomConnection(
      makeConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' }),
      sent,
    )
    const isStale = () => closed || mine !== attempt
    try {
      const answer = await answerTo(await connection.offer(), isStale)
      if (isStale()) return connection.peerConnection.close()
      isAsking = false
      // The server has ended what was before. Until now it might have come back by itself.
      adopt(connection)
      connection.send(sent)
      await connection.accept(answer)
      if (!isStale() && !isConnected()) wait(connectTimeout, lose)
    } catch {
      connection.peerConnection.close()
      if (isStale()) return
      isAsking = false
      if (isConnected()) return setState('connected')
      if (state === 'connected') setState('reconnecting')
      retry()
    }
  }

  async function tryWhetherAlive() {
    const connection = current
    const count = async () => {
      const report = await connection?.peerConnection.getStats().catch(() => null)
      return report ? countReceived(report) : 0
    }
    const before = await count()
    if (closed || connection !== current || !isConnected()) return
    wait(aliveWithin, async () => {
      const after = await count()
      // A browser that counts nothing tells of a lost way later.
      const isAlive = after !== before || after === 0
      if (!closed && connection === current && isConnected() && !isAlive) void tryNow()
    })
  }

  void tryNow()

  return {
    get state() {
      return state
    },
    get streams() {
      return state === 'connected' || state === 'reconnecting' ? (current?.streams ?? []) : []
    },
    get activity() {
      return activity
    },
    send(next) {
      sent = next
      current?.send(next)
    },
    forget(indexes) {
      if (!meter) return
      for (const index of indexes) meter.forget(index)
      setActivity({ ...activity, active: activity.active.map((active, index) => active && !indexes.includes(index)) })
    },
    renew() {
      drop()
      setState(state === 'connected' ? 'reconnecting' : state)
      failures = 0
      void tryNow()
    },
    check() {
      const state = current?.peerConnection.connectionState
      if (isAsking || state === 'new' || state === 'connecting') return
      if (state === 'connected') void tryWhetherAlive()
      else void tryNow()
    },
    close() {
      closed = true
      clearTimeout(timer)
      drop()
    },
  }
}

/** The media connection to the server, made again whenever it is lost. */
import type { IceServer } from '@hien/contract/video-room'
import type { MediaState } from '../room/video-room-state.ts'
import { countReceived, createActivityReader } from './activity-reader.ts'
import {
  type MakeConnection,
  type RoomConnection,
  type Sent,
  createRoomConnection,
  makeConnectionOfBrowser,
} from './room-connection.ts'
import type { StreamActivity } from './stream-activity.ts'

export type RoomLink = {
  readonly state: MediaState
  /**
   * One stream for each m-line of the downlink while connected or reconnecting. Empty in the other states, and after
   * `renew` until the server has answered.
   */
  readonly streams: readonly MediaStream[]
  readonly activity: StreamActivity
  send(sent: Sent): void
  /** Makes these streams of the downlink inactive until something new arrives, for example for another person in them. */
  forget(indexes: readonly number[]): void
  /** Call when the media have moved to another node or were lost. Connects again immediately. */
  renew(): void
  /**
   * Call when the network may have changed or returned. Reconnects now if the connection is lost. If the connection
   * seems alive, tests whether it still receives anything. A running attempt continues.
   */
  check(): void
  close(): void
}

export type RoomLinkOptions = {
  iceServers: readonly IceServer[]
  sent: Sent
  /** Sends an offer to the server and returns its answer. Rejects if the offer did not arrive or was refused. */
  connect: (offer: string) => Promise<string>
  /** Called when the server does not answer an offer in time. */
  onUnanswered: () => void
  onChange: () => void
  makeConnection?: MakeConnection
}

/** Milliseconds of lost contact before making a new connection. Shorter interruptions recover on their own. */
const disconnectedFor = 3000
/** Milliseconds to wait for the answer to an offer. */
const answerTimeout = 6000
/** Milliseconds to wait for the connection after the answer. */
const connectTimeout = 8000
/**
 * Milliseconds before the next attempt, by the number of failures since the last connection. More failures use the last
 * value.
 */
const attemptDelays = [500, 1000, 2000, 4000, 8000, 15_000] as const
/**
 * After this many answered attempts without a connection, assume the network blocks media, unless media got through
 * before.
 */
const blockedAfter = 2
/**
 * A live connection receives something within this many milliseconds, even in silence: browsers ping the server at least every
 * six seconds.
 */
const aliveWithin = 7000

export function createRoomLink(options: RoomLinkOptions): RoomLink {
  const { iceServers, connect, onUnanswered, onChange, makeConnection = makeConnectionOfBrowser } = options
  let { sent } = options
  let state: MediaState = 'connecting'
  let current: RoomConnection | null = null
  const reader = createActivityReader(onChange)
  /** Number of the latest attempt. An earlier attempt stops when it notices that the number has changed. */
  let attempt = 0
  let awaitsAnswer = false
  /** True if a connection was established since the latest attempt began. */
  let hasConnected = false
  /** True if any connection of this link was established. */
  let hasEverConnected = false
  /** Failed attempts since the last connection, or since a later call of `renew`. */
  let failures = 0
  /** Failed attempts since the last connection that the server had answered. */
  let answeredFailures = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isConnected = () => current?.peerConnection.connectionState === 'connected'

  function setState(next: MediaState) {
    state = next
    onChange()
  }
  function wait(delay: number, work: () => void) {
    clearTimeout(timer)
    timer = setTimeout(work, delay)
  }

  /** Closes the current connection. Nothing it received counts as active any longer. */
  function drop() {
    reader.close()
    current?.peerConnection.close()
    current = null
  }

  function adopt(connection: RoomConnection) {
    drop()
    current = connection
    reader.open(connection.peerConnection)
    connection.peerConnection.addEventListener('connectionstatechange', () => {
      if (connection === current) watch()
    })
  }

  function watch() {
    switch (current?.peerConnection.connectionState) {
      case 'connected':
        clearTimeout(timer)
        hasConnected = true
        hasEverConnected = true
        failures = 0
        answeredFailures = 0
        reader.start()
        return setState('connected')
      case 'disconnected':
        if (!awaitsAnswer) wait(disconnectedFor, () => void makeAttempt())
        return setState(hasEverConnected ? 'reconnecting' : state)
      case 'failed':
        return lose()
      default:
        return undefined
    }
  }

  /** Tries again after the connection was lost or could not be made. */
  function lose() {
    if (awaitsAnswer) return
    if (hasConnected) {
      setState('reconnecting')
      return void makeAttempt()
    }
    answeredFailures += 1
    // If media got through before, the network does not block them; it is only down.
    if (answeredFailures >= blockedAfter && !hasEverConnected) setState('blocked')
    retry()
  }
  function retry() {
    const delay = attemptDelays[Math.min(failures, attemptDelays.length - 1)] ?? 0
    failures += 1
    // Spread the attempts, so that clients that lost the server together do not return together.
    wait(delay * (0.75 + Math.random() / 2), () => void makeAttempt())
  }

  async function answerTo(offer: string, isStale: () => boolean): Promise<string> {
    let silence: ReturnType<typeof setTimeout> | undefined
    const noAnswer = new Promise<never>((_resolve, reject) => {
      silence = setTimeout(() => {
        if (!isStale()) onUnanswered()
        reject(new Error(`The server did not answer an offer within ${answerTimeout} ms`))
      }, answerTimeout)
    })
    try {
      return await Promise.race([connect(offer), noAnswer])
    } finally {
      clearTimeout(silence)
    }
  }

  async function makeAttempt() {
    if (closed) return
    clearTimeout(timer)
    attempt += 1
    const ownAttempt = attempt
    hasConnected = false
    awaitsAnswer = true
    const connection = createRoomConnection(
      makeConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' }),
      sent,
    )
    const isStale = () => closed || ownAttempt !== attempt
    try {
      const answer = await answerTo(await connection.offer(), isStale)
      if (isStale()) return connection.peerConnection.close()
      awaitsAnswer = false
      // Replace the previous connection only now: it could have recovered until the server, with this answer, ended it.
      adopt(connection)
      connection.send(sent)
      await connection.accept(answer)
      if (!isStale() && !isConnected()) wait(connectTimeout, lose)
    } catch {
      connection.peerConnection.close()
      if (isStale()) return
      awaitsAnswer = false
      if (isConnected()) return setState('connected')
      if (state === 'connected') setState('reconnecting')
      retry()
    }
  }

  async function testConnection() {
    const connection = current
    const before = await countReceived(connection?.peerConnection)
    if (closed || connection !== current || !isConnected()) return
    wait(aliveWithin, async () => {
      const after = await countReceived(connection?.peerConnection)
      // If the browser counts nothing, rely on its connection state, which notices a loss later.
      const isAlive = after !== before || after === 0
      if (!closed && connection === current && isConnected() && !isAlive) void makeAttempt()
    })
  }

  void makeAttempt()

  return {
    get state() {
      return state
    },
    get streams() {
      return state === 'connected' || state === 'reconnecting' ? (current?.streams ?? []) : []
    },
    get activity() {
      return reader.activity
    },
    send(next) {
      sent = next
      current?.send(next)
    },
    forget: reader.forget,
    renew() {
      drop()
      setState(state === 'connected' ? 'reconnecting' : state)
      failures = 0
      void makeAttempt()
    },
    check() {
      const state = current?.peerConnection.connectionState
      if (awaitsAnswer || state === 'new' || state === 'connecting') return
      if (state === 'connected') void testConnection()
      else void makeAttempt()
    },
    close() {
      closed = true
      clearTimeout(timer)
      drop()
    },
  }
}

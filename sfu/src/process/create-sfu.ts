/** The Sfu of a node: counts participants and checks, and forwards calls to the process that carries the media. */
import { existsSync } from 'node:fs'
import { maxOfferLength } from '@hien/contract/video-room'
import { createListeners } from '../listeners.ts'
import { noCounts, OfferRefused, SfuFull, type Sfu, type SfuCounts, type SfuEvents, type SfuOptions } from '../sfu.ts'
import type { ToProcess } from './messages.ts'
import { createProcessRequests } from './process-requests.ts'
import {
  createSupervisedProcess,
  processLimits,
  type ForwardedMessage,
  type ProcessLimits,
} from './supervised-process.ts'

export type SfuLimits = ProcessLimits & {
  /** Number of participants from which on only teachers may join. */
  capacity: number
  /** Number of places beyond `capacity`, which only teachers get. */
  kept: number
  /** Milliseconds without participants and checks after which the process is ended. */
  idleTimeout: number
  /** Milliseconds within which the process must answer an offer. While the process is starting, this time does not run. */
  answerTimeout: number
  /** Maximum number of connection checks at once. */
  maxChecks: number
  /** Milliseconds for which a check still counts towards `maxChecks` after the process has answered it. */
  checkDuration: number
}

/**
 * Number of participants without `kept`. One process uses one processor core. A receiver in a full class takes 1.05 % of that
 * core, and work that does not depend on receivers takes 8 %. With 64 receivers, this is three quarters of the core
 * (decision 067).
 */
const capacity = 64
/** With these places, a full process still uses less than a core: 72 receivers take 84 % of it. */
const kept = 8

const sfuLimits: SfuLimits = {
  ...processLimits,
  capacity,
  kept,
  idleTimeout: 30_000,
  answerTimeout: 5000,
  // All students of a class can enter the green room at the same time, and each of them checks the connection there.
  maxChecks: capacity,
  checkDuration: 10_000,
}

/** Returns the program of the media process: `sfu-process.js` in a build, otherwise the source file `main.ts`. */
function processFile(): URL {
  const bundled = new URL('./sfu-process.js', import.meta.url)
  return existsSync(bundled) ? bundled : new URL('./main.ts', import.meta.url)
}

type Participant = {
  /** True if a join was answered, and the connection was not reported as lost since. */
  isIn: boolean
  /** Number of joins that wait for an answer. */
  joins: number
}

/** Names of the counters that are summed up over all processes so far. The other counts are those of the current process. */
const totals = [
  'packetsIn',
  'packetsOut',
  'refusedPackets',
  'unusablePackets',
  'foreignDatagrams',
  'processorTime',
] as const

/**
 * Creates the Sfu of a node.
 * @param changed in tests, the limits and the program (`file`) that differ from the defaults
 */
export function createSfu(
  options: SfuOptions,
  changed: Partial<SfuLimits> & { file?: URL } = {},
  createProcess = createSupervisedProcess,
): Sfu {
  const { file = processFile(), ...limits } = { ...sfuLimits, ...changed }
  const { log } = options
  const rooms = new Map<string, Map<string, Participant>>()
  let checks = 0
  let idle: NodeJS.Timeout | undefined
  let current = noCounts
  let earlier = noCounts

  const child = createProcess(file, options, { message: onMessage, crashed: onCrashed }, limits)
  const requests = createProcessRequests(child, limits.answerTimeout)
  const listeners = createListeners<SfuEvents>((listener) => {
    try {
      listener()
    } catch (error) {
      log('error', 'a listener for media events failed', { err: error })
    }
  })
  const find = (room: string, participant: string) => rooms.get(room)?.get(participant)
  const carried = () => rooms.values().reduce((sum, people) => sum + people.size, 0)

  function add(room: string, participant: string): Participant {
    const added: Participant = { isIn: false, joins: 0 }
    const people = rooms.get(room) ?? new Map<string, Participant>()
    rooms.set(room, people.set(participant, added))
    return added
  }

  function remove(room: string, participant: string): void {
    const people = rooms.get(room)
    people?.delete(participant)
    if (people?.size === 0) rooms.delete(room)
    endWhenIdle()
  }

  function endWhenIdle(): void {
    clearTimeout(idle)
    if (rooms.size > 0 || checks > 0) return
    idle = setTimeout(() => {
      retire()
      child.end().catch((error: unknown) => log('error', 'the media process could not be ended', { err: error }))
    }, limits.idleTimeout).unref()
  }

  /** Adds the counters of a process that ends to those of the earlier processes. */
  function retire(): void {
    earlier = { ...earlier, ...sumOf(earlier, current) }
    current = noCounts
  }

  function onMessage(message: ForwardedMessage): void {
    switch (message.kind) {
      case 'beat':
        current = message.counts
        break
      case 'answer':
        requests.settle(message.id, message.answer)
        break
      case 'refused':
        requests.settle(message.id, new OfferRefused(message.text))
        break
      case 'failed':
        requests.settle(message.id, new Error(message.text))
        break
      case 'line':
        listeners.tell('line', message.room, message.participant, message.level, message.saving, message.withheld)
        break
      case 'lost': {
        const { room, participant } = message
        const known = find(room, participant)
        if (!known) break
        known.isIn = false
        if (known.joins === 0) remove(room, participant)
        listeners.tell('lost', room, participant)
        break
      }
    }
  }

  function onCrashed(): void {
    retire()
    const failed = [...rooms.keys()]
    rooms.clear()
    requests.rejectAll()
    endWhenIdle()
    if (failed.length > 0) listeners.tell('failed', failed)
  }

  function ask(message: (id: number) => ToProcess | null, settled: (isAnswered: boolean) => void): Promise<string> {
    clearTimeout(idle)
    return requests.ask(message, settled)
  }

  function leave(room: string, participant: string): void {
    if (!find(room, participant)) return
    remove(room, participant)
    child.send({ kind: 'leave', room, participant })
  }

  function requireOffer(offer: string): void {
    if (offer.length > maxOfferLength)
      throw new OfferRefused(`the offer has ${offer.length} characters; at most ${maxOfferLength} are allowed`)
  }

  return {
    capacity: limits.capacity,
    kept: limits.kept,
    get carried() {
      return carried()
    },
    async join(room, participant, offer, { isTeacher } = { isTeacher: false }) {
      requireOffer(offer)
      const places = limits.capacity + (isTeacher ? limits.kept : 0)
      if (!find(room, participant) && carried() >= places) throw new SfuFull()
      const own = find(room, participant) ?? add(room, participant)
      own.joins += 1
      return ask(
        (id) => (find(room, participant) === own ? { kind: 'join', id, room, participant, offer } : null),
        (isAnswered) => {
          own.joins -= 1
          own.isIn ||= isAnswered
          // Remove a participant whose joins have all failed. Do nothing if they have left since, or have left and joined again.
          if (!own.isIn && own.joins === 0 && find(room, participant) === own) leave(room, participant)
        },
      )
    },
    publish: (room, participant, may) => child.send({ kind: 'publish', room, participant, may }),
    subscribe: (room, sources) => child.send({ kind: 'subscribe', room, sources }),
    setDataSaver: (room, participant, on) => child.send({ kind: 'setDataSaver', room, participant, on }),
    leave,
    async check(offer) {
      requireOffer(offer)
      if (checks >= limits.maxChecks) throw new SfuFull()
      checks += 1
      const end = () => {
        checks -= 1
        endWhenIdle()
      }
      return ask(
        (id) => ({ kind: 'check', id, offer }),
        (isAnswered) => {
          if (isAnswered) setTimeout(end, limits.checkDuration).unref()
          else end()
        },
      )
    },
    on: listeners.on,
    counts: () => Promise.resolve({ ...current, ...sumOf(earlier, current) }),
    async close() {
      clearTimeout(idle)
      rooms.clear()
      requests.rejectAll()
      await child.close()
    },
  }
}

function sumOf(one: SfuCounts, other: SfuCounts): Pick<SfuCounts, (typeof totals)[number]> {
  const sums = totals.map((name) => [name, one[name] + other[name]])
  return Object.fromEntries(sums) as Pick<SfuCounts, (typeof totals)[number]>
}

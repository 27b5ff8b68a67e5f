/** The steps of a node when a person signs in, sends a query, joins, speaks, starts a lesson or enters it. */
import { costOf } from './figures.ts'
import type { Step } from './installation.ts'

const run = (work: number): Step => ({ kind: 'run', work })
const read = (work: number): Step => ({ kind: 'ask', work, stores: false })
const store = (work: number): Step => ({ kind: 'ask', work, stores: true })
const count: Step = { kind: 'count' }

/** Adds `work` of the server in equal parts before, between and after the steps. */
const between = (work: number, steps: readonly Step[]): Step[] => {
  const part = run(work / (steps.length + 1))
  return [part, ...steps.flatMap((step) => [step, part])]
}

const query = costOf('operationDatabase') / 3
/** A query of a page: identifying the caller, which is cached for three seconds, and the data. */
export const operation: readonly Step[] = [
  count,
  ...between(costOf('operation'), [read(query), read(query), read(query)]),
]

export const renewal: readonly Step[] = [count, ...between(costOf('operation'), [read(query), store(2 * query)])]

export const signIn: readonly Step[] = [
  count,
  ...between(costOf('operation'), [read(query), { kind: 'hash', work: costOf('hash') }, store(query), store(query)]),
]

/**
 * A join takes ten turns of the server: two for the negotiation, one for the socket, one for the handshake, four around
 * JoinGroup's three queries, and two around storing the notification.
 */
const turn = (costOf('join') - costOf('joinTelling')) / 10
const readOfJoin = (costOf('joinDatabase') - costOf('writeDatabase')) / 4
const joinTurn = run(turn)
const joinRead = read(readOfJoin)

export const negotiation: readonly Step[] = [count, count, joinTurn, joinRead, joinTurn]
export const socket: readonly Step[] = [joinTurn]
export const handshake: readonly Step[] = [joinTurn]
export const joinGroup: readonly Step[] = [joinTurn, joinRead, joinTurn, joinRead, joinTurn, joinRead, joinTurn]

/** A chat message or a notification, until it is sent to the room. */
export const message: readonly Step[] = [count, joinTurn, store(costOf('writeDatabase')), joinTurn]

const part = costOf('startDatabase') / 10
/** A start, until the lesson is live and the room is told, and from there to the teacher's answer. */
export const start: readonly Step[] = [
  count,
  ...between(costOf('start') * 0.75, [read(part), read(part), read(part), read(part), store(3 * part)]),
]
export const startAnswered: readonly Step[] = between(costOf('start') * 0.25, [store(3 * part)])

const enterRead = costOf('enterDatabase') / 6
export const enter: readonly Step[] = [
  count,
  ...between(costOf('enter'), [read(enterRead), read(enterRead), read(enterRead), store(3 * enterRead)]),
]

export const poll: readonly Step[] = [
  count,
  ...between(costOf('operation'), [read(costOf('poll')), read(costOf('poll')), read(costOf('poll'))]),
]

/** Above this number, only the teacher is told who joins (decision 034). */
const crowdAbove = 50

/** Returns the server's work for sending to this many receivers. */
export const notifyCost = (receivers: number): number =>
  receivers * costOf(receivers > crowdAbove ? 'crowdDelivery' : 'delivery')

/** Returns the work for announcing a person: the event and the chat line, for each receiver. */
export const arrivalCost = (present: number): number =>
  present > crowdAbove ? 2 * costOf('delivery') : 2 * notifyCost(present)

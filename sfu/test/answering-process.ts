/**
 * A program that replaces the media process in tests and carries no media. The text of an offer tells the program how to fail,
 * for example `refuse` or `hang`. If the program answers, the answer contains facts about its process.
 */
import { OfferRefused } from '../src/sfu.ts'
import { serveParent } from '../src/process/serve-parent.ts'

const people = new Map<string, Set<string>>()

serveParent((options, events) => {
  const answerOf = async (room: string, participant: string, offer: string) => {
    if (offer === 'refuse') throw new OfferRefused('the test asked for this failure')
    if (offer === 'break') throw new Error('the test asked for this failure')
    if (offer === 'silence') return new Promise<never>(() => {})
    if (offer === 'hang') {
      events.line(room, participant, 'soundOnly', true, [])
      for (;;);
    }
    if (offer === 'throw')
      setImmediate(() => {
        throw new Error('the test asked for this failure')
      })
    if (offer === 'reject') void Promise.reject(new Error('the test asked for this failure'))
    people.set(room, (people.get(room) ?? new Set()).add(participant))
    if (offer === 'lose') setImmediate(() => events.lost(room, participant))
    const { env, execArgv, pid } = process
    return JSON.stringify({ pid, env, execArgv, addresses: options.addresses })
  }
  return {
    rooms: {
      join: answerOf,
      check: (offer) => answerOf('checks', 'somebody', offer),
      publish: () => {},
      subscribe: () => {},
      setDataSaver: (room, participant, on) => events.line(room, participant, 'soundOnly', on, [5, 6]),
      leave(room, participant) {
        people.get(room)?.delete(participant)
      },
      counts: () => ({
        participants: [...people.values()].reduce((sum, { size }) => sum + size, 0),
        rooms: people.size,
        packetsIn: 10,
        packetsOut: 100,
        refusedPackets: 1,
        unusablePackets: 1,
      }),
      close: () => people.clear(),
    },
    foreignDatagrams: () => 2,
    close: async () => {},
  }
})

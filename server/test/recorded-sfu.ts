/** An Sfu without media that records the calls of its methods, for tests of how nodes share the media of rooms. */
import { createListeners, type Listeners } from '@hien/sfu/listeners'
import { noCounts, OfferRefused, SfuFull, type Sfu, type SfuEvents } from '@hien/sfu/sfu'

export type RecordedSfu = Sfu & {
  capacity: number
  /**
   * The state of each room. `people`: for each participant the last `may` of `publish`, or null. `sources`: the last value of
   * `subscribe`.
   */
  rooms: Map<string, { people: Map<string, unknown>; sources: unknown }>
  savers: Set<string>
  /** Calls the listeners of an event, as if the media process had reported it. */
  tell: Listeners<SfuEvents>['tell']
  /** Removes all rooms and reports `failed` for them, as if the media process had died. */
  die(): void
}

/**
 * Creates the Sfu. It refuses an offer with the text `refuse`.
 * @param name begins the answer to every other offer, so that a test knows which Sfu answered.
 * @param capacity maximum number of participants. Two more places are kept for teachers.
 */
export function createRecordedSfu(name: string, capacity = 64): RecordedSfu {
  const { on, tell } = createListeners<SfuEvents>()
  const rooms: RecordedSfu['rooms'] = new Map()
  const savers = new Set<string>()
  return {
    capacity,
    kept: 2,
    rooms,
    savers,
    on,
    tell,
    get carried() {
      return rooms.values().reduce((sum, { people }) => sum + people.size, 0)
    },
    async join(room, participant, offer, { isTeacher } = { isTeacher: false }) {
      if (offer === 'refuse') throw new OfferRefused('the test asked for this failure')
      const there = rooms.get(room) ?? { people: new Map<string, unknown>(), sources: null }
      const places = this.capacity + (isTeacher ? this.kept : 0)
      if (!there.people.has(participant) && this.carried >= places) throw new SfuFull()
      rooms.set(room, there)
      there.people.set(participant, null)
      return `${name} answers ${offer}`
    },
    publish: (room, participant, may) => void rooms.get(room)?.people.set(participant, may),
    subscribe(room, sources) {
      const there = rooms.get(room)
      if (there) there.sources = sources
    },
    setDataSaver: (_room, participant, on) => void (on ? savers.add(participant) : savers.delete(participant)),
    leave(room, participant) {
      rooms.get(room)?.people.delete(participant)
      if (rooms.get(room)?.people.size === 0) rooms.delete(room)
    },
    async check(offer) {
      if (offer === 'refuse') throw new OfferRefused('the test asked for this failure')
      return `${name} answers ${offer}`
    },
    counts: async () => noCounts,
    close: async () => rooms.clear(),
    die() {
      const failed = [...rooms.keys()]
      rooms.clear()
      tell('failed', failed)
    },
  }
}

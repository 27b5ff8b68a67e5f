/** An Sfu without media that records what it was told, for tests of what nodes do among each other. */
import { createListeners, type Listeners } from '@hien/sfu/listeners'
import { noCounts, OfferRefused, SfuFull, type Sfu, type SfuEvents } from '@hien/sfu/sfu'

export type RecordedSfu = Sfu & {
  capacity: number
  /** By room: the people in it with their forwarded media, and the sources that are heard. */
  rooms: Map<string, { people: Map<string, unknown>; sources: unknown }>
  savers: Set<string>
  /** Reports an event, as a media process does. */
  tell: Listeners<SfuEvents>['tell']
  /** Ends all rooms at once. */
  die(): void
}

/**
 * Creates the Sfu. It refuses the offer `refuse`.
 * @param name the text with which it answers offers.
 */
export function createRecordedSfu(name: string, capacity = 64): RecordedSfu {
  const { on, tell } = createListeners<SfuEvents>()
  const rooms: RecordedSfu['rooms'] = new Map()
  const savers = new Set<string>()
  return {
    capacity,
    rooms,
    savers,
    on,
    tell,
    get carried() {
      return rooms.values().reduce((sum, { people }) => sum + people.size, 0)
    },
    async join(room, participant, offer) {
      if (offer === 'refuse') throw new OfferRefused('asked to')
      const there = rooms.get(room) ?? { people: new Map<string, unknown>(), sources: null }
      if (!there.people.has(participant) && this.carried >= this.capacity) throw new SfuFull()
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
      if (offer === 'refuse') throw new OfferRefused('asked to')
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

/** Runs an evening on an installation, from the first arrival to the last answer. */
import { costOf } from './figures.ts'
import type { Demand, Equipment } from './demand.ts'
import { operationsBefore, walk, type Evening, type Person } from './evening.ts'
import { createInstallation } from './installation.ts'
import { createSimulation } from './simulation.ts'
import * as visits from './visits.ts'

/** Milliseconds; each entry is one event. */
export type EveningTimes = {
  /** From the first byte to JoinGroup's answer. */
  joins: number[]
  operations: number[]
  /** From the teacher's press to the answer. */
  starts: number[]
  /** From the teacher's answer until the last of their room is told; below 0 if the room was told first. */
  last: number[]
  windows: ReadonlyMap<number, Demand>
}

const pollEvery = 15_000
const probeEvery = 50
/** Time after the last start, in which waiting people still cause load. */
const settling = 2 * 60_000

/**
 * Simulates the evening.
 * @param measured simulates `npm run bench -- start`: the clients run on the same machine and pages are not opened on the way.
 * Instead, a probe sends a query every 50 ms for `probedFor` milliseconds.
 */
export function runEvening(
  { people, startsAt }: Evening,
  equipment: Equipment,
  measured: { probedFor: number } | null = null,
): EveningTimes {
  const simulation = createSimulation()
  const installation = createInstallation(simulation, equipment)
  const { perform } = installation
  const rooms = startsAt.map(() => ({ present: [] as { person: Person; node: number }[], live: false }))
  const times: EveningTimes = { joins: [], operations: [], starts: [], last: [], windows: installation.windows }
  let waiting = 0
  let nextNode = 0
  const anyNode = () => nextNode++ % equipment.nodes
  const at = (time: number, then: () => void) => simulation.after(Math.max(0, time - simulation.now), then)
  const share = (work: number) => work / equipment.nodes
  const client = (then: () => void) => (measured ? installation.load(costOf('load') / 5, then) : then())
  const roomOf = (room: number) => {
    const found = rooms[room]
    if (!found) throw new RangeError(`There is no room ${room}`)
    return found
  }

  /** The speaker's node tells the people connected to it; the other nodes tell theirs. */
  const tellRoom = (node: number, work: number, messages: number) => {
    perform(
      node,
      [{ kind: 'run', work: share(work) + (equipment.nodes > 1 ? messages * costOf('publish') : 0) }],
      () => {},
    )
    installation.tellOthersTogether(work - share(work), messages)
  }
  /** A message takes two signals; one that announces a person takes three. */
  const say = (person: Person, node: number, { coming }: { coming: boolean }) =>
    perform(node, visits.message, () => {
      const present = roomOf(person.room).present.length
      tellRoom(node, coming ? visits.arrivalCost(present) : visits.notifyCost(present), coming ? 3 : 2)
    })

  const ask = (steps: typeof visits.operation, then: () => void) => {
    const begun = simulation.now
    perform(anyNode(), steps, () => {
      times.operations.push(simulation.now - begun)
      then()
    })
  }
  const pages = (person: Person) => {
    const go = (left: number) => left > 0 && ask(visits.operation, () => go(left - 1))
    ask(person.signsIn ? visits.signIn : visits.renewal, () => go(operationsBefore - 1))
  }
  const polling = (person: Person) => {
    if (roomOf(person.room).live) return enter(person, anyNode())
    ask(visits.poll, () => simulation.after(pollEvery, () => polling(person)))
  }
  const enter = (person: Person, node: number): void =>
    simulation.after(person.hesitates, () =>
      perform(node, visits.enter, () => {
        installation.tellOthersTogether(0, 1)
        if (!person.polls) say(person, node, { coming: false })
      }),
    )

  const join = (person: Person) => {
    const begun = simulation.now
    const node = anyNode()
    const inside = () => {
      times.joins.push(simulation.now - begun)
      const room = roomOf(person.room)
      room.present.push({ person, node })
      waiting += 1
      say(person, node, { coming: true })
      if (room.live && Number.isFinite(person.hesitates)) enter(person, node)
    }
    const exchanges = [visits.negotiation, visits.socket, visits.handshake, visits.joinGroup]
    const go = (place: number): void => {
      const steps = exchanges[place]
      if (!steps) return inside()
      client(() => perform(node, steps, () => client(() => go(place + 1))))
    }
    go(0)
  }

  const startLesson = (number: number) => {
    const room = roomOf(number)
    const begun = simulation.now
    const node = anyNode()
    perform(node, visits.start, () => {
      room.live = true
      for (const { person, node: own } of room.present)
        if (!person.isTeacher && Number.isFinite(person.hesitates)) enter(person, own)
      const work = visits.notifyCost(room.present.length)
      let answered = Number.NaN
      let heard = 0
      let left = equipment.nodes
      const oneNodeHeard = () => {
        left -= 1
        heard = simulation.now
        if (left === 0 && !Number.isNaN(answered)) times.last.push(heard - answered)
      }
      perform(node, [{ kind: 'run', work: share(work) }], oneNodeHeard)
      installation.tellOthers(node, share(work), oneNodeHeard)
      installation.tellOthersTogether(0, 1)
      perform(node, visits.startAnswered, () => {
        answered = simulation.now
        times.starts.push(answered - begun)
        if (left === 0) times.last.push(heard - answered)
      })
    })
  }

  for (const person of people) {
    if (!measured) at(person.joinsAt - walk, () => pages(person))
    at(person.joinsAt, () => (person.polls ? polling(person) : join(person)))
    if (person.speaksAt !== null && !person.polls) at(person.speaksAt, () => say(person, anyNode(), { coming: false }))
  }
  for (const [room, time] of startsAt.entries()) at(time, () => startLesson(room))

  const over = startsAt.reduce((last, time) => Math.max(last, time), 0) + settling
  const everySecond = () => {
    for (let node = 0; node < equipment.nodes; node++) {
      perform(
        node,
        [
          { kind: 'run', work: share(waiting * costOf('waiting')) },
          { kind: 'ask', work: share(waiting * costOf('waitingDatabase')), stores: false },
        ],
        () => {},
      )
    }
    if (simulation.now < over) simulation.after(1000, everySecond)
  }
  everySecond()
  const probe = () => {
    ask(visits.operation, () => {})
    if (simulation.now < (measured?.probedFor ?? 0)) simulation.after(probeEvery, probe)
  }
  if (measured) probe()

  simulation.run()
  return times
}

/** When people come on an evening with lessons at 19:00. These are assumptions; change them here. */
import { createChance, exponential } from './chance.ts'

/** Times are in milliseconds from 18:50 on. */
const minute = 60_000
export const lessonStart = 10 * minute

/** A centre teaches 200 students at a time, in rooms of 20. */
export const roomsOfCentre = 10
export const studentsOfRoom = 20

const shares = {
  /** People who sign in with a password for the first time that day; the devices of the others renew their tokens. */
  signsIn: 0.05,
  /** When people come: before seven, with growing frequency; in a burst at seven. The rest come in the ten minutes after it. */
  before: 0.7,
  burst: 0.2,
  /** People who write something before the lesson. */
  speaks: 0.5,
  /** People who have no hub connection and poll every 15 s instead. */
  polls: 0.02,
}
const burstLasts = 20_000
/** Number of queries that pages send before the person reaches the room. */
export const operationsBefore = 4
export const walk = 20_000
/** Mean milliseconds from the start until the person presses the button. */
const hesitation = 10_000

export type Person = {
  room: number
  isTeacher: boolean
  joinsAt: number
  signsIn: boolean
  polls: boolean
  /** When the person writes something; null if never. */
  speaksAt: number | null
  /** Milliseconds from the start of the lesson, or from joining if the lesson is already running. */
  hesitates: number
}

export type Evening = { people: Person[]; startsAt: number[]; roomSize: number }

export function planEvening(centres: number, seed = 19): Evening {
  const chance = createChance(seed)
  const rooms = centres * roomsOfCentre
  const people: Person[] = []
  const startsAt: number[] = []
  for (let room = 0; room < rooms; room++) {
    for (let nth = 0; nth <= studentsOfRoom; nth++) {
      const isTeacher = nth === 0
      const joinsAt = isTeacher
        ? chance() * 0.8 * lessonStart
        : arrival(chance(), () => exponential(chance, burstLasts))
      people.push({
        room,
        isTeacher,
        joinsAt,
        signsIn: chance() < shares.signsIn,
        polls: !isTeacher && chance() < shares.polls,
        speaksAt:
          joinsAt < lessonStart && chance() < shares.speaks ? joinsAt + chance() * (lessonStart - joinsAt) : null,
        hesitates: exponential(chance, hesitation),
      })
    }
    startsAt.push(lessonStart + chance() * minute)
  }
  return { people, startsAt, roomSize: studentsOfRoom + 1 }
}

function arrival(drawn: number, late: () => number): number {
  if (drawn < shares.before) return lessonStart * Math.sqrt(drawn / shares.before)
  if (drawn < shares.before + shares.burst) return lessonStart + late()
  const rest = (drawn - shares.before - shares.burst) / (1 - shares.before - shares.burst)
  return lessonStart + minute + rest * 9 * minute
}

/** Plans what `npm run bench -- start` does: all people join within a minute, evenly spread, in all rooms at the same time. */
export function planMeasured(rooms: number, students: number): Evening {
  const roomSize = students + 1
  const people = Array.from({ length: rooms * roomSize }, (_, index) => ({
    room: index % rooms,
    isTeacher: index < rooms,
    joinsAt: (index / (rooms * roomSize)) * minute,
    signsIn: false,
    polls: false,
    speaksAt: null,
    hesitates: Infinity,
  }))
  const startsAt = Array.from({ length: rooms }, (_, room) => 1.2 * minute + (room / rooms) * (minute / 2))
  return { people, startsAt, roomSize }
}

/** Who comes when on an evening with lessons at 19:00. These are assumptions, and the place to change them. */
import { createChance, exponential } from './chance.ts'

/** Milliseconds from 18:50 on. */
const minute = 60_000
export const lessonStart = 10 * minute

/** A centre teaches 200 students at a time, in rooms of 20. */
export const roomsOfCentre = 10
export const studentsOfRoom = 20

const shares = {
  /** The day’s first sign-in by password; the others’ devices renew what they have. */
  signsIn: 0.05,
  /** Before seven, more and more by the minute; in a burst at seven; in the ten minutes after. */
  before: 0.7,
  burst: 0.2,
  /** Says something before the lesson. */
  speaks: 0.5,
  /** Has no hub and asks every 15 s instead. */
  polls: 0.02,
}
const burstLasts = 20_000
/** Queries of the pages on the way to the room, before it. */
export const operationsBefore = 4
export const walk = 20_000
/** From the start to the press of the button. */
const hesitation = 10_000

export type Person = {
  room: number
  isTeacher: boolean
  joinsAt: number
  signsIn: boolean
  polls: boolean
  /** null: says nothing. */
  speaksAt: number | null
  /** From the start, or from coming in where the lesson runs already. */
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

/** What `npm run bench -- start` does: all within a minute, evenly, side by side in all rooms. */
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

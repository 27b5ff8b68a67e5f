/** What an evening leaves behind: rows, write-ahead log and memory. */
import { roomsOfCentre, studentsOfRoom } from './evening.ts'
import { costOf } from './figures.ts'

const peopleOfRoom = studentsOfRoom + 1
export const peopleOf = (centres: number): number => centres * roomsOfCentre * peopleOfRoom

/** Six days a week, minus holidays. */
const eveningsOfYear = 300
/** Every person joined and entered the lesson, and half of them wrote something; one more message for the start. */
const messagesOfRoom = 2.5 * peopleOfRoom + 1
const chatKeptDays = 90
const staysKeptDays = 180

/** Returns the rows of a year: messages, stays, the session and its line in the audit log. */
export const rowsOfYear = (centres: number): number =>
  centres * eveningsOfYear * roomsOfCentre * (messagesOfRoom + peopleOfRoom + 2)

/**
 * Returns the gigabytes after a year. Chat and stays are deleted after some days; lesson sessions and the audit log are kept.
 */
export function discAfterYear(centres: number): number {
  const within = (days: number) => (eveningsOfYear * days) / 365
  const ofRoom =
    within(chatKeptDays) * messagesOfRoom * costOf('messageBytes') +
    within(staysKeptDays) * peopleOfRoom * costOf('stayBytes') +
    eveningsOfYear * (costOf('sessionBytes') + costOf('auditBytes'))
  return (centres * roomsOfCentre * ofRoom) / 1e9
}

/** Returns gigabytes of write-ahead log. */
export const logOfEvening = (centres: number): number => (peopleOf(centres) * costOf('walOfPerson')) / 1e6

/** Returns the megabytes of one node. With several nodes, each holds everybody who is present on any of them (decision 013). */
export function memoryOfNode(people: number, nodes: number): number {
  const everybody = nodes > 1 ? (people * costOf('presenceMemory')) / 1000 : 0
  return costOf('serverMemory') + (people / nodes) * (costOf('connectionMemory') / 1000) + everybody
}

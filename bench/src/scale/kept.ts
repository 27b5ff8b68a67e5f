/** What an evening leaves behind: rows, log and memory. */
import { roomsOfCentre, studentsOfRoom } from './evening.ts'
import { costOf } from './figures.ts'

const peopleOfRoom = studentsOfRoom + 1
export const peopleOf = (centres: number): number => centres * roomsOfCentre * peopleOfRoom

/** Six days a week but for holidays. */
const eveningsOfYear = 300
/** Came, entered, and half of them said something; and the start. */
const messagesOfRoom = 2.5 * peopleOfRoom + 1
const chatKeptDays = 90
const staysKeptDays = 180

/** Messages, stays, the session and its line in the audit log. */
export const rowsOfYear = (centres: number): number =>
  centres * eveningsOfYear * roomsOfCentre * (messagesOfRoom + peopleOfRoom + 2)

/** Gigabytes after a year: chat and stays leave after their days, lesson sessions and the audit log stay. */
export function discAfterYear(centres: number): number {
  const within = (days: number) => (eveningsOfYear * days) / 365
  const ofRoom =
    within(chatKeptDays) * messagesOfRoom * costOf('messageBytes') +
    within(staysKeptDays) * peopleOfRoom * costOf('stayBytes') +
    eveningsOfYear * (costOf('sessionBytes') + costOf('auditBytes'))
  return (centres * roomsOfCentre * ofRoom) / 1e9
}

/** Gigabytes. */
export const logOfEvening = (centres: number): number => (peopleOf(centres) * costOf('walOfPerson')) / 1e6

/** Megabytes of one node. With others it holds everybody who is present on any (decision 013). */
export function memoryOfNode(people: number, nodes: number): number {
  const everybody = nodes > 1 ? (people * costOf('presenceMemory')) / 1000 : 0
  return costOf('serverMemory') + (people / nodes) * (costOf('connectionMemory') / 1000) + everybody
}

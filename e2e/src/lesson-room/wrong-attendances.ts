/** Compares the attendance that the product stores with the times at which students really joined and left. */
import { callOperation } from '../centre/product.ts'

/** A start and an end in milliseconds since 1970. Something happened between them. */
export type TimeRange = readonly [from: number, to: number]

/** A student's stay in a lesson. `leftBetween` is null if the student stayed until the end. */
type Stay = { name: string; joinedBetween: TimeRange; leftBetween: TimeRange | null }

type Lesson = {
  startedAt: string
  endedAt: string
  attendances: { fullName: string; present: boolean; firstJoinedAt: string; lastLeftAt: string }[]
}

const attendanceDocument = `query ($classId: ID!) { meetingGetAttendance(classId: $classId, skip: 1, take: 5) {
  isSuccess error { code }
  items { startedAt endedAt attendances { fullName present firstJoinedAt lastLeftAt } } } }`

/** Returns how many seconds an instant lies before (negative) or after (positive) a range of time; 0 inside the range. */
const secondsOutside = (instant: string, [from, to]: TimeRange) =>
  (Math.min(0, Date.parse(instant) - from) + Math.max(0, Date.parse(instant) - to)) / 1000

/**
 * Returns the stays that differ by more than a second from the attendance of the class's latest lesson.
 * @throws if the attendance does not have exactly these students
 */
export async function findWrongAttendances(
  { address, classId, accessToken }: { address: string; classId: string | undefined; accessToken: string | undefined },
  stays: readonly Stay[],
) {
  const { items } = await callOperation<{ items: Lesson[] }>(address, attendanceDocument, { classId }, accessToken)
  const [lesson] = items
  const attendances = new Map(lesson?.attendances.map((one) => [one.fullName, one]))
  if (!lesson || attendances.size !== stays.length)
    throw new Error(`The attendance has ${attendances.size} students instead of ${stays.length}`)
  const endedAt = Date.parse(lesson.endedAt)
  return stays.flatMap(({ name, joinedBetween, leftBetween }) => {
    const attendance = attendances.get(name)
    if (!attendance) throw new Error(`${name} is missing in the attendance`)
    const joined = secondsOutside(attendance.firstJoinedAt, joinedBetween)
    const left = secondsOutside(attendance.lastLeftAt, leftBetween ?? [endedAt, endedAt])
    const isRight = attendance.present && Math.abs(joined) <= 1 && Math.abs(left) <= 1
    return isRight ? [] : [{ name, present: attendance.present, joined, left }]
  })
}

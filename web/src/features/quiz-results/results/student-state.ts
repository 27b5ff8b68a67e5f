import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'

type Work = Pick<Submission, 'state' | 'points' | 'excused'>

/** True if an attempt of the student counts. */
export const hasHandedIn = ({ state }: Pick<Work, 'state'>) => state === 'submitted'

/** True if a text of the student waits for a mark. */
export const isWaiting = (work: Work) => hasHandedIn(work) && work.points === null && !work.excused

/** Returns the points of all students who have some. */
export const pointsOf = (students: readonly Pick<Work, 'points'>[]): number[] =>
  students.flatMap(({ points }) => (points === null ? [] : [points]))

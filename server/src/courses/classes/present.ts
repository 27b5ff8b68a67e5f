/** Converts rows of classes and candidates to the form that the API returns. Only these fields leave the server. */
import { activeStatus, inactiveStatus } from '@hien/contract/vocabulary'
import type { CandidateRow, LeaverRow } from '../enrolment/candidate-store.ts'
import { stateOf } from '../enrolment/enrolment.ts'
import type { ClassRow } from './store.ts'

/** Lists that only managers of the course get. A list that is left out becomes null. */
type ForTeacher = { candidates?: CandidateRow[]; leavers?: LeaverRow[] | null }

export const presentClass = (row: ClassRow, { candidates, leavers }: ForTeacher = {}) => ({
  id: row.id,
  classCode: row.code,
  title: row.title,
  startDate: row.startDate,
  endDate: row.endDate,
  endRegister: row.endRegister,
  timeLearn: row.minutes,
  days: row.days,
  status: row.status,
  candidateCount: row.candidateCount,
  waitingCount: row.waitingCount,
  enrolled: stateOf(row.enrolled),
  lessonStartedAt: row.lessonStartedAt,
  overAt: row.overAt,
  courseTitle: row.courseTitle,
  courseCode: row.courseCode,
  teacherName: row.teacherName,
  candidates: candidates?.map(presentCandidate) ?? null,
  leavers: leavers ?? null,
})
export type PresentedClass = ReturnType<typeof presentClass>

/** Returns a candidate for the managers of the class. `status` is 1 if the candidate has joined, 0 if they wait. */
export const presentCandidate = (row: CandidateRow) => ({
  candidateId: row.id,
  code: row.code,
  avatar: row.avatar,
  email: row.email,
  fullName: row.fullName,
  userName: row.userName,
  status: row.state === 'joined' ? activeStatus : inactiveStatus,
  enrolled: row.state,
  recordingConsent: row.recordingConsentMissing.length === 0,
  recordingConsentMissing: row.recordingConsentMissing,
  acknowledged: row.acknowledged,
  slipName: row.slipName,
})
export type PresentedCandidate = ReturnType<typeof presentCandidate>

/** The only ways to a class: the row and, on it, what the caller may do (decision 027). */
import { readCode } from '../../core/read-code.ts'
import type { EnrolmentState, RoomType } from '@hien/contract/vocabulary'
import type { Database } from '../../platform/postgres/database.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import { manages } from '../access.ts'
import { findCandidates } from '../enrolment/candidate-store.ts'
import { listRunningClassesOf, type JoinedClass } from './joined-classes-store.ts'
import { findClass, findRoomClassRow, type ClassRow } from './store.ts'

/** What a class's waiting room and meeting need to know, and what the viewer is in it. */
export type RoomClass = {
  classId: string
  classCode: string
  classTitle: string
  courseCode: string
  courseTitle: string
  /** The colour of the course, #rrggbb. */
  colour: string
  /** null while nobody is named in a centre's course. */
  teacherId: string | null
  /** Empty then. */
  teacherName: string
  /** Whose the course is; null: the teacher's own. */
  centreId: string | null
  roomType: RoomType
  /** The course's own fixed meeting link. */
  roomLink: string | null
  startDate: Date
  endDate: Date
  days: string
  minutes: number
  status: number
  courseStatus: number
  overAt: Date
  /** teacher: manages the course, or is the substitute of the lesson its room is of now; student: joined; null: neither. */
  part: 'teacher' | 'student' | null
  /** Whether they teach as the substitute alone: this lesson and nothing else of the class. */
  isSubstitute: boolean
  /** A student who was put in without asking has not acknowledged it yet. */
  toAcknowledge: boolean
}

/**
 * What a class's room needs, and what the viewer is there now; without a viewer nothing. One query. null when there is no
 * such class, or the course code is not its own. Codes in any case.
 * @throws {Refusal} NOT_FOUND when classId cannot be an id.
 */
export async function findRoomClass(
  database: Database,
  viewer: { memberId: string } | null,
  key: { courseCode: string; classCode: string } | { classId: string },
  now: Date,
): Promise<RoomClass | null> {
  const row = await findRoomClassRow(
    database,
    { viewerId: viewer?.memberId ?? null, now },
    'classId' in key ? { id: readId(key.classId) } : { code: readCode(key.classCode) },
  )
  if (!row || ('courseCode' in key && readCode(key.courseCode) !== row.courseCode)) return null
  return {
    classId: row.id,
    classCode: row.code,
    classTitle: row.title,
    courseCode: row.courseCode,
    courseTitle: row.courseTitle,
    colour: row.colour,
    teacherId: row.teacherId,
    teacherName: row.teacherName,
    centreId: row.centreId,
    roomType: row.roomType,
    roomLink: row.roomLink,
    startDate: row.startDate,
    endDate: row.endDate,
    days: row.days,
    minutes: row.minutes,
    status: row.status,
    courseStatus: row.courseStatus,
    overAt: row.overAt,
    part: viewer && partOf(viewer, row),
    isSubstitute: row.isSubstitute,
    toAcknowledge: !row.acknowledged,
  }
}

function partOf(
  viewer: { memberId: string },
  row: { teacherId: string | null; centreId: string | null; enrolled: EnrolmentState | null; isSubstitute: boolean },
): RoomClass['part'] {
  if (manages(viewer, row) || row.isSubstitute) return 'teacher'
  return row.enrolled === 'joined' ? 'student' : null
}

type Key = { id: string; courseCode: string }

/** A class with its own course's code, whoever asks. @throws {Refusal} NOT_FOUND */
export async function findNamedClass(database: Database, viewer: Viewer, { id, courseCode }: Key): Promise<ClassRow> {
  const row = await findClass(database, viewer.memberId, { id: readId(id) })
  if (!row || row.courseCode !== readCode(courseCode)) throw new Refusal('NOT_FOUND')
  return row
}

/** A class of a course the caller manages; a foreign one answers as an absent one. @throws {Refusal} NOT_FOUND */
export async function findOwnClass(database: Database, viewer: Viewer, key: Key): Promise<ClassRow> {
  const row = await findNamedClass(database, viewer, key)
  if (!manages(viewer, row)) throw new Refusal('NOT_FOUND')
  return row
}

/** The same where no course is named. @throws {Refusal} NOT_FOUND */
export async function findOwnClassById(database: Database, viewer: Viewer, id: string): Promise<ClassRow> {
  const row = await findClass(database, viewer.memberId, { id: readId(id) })
  if (!row || !manages(viewer, row)) throw new Refusal('NOT_FOUND')
  return row
}

export type CandidateKey = Key & { candidateCode: string; candidateId?: string | null | undefined }

/**
 * One who waits in or has joined a class of a course the caller manages. All the identifiers must agree.
 * @throws {Refusal} NOT_FOUND
 */
export async function findOwnCandidate(database: Database, viewer: Viewer, key: CandidateKey) {
  const ownClass = await findOwnClass(database, viewer, key)
  const code = readCode(key.candidateCode)
  const [candidate] = code === null ? [] : await findCandidates(database, ownClass.id, [code])
  if (!candidate || (key.candidateId != null && key.candidateId.toLowerCase() !== candidate.id)) {
    throw new Refusal('NOT_FOUND')
  }
  return { ownClass, candidate }
}

/** The running classes that these members have joined, by title, in one query. */
export const runningClassesOf = async (database: Database, memberIds: string[], now: Date): Promise<JoinedClass[]> =>
  memberIds.length === 0 ? [] : listRunningClassesOf(database, memberIds, now)

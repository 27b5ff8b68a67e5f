/** The only ways to read a class: the row, and what the caller may do there (decision 027). */
import { readCode } from '../../core/read-code.ts'
import type { EnrolmentState, RoomType } from '@hien/contract/vocabulary'
import type { Database } from '../../platform/postgres/database.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import { manages } from '../access.ts'
import { findCandidates } from '../enrolment/candidate-store.ts'
import { listRunningClassesOf, type JoinedClass } from './joined-classes-store.ts'
import { findClass, findRoomClassRow, type ClassRow } from './store.ts'

/** What a class's waiting room and meeting need to know, and the viewer's part in it. */
export type RoomClass = {
  classId: string
  classCode: string
  classTitle: string
  courseCode: string
  courseTitle: string
  /** The colour of the course, #rrggbb. */
  colour: string
  /** Null if a centre's course has no teacher. */
  teacherId: string | null
  /** Empty if there is no teacher. */
  teacherName: string
  /** The centre that owns the course; null if its teacher does. */
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
  /**
   * teacher: manages the course, or is the substitute of the lesson that the room is for now. student: joined. null: neither.
   */
  part: 'teacher' | 'student' | null
  /** True if the viewer teaches only as the substitute: this lesson and nothing else of the class. */
  isSubstitute: boolean
  /** True if a teacher added this student without a request, and the student has not acknowledged it yet. */
  toAcknowledge: boolean
}

/**
 * Finds what a class's room needs to know, and the viewer's part in it now. Without a viewer there is no part. Takes one query.
 * Returns null if there is no such class, or the course code is not that of its course. Codes are accepted in upper or lower
 * case.
 * @throws {Refusal} NOT_FOUND if classId cannot be an id.
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

/** Finds a class by its id and the code of its course, without a check of permissions. @throws {Refusal} NOT_FOUND */
export async function findNamedClass(database: Database, viewer: Viewer, { id, courseCode }: Key): Promise<ClassRow> {
  const row = await findClass(database, viewer.memberId, { id: readId(id) })
  if (!row || row.courseCode !== readCode(courseCode)) throw new Refusal('NOT_FOUND')
  return row
}

/** Finds a class of a course that the caller manages. Classes of others answer as missing. @throws {Refusal} NOT_FOUND */
export async function findOwnClass(database: Database, viewer: Viewer, key: Key): Promise<ClassRow> {
  const row = await findNamedClass(database, viewer, key)
  if (!manages(viewer, row)) throw new Refusal('NOT_FOUND')
  return row
}

/** Like findOwnClass, without the course code. @throws {Refusal} NOT_FOUND */
export async function findOwnClassById(database: Database, viewer: Viewer, id: string): Promise<ClassRow> {
  const row = await findClass(database, viewer.memberId, { id: readId(id) })
  if (!row || !manages(viewer, row)) throw new Refusal('NOT_FOUND')
  return row
}

export type CandidateKey = Key & { candidateCode: string; candidateId?: string | null | undefined }

/**
 * Finds a member who waits in or has joined a class of a course that the caller manages. All identifiers must agree.
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

/** Returns the running classes that these members have joined, by title, in one query. */
export const runningClassesOf = async (database: Database, memberIds: string[], now: Date): Promise<JoinedClass[]> =>
  memberIds.length === 0 ? [] : listRunningClassesOf(database, memberIds, now)

/**
 * Finds classes for a caller and checks what the caller may do in them (decision 027). Functions that check no permissions say
 * so.
 */
import { readCode } from '../../core/read-code.ts'
import type { EnrolmentState, RoomType } from '@hien/contract/vocabulary'
import type { Database } from '../../platform/postgres/database.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import { manages } from '../access.ts'
import { findCandidates } from '../enrolment/candidate-store.ts'
import { listRunningClassesOf, type JoinedClass } from './joined-classes-store.ts'
import { findClass, findRoomClassRow, type ClassRow } from './store.ts'

/** The data of a class that its waiting room and meeting need, and the viewer's role in this class. */
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
  /** Empty if the course has no teacher. */
  teacherName: string
  /** The centre that owns the course; null if the course belongs to its teacher. */
  centreId: string | null
  roomType: RoomType
  /** The fixed meeting link of the course; null if the course has none. */
  roomLink: string | null
  startDate: Date
  endDate: Date
  days: string
  minutes: number
  status: number
  courseStatus: number
  overAt: Date
  /**
   * The viewer's role. teacher: the viewer manages the course, or is the substitute of the lesson that the room is open for
   * now. student: the viewer has joined the class. null: neither.
   */
  part: 'teacher' | 'student' | null
  /** True if the viewer does not manage the course, and has the role `teacher` only as a substitute. */
  isSubstitute: boolean
  /** True if a manager of the class added the viewer, a student, without a request and the viewer has not acknowledged it yet. */
  toAcknowledge: boolean
}

/**
 * Returns the data of a class for its rooms, and the viewer's role at `now`; the role is null without a viewer. Does not check
 * permissions: callers decide by the role. Codes may be in upper or lower case.
 * Returns null if there is no such class, or the course code does not belong to its course.
 * @throws {Refusal} NOT_FOUND if the text in `classId` is not an id.
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

/**
 * Finds a class by its id and the code of its course. Does not check permissions.
 * @throws {Refusal} NOT_FOUND if there is no such class or it belongs to another course
 */
export async function findNamedClass(database: Database, viewer: Viewer, { id, courseCode }: Key): Promise<ClassRow> {
  const row = await findClass(database, viewer.memberId, { id: readId(id) })
  if (!row || row.courseCode !== readCode(courseCode)) throw new Refusal('NOT_FOUND')
  return row
}

/**
 * Finds a class by its id and the code of its course.
 * @throws {Refusal} NOT_FOUND if there is none or the caller does not manage it
 */
export async function findOwnClass(database: Database, viewer: Viewer, key: Key): Promise<ClassRow> {
  const row = await findNamedClass(database, viewer, key)
  if (!manages(viewer, row)) throw new Refusal('NOT_FOUND')
  return row
}

/** Finds a class by its id. @throws {Refusal} NOT_FOUND if there is none or the caller does not manage it */
export async function findOwnClassById(database: Database, viewer: Viewer, id: string): Promise<ClassRow> {
  const row = await findClass(database, viewer.memberId, { id: readId(id) })
  if (!row || !manages(viewer, row)) throw new Refusal('NOT_FOUND')
  return row
}

export type CandidateKey = Key & { candidateCode: string; candidateId?: string | null | undefined }

/**
 * Finds a member who waits in or has joined a class that the caller manages. All given ids and codes must match.
 * @throws {Refusal} NOT_FOUND if the caller does not manage such a class, or the class has no such candidate
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

/**
 * Returns the active classes that these members have joined and whose last lesson is not over, ordered by the titles of course
 * and class. Does not check permissions.
 */
export const runningClassesOf = async (database: Database, memberIds: string[], now: Date): Promise<JoinedClass[]> =>
  memberIds.length === 0 ? [] : listRunningClassesOf(database, memberIds, now)

import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/postgres/database.ts'
import { readId, Refusal, Unauthenticated } from '../core/refusal.ts'
import { requireTeacherOrCentre, type Viewer } from '../core/viewer.ts'
import { ownerOf } from './access.ts'
import { assembleCourse, type CourseSelection } from './assemble.ts'
import type { CoursesRequest } from './dependencies.ts'
import { drawColour } from './draw-colour.ts'
import { replaceUses } from './pictures/store.ts'
import type { PresentedCourse } from './present.ts'
import { readCourse } from './read-course.ts'
import { noCentre, requireTeacherOf, requireTeachesAt } from './teachers/require-teacher-of.ts'
import { insertSections } from './section-store.ts'
import { countColours, findCourse, holdCourses, insertCourse } from './store.ts'

type Input = { code: string; centreId?: string | null | undefined; teacherCode?: string | null | undefined }

/**
 * courseCreate: creates a course with its sections, or nothing if an error occurs (decisions 017 and 037). A teacher creates a
 * course of their own or of a centre where they teach, and becomes its teacher. A centre creates its course with or without a
 * teacher (decision 055).
 * The server sets the status, the colour and the ids of the sections. An owner has at most 500 courses, archived ones included.
 * @throws {Refusal}
 *   - FORBIDDEN if the caller is neither a teacher nor a centre
 *   - INVALID_INPUT, also if the owner has too many courses
 *   - NOT_FOUND if the calling teacher does not teach at the centre, the centre's account is closed, or the calling centre names
 *     another centre
 *   - MEMBER_CODE_UNKNOWN if the calling centre names a code that no teacher of the centre has
 *   - COURSE_CODE_TAKEN
 *   - RATE_LIMITED after too many codes that were taken
 * @throws {Unauthenticated} if the caller would own the course, but their account was closed after the request began
 */
export async function createCourse(
  context: CoursesRequest,
  input: Input,
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const { clock, config, database, random, rateLimits, teacherEvents } = context.dependencies
  const caller = requireTeacherOrCentre(context.viewer)
  const { memberId } = caller
  const { code, fields, sections, pictureKeys } = await readCourse(config, input)
  const centreId = readCentre(caller, input)

  const created = database.transaction(async (transaction) => {
    const isOpen = await holdCourses(transaction, centreId ?? memberId)
    // The account of the caller was closed after the request began.
    if (!isOpen && (centreId === null || centreId === memberId)) throw new Unauthenticated()
    if (!isOpen) throw noCentre()
    const ownership = { teacherId: await readTeacher(transaction, caller, { ...input, centreId }), centreId }
    const owner = ownerOf(ownership)
    const used = await countColours(transaction, owner)
    if ([...used.values()].reduce((sum, times) => sum + times, 0) >= limits.maxCoursesPerTeacher) {
      const description = `${owner.label} có tối đa ${limits.maxCoursesPerTeacher} khoá học, kể cả khoá học đã kết thúc`
      throw new Refusal('INVALID_INPUT', { field: 'code', description })
    }
    const colour = drawColour(random, used)
    const now = clock.now()
    const namedId = ownership.teacherId === memberId ? null : ownership.teacherId
    const teacherChangedAt = namedId === null ? null : now
    const course = { ...fields, ...ownership, teacherChangedAt, code, colour, status: activeStatus }
    const id = await insertCourse(transaction, course)
    await insertSections(transaction, id, sections)
    if (pictureKeys.length > 0) {
      await replaceUses(transaction, { courseId: id, uploaderId: memberId, keys: pictureKeys, now })
    }
    if (namedId !== null) {
      const entry = { action: auditActions.courseTeacherNamed, memberIds: [namedId] }
      await recordAudit(context, transaction, entry)
    }
    const row = await findCourse(transaction, memberId, { id })
    if (!row) throw new Error('The new course cannot be read')
    return row
  })
  // A code that is taken costs a point of the rate limit. Otherwise callers could find out without limit which codes exist.
  const row = await created.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'COURSE_CODE_TAKEN') await rateLimits.unknownCodes.take(memberId)
    throw error
  })
  if (centreId !== null) {
    teacherEvents.publish('changed', {
      memberIds: row.teacherId === null ? [] : [row.teacherId],
      centreIds: [centreId],
    })
  }
  return assembleCourse(database, caller, { row, classRows: [], selection })
}

/**
 * Returns the centre that will own the course. Null if the course will belong to the calling teacher.
 * @throws {Refusal} INVALID_INPUT if a calling teacher names a teacher; NOT_FOUND if a calling centre names another centre
 */
function readCentre({ memberId, role }: Viewer, { centreId, teacherCode }: Input): string | null {
  const given = centreId == null ? null : readId(centreId)
  if (role === 'CENR') {
    if (given !== null && given !== memberId) throw new Refusal('NOT_FOUND', { field: 'centreId' })
    return memberId
  }
  if (teacherCode != null) {
    const description = 'Khoá học do giáo viên tạo thì chính giáo viên đó dạy'
    throw new Refusal('INVALID_INPUT', { field: 'teacherCode', description })
  }
  return given
}

/**
 * Returns the id of the course's teacher; null if the calling centre names none.
 * @throws {Refusal} NOT_FOUND if the calling teacher does not teach at the centre; MEMBER_CODE_UNKNOWN if the calling centre
 *   names a code that no teacher of the centre has
 */
async function readTeacher(
  transaction: Database,
  { memberId, role }: Viewer,
  { centreId, teacherCode }: Input & { centreId: string | null },
): Promise<string | null> {
  if (role === 'CENR') return teacherCode == null ? null : requireTeacherOf(transaction, centreId, teacherCode)
  if (centreId !== null) await requireTeachesAt(transaction, centreId, memberId)
  return memberId
}

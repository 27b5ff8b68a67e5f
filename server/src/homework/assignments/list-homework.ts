import type { HomeworkScope } from '@hien/contract/vocabulary'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { chargeForSize } from '../../core/rate-limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre, requireTeacherStudentOrCentre, requireViewer } from '../../core/viewer.ts'
import { findClassToRead, readerOf, type HomeworkReader } from '../access.ts'
import { assembleHomework, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedHomework } from '../present-homework.ts'
import { pageHomeworkOfClass, pageHomeworkOfStudent, pageManagedHomework, type HomeworkPage } from './store.ts'
import type { Page } from '@hien/contract/rules/page'

type PageInput = { skip: number; take: number }

/**
 * A page costs one extra point of the rate limit `operations` for each full group of this many students, summed over its
 * homeworks.
 */
const includedStudents = 2000

async function presentPage(
  { dependencies }: HomeworkRequest,
  reader: HomeworkReader,
  { page, found, selection }: { page: Page; found: HomeworkPage; selection: HomeworkSelection },
): Promise<PageOf<PresentedHomework>> {
  const items = await assembleHomework(dependencies, reader, found.rows, selection)
  const counted = items.reduce((sum, { studentCount }) => sum + (studentCount ?? 0), 0)
  await chargeForSize(dependencies.rateLimits, reader, { size: counted, included: includedStudents })
  return makePage(page, items, found.total)
}

/**
 * homeworksGetByClass: returns a page of a class's homework, latest due time first. Managers get all homework, students only
 * homework that has opened.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for parents; NOT_FOUND if the class is missing, or the caller neither manages it
 *   nor has joined it; INVALID_INPUT if the page is not valid or one answer cannot contain all its strokes; RATE_LIMITED
 */
export async function listHomeworkOfClass(
  context: HomeworkRequest,
  input: PageInput & { classId: string },
  selection: HomeworkSelection,
): Promise<PageOf<PresentedHomework>> {
  const { database } = context.dependencies
  requireTeacherStudentOrCentre(context.viewer)
  const page = readPage(input)
  const { reader, classId } = await findClassToRead(database, context.viewer, { classId: input.classId })
  const which = reader.part === 'manager' ? 'all' : 'opened'
  const found = await pageHomeworkOfClass(database, { classId, which }, page)
  return presentPage(context, reader, { page, found, selection })
}

/**
 * homeworksGetOwn: returns a page of homework from all classes of the calling student, or of the parent's child. The scope
 * `open` is sorted by earliest due time first, the other scopes by latest due time first.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for teachers and centres; NOT_FOUND if a parent names no child, or a child
 *   without an active guardianship with this parent, or if a student names a child; INVALID_INPUT if the page is not valid or
 *   one answer cannot contain all its strokes
 */
export async function listOwnHomework(
  context: HomeworkRequest,
  input: PageInput & { scope: HomeworkScope; childCode?: string | null | undefined },
  selection: HomeworkSelection,
): Promise<PageOf<PresentedHomework>> {
  const { database } = context.dependencies
  const caller = requireViewer(context.viewer)
  if (caller.role !== 'MEME' && caller.role !== 'PAME') throw new Refusal('FORBIDDEN')
  const page = readPage(input)
  const reader = await readerOf(database, caller, input.childCode)
  if (reader.studentId === null) throw new Refusal('FORBIDDEN')
  const found = await pageHomeworkOfStudent(database, { studentId: reader.studentId, scope: input.scope }, page)
  return presentPage(context, reader, { page, found, selection })
}

/**
 * homeworksGetManaged: returns a page of the homework of all courses the caller manages. The scope `open` contains homework
 * with work that waits for a mark, earliest due time first. `done` contains the rest. `done` and `all` are sorted by latest due
 * time first.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents, INVALID_INPUT, RATE_LIMITED
 */
export async function listManagedHomework(
  context: HomeworkRequest,
  input: PageInput & { scope: HomeworkScope },
): Promise<PageOf<PresentedHomework>> {
  const { memberId: managerId, role } = requireTeacherOrCentre(context.viewer)
  const page = readPage(input)
  const key = { managerId, role: role === 'CENR' ? role : ('TCHER' as const), scope: input.scope }
  const found = await pageManagedHomework(context.dependencies.database, key, page)
  const reader = { memberId: managerId, part: 'manager', studentId: null } as const
  return presentPage(context, reader, { page, found, selection: { strokes: false } })
}

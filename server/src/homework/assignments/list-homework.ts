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

/** Students whose work is counted within the rate-limit price of one operation. */
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
 * homeworksGetByClass: returns a page of a class's homework, last due first. Managers get all of it, students of the class what
 * has opened.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, NOT_FOUND also for a class that is not the caller's, RATE_LIMITED
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
 * homeworksGetOwn: returns a page of homework from all classes of the calling student, or of a parent's child. Open homework is
 * sorted first due first, other scopes last due first.
 * @throws {Refusal} FORBIDDEN for teachers and centres, INVALID_INPUT, NOT_FOUND for a child without an active guardianship of
 * the caller
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
 * homeworksGetManaged: returns a page of the homework of all courses the caller manages. open: homework with work that waits
 * for a mark, first due first. done: the rest. done and all: last due first.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, RATE_LIMITED
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

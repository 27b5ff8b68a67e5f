import { beginningOf } from '@hien/contract/beginning-of'
import { threadsRule } from '@hien/contract/rules/board'
import { existing } from '../../core/existing.ts'
import { makePage, type PageOf } from '../../core/page.ts'
import { readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireThreadScope } from './access.ts'
import { whyNotWritable } from './thread-rules.ts'
import { listReportedThreads, pageThreads, type ListedThreadRow } from './thread-store.ts'

type Input = {
  classId?: string | null | undefined
  childCode?: string | null | undefined
  search?: string | null | undefined
  skip: number
  take: number
}

type Shown = { now: Date; isCentre: boolean; reported: ReadonlySet<string> }

const presentThread = (row: ListedThreadRow, { now, isCentre, reported }: Shown) => ({
  id: `${row.classId}_${row.studentCode}`,
  classId: row.classId,
  classTitle: row.classTitle,
  courseTitle: row.courseTitle,
  courseCode: row.courseCode,
  teacherName: row.teacherName,
  studentCode: row.studentCode,
  studentName: row.studentName,
  hasMessages: row.threadId !== null,
  lastText: isCentre ? '' : beginningOf(row.lastText),
  lastAt: existing(row.lastAt ?? row.joinedAt),
  unread: row.unread,
  canWrite: whyNotWritable(row, now) === null,
  reported: row.threadId !== null && reported.has(row.threadId),
})

type PresentedThread = ReturnType<typeof presentThread>

/**
 * threadsGetWithPage: returns a page of the caller's threads: unread ones first, then the newest, then those without messages by
 * name. A teacher or centre gets the threads of all students of their classes, and
 * those of former students that have messages. A student gets one for each joined class, a parent one for each child and class.
 * @throws {Unauthenticated | Refusal} NOT_FOUND for a class of which the caller reads no threads, and for a child that is not the
 *   caller's; INVALID_INPUT for an invalid page or search
 */
export async function listThreads(context: BoardRequest, input: Input): Promise<PageOf<PresentedThread>> {
  const { database, clock } = context.dependencies
  const { role } = requireViewer(context.viewer)
  const { search, ...page } = readInput(threadsRule, input)
  const scope = await requireThreadScope(context, input)
  const { rows, total } = await pageThreads(database, { scope, search }, page)
  if (scope.part === 'manager')
    await recordView(context, database, { action: auditActions.studentsViewed, classId: input.classId ?? null })
  const isCentre = role === 'CENR'
  const threadIds = isCentre ? rows.flatMap(({ threadId }) => threadId ?? []) : []
  const reported = await listReportedThreads(database, threadIds)
  const now = clock.now()
  return makePage(
    page,
    rows.map((row) => presentThread(row, { now, isCentre, reported })),
    total,
  )
}

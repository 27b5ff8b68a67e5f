import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../core/refusal.ts'
import { findManagedHomework } from '../access.ts'
import { assembleOne } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedHomework } from '../present-homework.ts'
import { lockHomework } from '../store.ts'
import { writeRelease } from './mark-store.ts'

/**
 * homeworkRelease: shows all present and later marks of a homework to students and parents, or hides them again (decision 063).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing or the caller
 * does not manage its course
 */
export async function releaseMarks(
  request: HomeworkRequest,
  { id, released }: { id: string; released: boolean },
): Promise<PresentedHomework> {
  const { dependencies, viewer } = request
  const { database } = dependencies
  const { homework } = await findManagedHomework(database, viewer, id)
  await database.transaction(async (transaction) => {
    if (!(await lockHomework(transaction, homework.id, 'update'))) throw new Refusal('NOT_FOUND')
    const isChanged = await writeRelease(transaction, homework.id, released)
    const action = released ? auditActions.marksReleased : auditActions.marksWithdrawn
    if (isChanged) await recordAudit(request, transaction, { action, classId: homework.classId })
  })
  const found = await findManagedHomework(database, viewer, id)
  return assembleOne(dependencies, found.reader, found.homework)
}

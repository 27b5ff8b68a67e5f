import { Refusal } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { findManagedHomework } from '../access.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { lockHomework } from '../store.ts'
import { deleteHomeworkRow, hasWork } from './store.ts'

/**
 * homeworkDelete: deletes a homework that nobody has handed in and that has no marks, together with its drafts.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing or the caller does
 * not manage its course; STATE_CHANGED if a student has handed in work or has a mark
 */
export async function deleteHomework(context: HomeworkRequest, input: { id: string }): Promise<void> {
  const { dependencies, viewer } = context
  const { database } = dependencies
  const { homework } = await findManagedHomework(database, viewer, input.id)
  await database.transaction(async (transaction) => {
    if (!(await lockHomework(transaction, homework.id, 'update'))) throw new Refusal('NOT_FOUND')
    if (await hasWork(transaction, homework.id)) {
      throw new Refusal('STATE_CHANGED', { description: 'Đã có bài nộp hoặc điểm, không thể xoá bài tập này' })
    }
    await deleteHomeworkRow(transaction, homework.id)
    await recordAudit(context, transaction, { action: auditActions.homeworkDeleted, classId: homework.classId })
  })
}

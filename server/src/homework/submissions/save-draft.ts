import { Refusal } from '../../core/refusal.ts'
import { findOwnHomework } from '../access.ts'
import { assembleHomework } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { readOwnStoredFiles } from '../files/access.ts'
import { replaceFilesOfDraft } from '../files/store.ts'
import { emptyDraft, type PresentedSubmission } from '../present-submission.ts'
import { lockHomework, lockStudent } from '../store.ts'
import { requireNoQuiz } from './require-no-quiz.ts'
import { isSameWork, readWork, readWorkInput } from './student-work.ts'
import { deleteDraft, writeDraft } from './store.ts'

/**
 * homeworkSaveDraft: saves the calling student's draft, replacing an earlier draft. If two devices save drafts, the last draft
 * counts. If the work is empty, or equal to the version that was handed in, deletes the draft.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND if the homework is missing or has not
 * opened, or the student is not in its class; INVALID_INPUT, also if a file is not the student's;
 * STATE_CHANGED if the homework is a test
 */
export async function saveDraft(
  { dependencies, viewer }: HomeworkRequest,
  input: { id: string; text?: string | null | undefined; fileIds: readonly string[] },
): Promise<PresentedSubmission> {
  const { database } = dependencies
  const work = readWorkInput(input)
  const { reader, homework, studentId } = await findOwnHomework(database, viewer, input.id)
  requireNoQuiz(homework)
  const owner = { homeworkId: homework.id, studentId }
  await database.transaction(async (transaction) => {
    if (
      !(await lockHomework(transaction, homework.id, 'share')) ||
      !(await lockStudent(transaction, { classId: homework.classId, studentId }))
    ) {
      throw new Refusal('NOT_FOUND')
    }
    const { classId } = homework
    await readOwnStoredFiles(transaction, { memberId: studentId }, work.fileIds, { classId })
    const before = await readWork(transaction, owner)
    const isEmpty = work.text === null && work.fileIds.length === 0
    // A page can save a draft after the same work was handed in. Storing this draft would show the submitted work as a new
    // draft.
    if (isEmpty || (before?.handedIn && isSameWork(before.handedIn, work))) return deleteDraft(transaction, owner)
    const draftId = await writeDraft(transaction, { ...owner, text: work.text })
    await replaceFilesOfDraft(transaction, draftId, work.fileIds)
  })
  const [kept] = await assembleHomework(dependencies, reader, [homework], { strokes: false })
  if (!kept?.submission) throw new Refusal('NOT_FOUND')
  return kept.draft ?? emptyDraft(homework.id, kept.submission)
}

import { homeworkRule } from '@hien/contract/rules/homework'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { cleanHtml } from '../../courses/clean-html.ts'
import { uploadedKeys } from '../../courses/pictures/pictures-in-html.ts'
import type { HomeworkToWrite } from './store.ts'

/** The checked input of a homework. If opensAt is null, the homework opens at once. */
export type HomeworkInput = Omit<HomeworkToWrite, 'opensAt'> & {
  classId: string
  opensAt: Date | null
  fileIds: string[]
}

/**
 * Checks the input of a new or changed homework and cleans its HTML. The caller must check the due time with requireDueAfter,
 * because that needs the current time.
 * @throws {Refusal} INVALID_INPUT, NOT_FOUND for a malformed class id
 */
export function readHomeworkInput(input: { classId: string }): HomeworkInput {
  const { title, desc, opensAt, dueAt, cutoffAt, maxPoints, fileIds } = readInput(homeworkRule, input)
  const description = cleanHtml(desc, 'desc')
  // Pictures uploaded to a course are deleted when the course no longer uses them, so a homework must not link to them.
  if (uploadedKeys([description]).length > 0) {
    const words = 'Hãy đính kèm ảnh dưới dạng tệp thay vì chèn vào nội dung'
    throw new Refusal('INVALID_INPUT', { field: 'desc', description: words })
  }
  return {
    classId: readId(input.classId),
    title,
    description,
    opensAt: opensAt ?? null,
    dueAt,
    cutoffAt: cutoffAt ?? null,
    maxPoints,
    fileIds,
  }
}

/** Checks that a homework is due after it opens. @throws {Refusal} INVALID_INPUT */
export function requireDueAfter(dueAt: Date, opensAt: Date): void {
  if (dueAt > opensAt) return
  throw new Refusal('INVALID_INPUT', { field: 'dueAt', description: 'Hạn nộp phải sau lúc giao bài' })
}

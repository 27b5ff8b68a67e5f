import { homeworkRule } from '@hien/contract/rules/homework'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { cleanHtml } from '../../courses/clean-html.ts'
import { uploadedKeys } from '../../courses/pictures/pictures-in-html.ts'
import type { HomeworkToWrite } from './store.ts'

/** A homework as somebody sets it. opensAt null: at once. */
export type HomeworkInput = Omit<HomeworkToWrite, 'opensAt'> & {
  classId: string
  opensAt: Date | null
  fileIds: string[]
}

/**
 * What a teacher says of a homework, new or changed; what needs the clock comes later.
 * @throws {Refusal} INVALID_INPUT, NOT_FOUND for what cannot be a class
 */
export function readHomeworkInput(input: { classId: string }): HomeworkInput {
  const { title, desc, opensAt, dueAt, cutoffAt, maxPoints, fileIds } = readInput(homeworkRule, input)
  const description = cleanHtml(desc, 'desc')
  // Those are of a course, and go when it names them no more.
  if (uploadedKeys([description]).length > 0) {
    const words = 'Hãy đính kèm ảnh dưới dạng tệp thay vì chèn vào nội dung'
    throw new Refusal('INVALID_INPUT', { field: 'desc', description: words })
  }
  return {
    classId: readId(input.classId).toLowerCase(),
    title,
    description,
    opensAt: opensAt ?? null,
    dueAt,
    cutoffAt: cutoffAt ?? null,
    maxPoints,
    fileIds,
  }
}

/** @throws {Refusal} INVALID_INPUT where a homework would be due before anybody sees it */
export function requireDueAfter(dueAt: Date, opensAt: Date): void {
  if (dueAt > opensAt) return
  throw new Refusal('INVALID_INPUT', { field: 'dueAt', description: 'Hạn nộp phải sau lúc giao bài' })
}

import { Refusal } from '../../core/refusal.ts'
import type { HomeworkRow } from '../store.ts'

/** Checks that work is handed in as text and files. @throws {Refusal} STATE_CHANGED if the homework is a test */
export function requireNoQuiz({ isQuiz }: Pick<HomeworkRow, 'isQuiz'>): void {
  if (isQuiz) throw new Refusal('STATE_CHANGED', { description: 'Đây là bài kiểm tra. Hãy tải lại trang để làm bài' })
}

import { useSubmitAttempt } from '../../../../operations/homework/quizzes/submit-attempt.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { AnswerSaver } from '../saving/answer-saver.ts'

/** Returns a function that saves what is unsent and then hands in the attempt. A toast says why that did not work. */
export function useHandIn(attemptId: string, saver: AnswerSaver, onDone: () => void) {
  const { run: submit } = useSubmitAttempt(attemptId, onDone)
  return async (): Promise<{ done: boolean }> => {
    // An answer that comes after the work is handed in would be lost.
    if (!(await saver.flush())) {
      const { phase, reason } = saver.getState()
      // The page itself tells that the attempt is closed.
      if (phase !== 'closed')
        toast.error(
          `Chưa nộp được: ${reason ?? 'còn câu trả lời chưa gửi được lên máy chủ'}. Bài vẫn ở trên máy này, hãy nộp lại.`,
        )
      return { done: false }
    }
    const { done, error } = await submit()
    if (!done) toast.error(`Chưa nộp được: ${error?.description ?? 'Không xác định'}. Hãy nộp lại.`)
    return { done }
  }
}

/** The state of each question for the map, the list before handing in, and the words below a question. */
import { type Completeness, completenessOf } from '../../../../ui/quiz/answer-words.ts'
import { namesOfQuestions } from '../../../../ui/quiz/question-parts.ts'
import type { AttemptToTake } from '../../../../operations/homework/quizzes/get-attempt-to-take.ts'
import { answerIn, isUnsent } from '../saving/answer-book.ts'
import type { SavingState } from '../saving/answer-saver.ts'

export type TakenQuestion = AttemptToTake['questions'][number]

export type QuestionState = {
  question: TakenQuestion
  /** `Câu 3` or `Phần II câu 1`. */
  name: string
  answer: string
  completeness: Completeness
  isMarked: boolean
  /** False while the server does not have the newest answer. */
  isSaved: boolean
}

/** Returns the questions in the order of the attempt, with their answers. */
export function statesOf(
  questions: readonly TakenQuestion[],
  { book, marked }: Pick<SavingState, 'book' | 'marked'>,
): QuestionState[] {
  const names = namesOfQuestions(questions)
  return questions.map((question) => {
    const answer = answerIn(book, question.id)
    return {
      question,
      name: names.get(question.id) ?? '',
      answer,
      completeness: completenessOf(question, answer),
      isMarked: marked.has(question.id),
      isSaved: !isUnsent(book, question.id),
    }
  })
}

const completenessWords: Record<Completeness, string> = {
  empty: 'chưa trả lời',
  partial: 'trả lời chưa đủ',
  complete: 'đã trả lời',
}

/** Returns the state of a question as text for screen readers: `Câu 3, đã trả lời, chưa lưu, xem lại`. */
export const stateWords = ({ name, completeness, isSaved, isMarked }: QuestionState): string =>
  [name, completenessWords[completeness], isSaved ? null : 'chưa lưu', isMarked ? 'xem lại' : null]
    .filter((word) => word !== null)
    .join(', ')

/** Returns what the page says about saving: how many answers the server has, or how many it does not have. */
export function savingWords(
  states: readonly QuestionState[],
  { phase, reason }: Pick<SavingState, 'phase' | 'reason'>,
): string {
  const unsent = states.filter(({ isSaved }) => !isSaved).length
  if (phase === 'refused') return `Không lưu được: ${reason ?? 'Không xác định'}`
  if (phase === 'waiting' && unsent > 0) return `Chưa lưu được ${unsent} câu, sẽ gửi lại`
  const answered = states.filter(({ completeness }) => completeness !== 'empty').length
  if (unsent > 0) return 'Đang lưu…'
  return answered === 0 ? `Chưa trả lời câu nào trong ${states.length} câu` : `Đã lưu ${answered}/${states.length} câu`
}

/** Returns the short form of `savedWords` for a row of an answer sheet, in which a longer text would not fit beside the letters. */
export function savedWordsInRow(state: QuestionState, { phase }: Pick<SavingState, 'phase'>): string | null {
  return state.isSaved || phase === 'idle' ? savedWords(state, { phase }) : 'Chưa lưu'
}

/** Returns what the page says below a question that has an answer; null if there is nothing to say. */
export function savedWords(
  { completeness, isSaved }: QuestionState,
  { phase }: Pick<SavingState, 'phase'>,
): string | null {
  if (isSaved) return completeness === 'empty' ? null : 'Đã lưu'
  if (phase === 'refused') return 'Không lưu được'
  return phase === 'waiting' ? 'Chưa lưu được, sẽ gửi lại' : 'Đang lưu…'
}

import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import {
  questionKinds,
  resultReleases,
  type QuestionKind,
  isAnswerSheet,
  readKey,
  statementCount,
  sumOfPoints,
} from '../quiz.ts'

const whole = (minimum: number, maximum: number, message: string) =>
  z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message))

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const pointsMessage = `Điểm của câu từ 0,01 đến ${limits.maxQuestionPoints}, tối đa hai chữ số thập phân`
const points = z
  .number(pointsMessage)
  .check(
    z.minimum(0.01, pointsMessage),
    z.maximum(limits.maxQuestionPoints, pointsMessage),
    z.refine(hasTwoDecimals, pointsMessage),
  )

const keyMessages: Record<QuestionKind, string> = {
  single: 'Hãy chọn đáp án đúng',
  statements: 'Hãy chọn đúng hoặc sai cho cả bốn ý',
  number: 'Đáp án phải là một số, ví dụ 12 hoặc -1,5',
  text: 'Câu tự luận không có đáp án',
}

const optionsMessage = `Câu chọn một đáp án có từ ${limits.minQuestionOptions} đến ${limits.maxQuestionOptions} phương án`
const hasRightOptions = (kind: QuestionKind, count: number) => {
  if (kind === 'single') return count >= limits.minQuestionOptions && count <= limits.maxQuestionOptions
  return count === (kind === 'statements' ? statementCount : 0)
}

/**
 * Input for one question. The key becomes its normal form. `html` and `options` are not sanitised here; the server does that.
 * A question on an answer sheet has an empty `html` and empty options.
 */
const questionRule = z.pipe(
  z
    .object({ kind: z.enum(questionKinds), html: z.string(), options: z.array(z.string()), points, key: z.string() })
    .check(
      z.refine(({ kind, options }) => hasRightOptions(kind, options.length), {
        error: optionsMessage,
        path: ['options'],
      }),
      z.refine(({ html, options }) => html === '' || options.every((option) => option.trim() !== ''), {
        error: 'Có phương án còn trống',
        path: ['options'],
      }),
      z.refine(({ html, options }) => html !== '' || options.every((option) => option === ''), {
        error: 'Hãy viết câu hỏi',
        path: ['html'],
      }),
      z.check(({ value: { kind, options, key }, issues }) => {
        if (readKey({ kind, optionCount: options.length }, key) === null)
          issues.push({ code: 'custom', input: key, message: keyMessages[kind], path: ['key'] })
      }),
    ),
  z.transform((question) => ({
    ...question,
    key: readKey({ kind: question.kind, optionCount: question.options.length }, question.key) ?? '',
  })),
)

const minutesMessage = `Thời gian làm bài từ 1 đến ${limits.maxQuizMinutes} phút`
const attemptsMessage = `Số lượt làm từ 1 đến ${limits.maxQuizAttempts}`
const totalMessage = `Tổng điểm tối đa ${limits.maxHomeworkPoints}`

/** Input for a test. Either all questions are written here, or all are in an attached file. */
export const quizRule = z
  .object({
    minutes: z.nullish(whole(1, limits.maxQuizMinutes, minutesMessage)),
    attempts: whole(1, limits.maxQuizAttempts, attemptsMessage),
    shuffle: z.boolean(),
    release: z.enum(resultReleases),
    questions: z
      .array(questionRule)
      .check(
        z.minLength(1, 'Bài kiểm tra chưa có câu hỏi'),
        z.maxLength(limits.maxQuizQuestions, `Tối đa ${limits.maxQuizQuestions} câu hỏi`),
      ),
  })
  .check(
    z.refine(({ questions }) => isAnswerSheet(questions) || questions.every(({ html }) => html !== ''), {
      error: 'Có câu hỏi còn trống',
      path: ['questions'],
    }),
    z.refine(({ shuffle, questions }) => !shuffle || !isAnswerSheet(questions), {
      error: 'Không thể trộn câu hỏi khi đề nằm trong tệp',
      path: ['shuffle'],
    }),
    z.refine(
      ({ questions }) => (sumOfPoints(questions.map((question) => question.points)) ?? 0) <= limits.maxHomeworkPoints,
      { error: totalMessage, path: ['questions'] },
    ),
  )
export type QuizFields = z.output<typeof quizRule>

/** Returns the rule for the points of a text that a teacher marks. `maximum`: the points of the question. */
export const textPointsRule = (maximum: number) =>
  z.object({
    points: z
      .number('Điểm không hợp lệ')
      .check(
        z.minimum(0, 'Điểm không được âm'),
        z.maximum(maximum, `Điểm tối đa của câu là ${String(maximum).replace('.', ',')}`),
        z.refine(hasTwoDecimals, 'Điểm có tối đa hai chữ số thập phân'),
      ),
  })

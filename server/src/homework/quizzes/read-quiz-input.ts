import { limits } from '@hien/contract/limits'
import { sumOfPoints } from '@hien/contract/quiz'
import { quizRule, type QuizFields } from '@hien/contract/rules/quiz'
import { Refusal, readInput } from '../../core/refusal.ts'
import { cleanHtml } from '../../courses/clean-html.ts'
import { uploadedKeys } from '../../courses/pictures/pictures-in-html.ts'

/** The input of a test as GraphQL gives it. */
export type QuizInput = { questions: readonly { html: string; options: readonly string[] }[] }

/** Pictures are part of the HTML as data: addresses. Their length does not count against the length of the text. */
const withoutPictures = (html: string) => html.replaceAll(/ src="data:[^"]*"/g, '')

function cleanPart(html: string, field: string, maximum: number): string {
  const cleaned = cleanHtml(html, field) ?? ''
  if (uploadedKeys([cleaned]).length > 0)
    throw new Refusal('INVALID_INPUT', { field, description: 'Hãy chèn lại ảnh: không thể dùng ảnh của khoá học' })
  if (withoutPictures(cleaned).length > maximum)
    throw new Refusal('INVALID_INPUT', { field, description: `Tối đa ${maximum} ký tự` })
  return cleaned
}

/**
 * Checks the input of a test and cleans the HTML of its questions and options. `total`: the points of all questions.
 * @throws {Refusal} INVALID_INPUT with the field `questions.<place>.<part>`
 */
export function readQuizInput(input: QuizInput): { quiz: QuizFields; total: number } {
  const lengths = input.questions.flatMap(({ html, options }) => [html.length, ...options.map(({ length }) => length)])
  // Before the HTML is cleaned, because cleaning takes time.
  if (lengths.reduce((sum, length) => sum + length, 0) > limits.maxQuizHtmlLength)
    throw new Refusal('INVALID_INPUT', { field: 'questions', description: 'Các câu hỏi quá dài. Hãy bớt ảnh' })
  const questions = input.questions.slice(0, limits.maxQuizQuestions + 1).map((question, place) => ({
    ...question,
    html: cleanPart(question.html, `questions.${place}.html`, limits.maxQuestionHtmlLength),
    options: question.options.map((option) => cleanPart(option, `questions.${place}.options`, limits.maxOptionLength)),
  }))
  const quiz = readInput(quizRule, { ...input, questions })
  return { quiz, total: sumOfPoints(quiz.questions.map(({ points }) => points)) ?? 0 }
}

import { questionKindLabels } from '@hien/contract/quiz'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { type Cell, type Sheet, asText } from '../../../lib/files/spreadsheet.ts'
import { pointsWords } from '../../../lib/marks/points-words.ts'
import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'
import type { AttemptAnswers } from '../../../operations/homework/quizzes/list-attempts.ts'
import { exactPointsWords } from '../../../ui/quiz/answer-words.ts'
import { choiceWords } from '../choice-words.ts'
import type { QuestionResult } from '../results/question-results.ts'

/** Maximum characters of an answer in a cell. Excel refuses cells with more than 32,767 characters. */
const maxAnswerLength = 32_000
const shortened = (text: string) => (text.length > maxAnswerLength ? `${text.slice(0, maxAnswerLength)}…` : text)

export type ResultsToExport = {
  maxPoints: number
  results: readonly QuestionResult[]
  students: readonly Submission[]
  /** The attempts that count, by the code of their student. */
  attempts: ReadonlyMap<string, AttemptAnswers>
}

const studentColumns = [
  { title: 'Mã học viên', width: 14 },
  { title: 'Học viên', width: 30 },
]
const studentCells = ({ candidateCode, fullName }: Submission): Cell[] => [asText(candidateCode), asText(fullName)]

/** Returns for example `B · 0,25 điểm`; null if the student has no attempt. */
function answerCell({ question: { id, kind } }: QuestionResult, attempt: AttemptAnswers | undefined): Cell {
  if (attempt === undefined) return null
  const given = attempt.answers.find(({ questionId }) => questionId === id)
  if (given === undefined) return 'Bỏ trống'
  const points = given.points === null ? 'chờ chấm' : `${exactPointsWords(given.points)} điểm`
  return asText(`${shortened(choiceWords(kind, given.answer))} · ${points}`)
}

function pointsCell({ question: { id } }: QuestionResult, attempt: AttemptAnswers | undefined): Cell {
  if (attempt === undefined) return null
  const given = attempt.answers.find(({ questionId }) => questionId === id)
  return given === undefined ? 0 : given.points
}

const pointsFormat = '0.####'

/**
 * Returns the results of a test as three sheets: the points and answers of each student, the points of each student for each
 * question as numbers to calculate with, and the questions with how difficult they were.
 */
export function resultSheets({ maxPoints, results, students, attempts }: ResultsToExport): Sheet[] {
  const attemptOf = ({ candidateCode }: Submission) => attempts.get(candidateCode)
  const pointsColumn = { title: `Điểm (trên ${pointsWords(maxPoints)})`, width: 14, format: '0.##' }
  const markOf = ({ excused, points }: Submission): Cell => (excused ? 'Miễn' : points)
  return [
    {
      name: 'Kết quả',
      columns: [
        ...studentColumns,
        pointsColumn,
        { title: 'Lượt', width: 8 },
        { title: 'Nộp lúc', width: 18 },
        ...results.map(({ name, question: { kind, key } }) => ({
          title: kind === 'text' ? name : `${name} (đáp án ${choiceWords(kind, key ?? '')})`,
          width: 18,
        })),
      ],
      rows: students.map((student) => {
        const attempt = attemptOf(student)
        return [
          ...studentCells(student),
          markOf(student),
          attempt?.number ?? null,
          attempt?.submittedAt ? formatDateTime(attempt.submittedAt) : null,
          ...results.map((result) => answerCell(result, attempt)),
        ]
      }),
    },
    {
      name: 'Điểm từng câu',
      columns: [
        ...studentColumns,
        ...results.map(({ name, question: { points } }) => ({
          title: `${name} (trên ${pointsWords(points)})`,
          width: 12,
          format: pointsFormat,
        })),
        pointsColumn,
      ],
      rows: students.map((student) => [
        ...studentCells(student),
        ...results.map((result) => pointsCell(result, attemptOf(student))),
        markOf(student),
      ]),
    },
    {
      name: 'Câu hỏi',
      columns: [
        { title: 'Câu', width: 16 },
        { title: 'Loại', width: 18 },
        { title: 'Điểm', width: 8, format: pointsFormat },
        { title: 'Đáp án', width: 14 },
        { title: 'Số bạn trả lời', width: 14 },
        { title: 'Số bạn đúng', width: 12 },
        { title: 'Tỉ lệ đúng', width: 10, format: '0%' },
        { title: 'Sai nhiều nhất', width: 16 },
        { title: 'Số bạn sai như vậy', width: 12 },
      ],
      rows: results.map(({ name, question: { kind, points, key }, answered, correct, share, mostWrong }) => [
        name,
        questionKindLabels[kind],
        points,
        kind === 'text' ? null : asText(choiceWords(kind, key ?? '')),
        answered,
        correct,
        share,
        mostWrong && asText(choiceWords(kind, mostWrong.answer)),
        mostWrong && mostWrong.count,
      ]),
    },
  ]
}

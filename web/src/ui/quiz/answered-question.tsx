import { type QuestionKind, letterOf } from '@hien/contract/quiz'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../text/badge.tsx'
import {
  completenessOf,
  exactPointsWords,
  keyWords,
  statementLetter,
  statementPlaces,
  truthOf,
} from './answer-words.ts'
import classes from './answered-question.module.css'
import { QuestionHtml } from './question-html.tsx'

type MarkedQuestion = {
  id: string
  kind: QuestionKind
  /** Empty on an answer sheet, like the options. */
  html: string
  options: readonly string[]
  points: number
  /** Null if the reader may not see the right answer yet. */
  key: string | null
}

type AnsweredQuestionProps = {
  question: MarkedQuestion
  /** `Câu 3` or `Phần II câu 1`. */
  name: string
  /** Empty if the question has no answer. */
  answer: string
  /** Null if the points are not released, or if a text is not marked. */
  points: number | null
  /** True if the points are released, so that a text without points waits for its marking. */
  isReleased: boolean
  /** Shown below, for example the field in which a teacher marks a text. */
  children?: ReactNode
}

/** Returns the verdict on an answer. Null if the points are not released. */
function verdictOf({
  question,
  answer,
  points,
  isReleased,
}: AnsweredQuestionProps): { tone: BadgeTone; words: string } | null {
  if (!isReleased) return null
  if (completenessOf(question, answer) === 'empty') return { tone: 'quiet', words: 'Chưa trả lời' }
  if (points === null) return { tone: 'amber', words: 'Chờ chấm' }
  if (points >= question.points) return { tone: 'leaf', words: 'Đúng' }
  return points > 0 ? { tone: 'amber', words: 'Đúng một phần' } : { tone: 'danger', words: 'Sai' }
}

type SpokenAnswer = Pick<AnsweredQuestionProps, 'question' | 'answer'>

function WrittenOptions({ question: { options, key }, answer }: SpokenAnswer) {
  return (
    <ol className={classes.options}>
      {options.map((option, place) => {
        const letter = letterOf(place)
        const [isChosen, isKey] = [answer === letter, key === letter]
        return (
          <li key={letter} className={classes.option} data-key={isKey || undefined} data-chosen={isChosen || undefined}>
            <span className={classes.letter}>{letter}</span>
            <div className={classes.text}>
              <QuestionHtml html={option} />
            </div>
            {isChosen || isKey ? (
              <span className={classes.note}>
                {[isChosen ? 'Đã chọn' : null, isKey ? 'Đáp án' : null].filter(Boolean).join(' · ')}
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

const Statements = ({ question: { options, key }, answer }: SpokenAnswer) => (
  <ol className={classes.options}>
    {statementPlaces.map((place) => {
      const [given, right] = [answer[place], key?.[place]]
      return (
        <li key={place} className={classes.option} data-key={(right !== undefined && right === given) || undefined}>
          <span className={classes.letter}>{statementLetter(place)})</span>
          {options[place] ? (
            <div className={classes.text}>
              <QuestionHtml html={options[place]} />
            </div>
          ) : null}
          <span className={classes.note}>
            Trả lời: {truthOf(given)}
            {right === undefined ? null : ` · Đáp án: ${truthOf(right)}`}
          </span>
        </li>
      )
    })}
  </ol>
)

const Lines = ({ question, answer }: SpokenAnswer) => (
  <dl className={classes.lines}>
    <div>
      <dt>Trả lời</dt>
      <dd className={classes.given}>{answer.trim() === '' ? '—' : answer}</dd>
    </div>
    {question.kind === 'text' || question.key === null ? null : (
      <div>
        <dt>Đáp án</dt>
        <dd>{keyWords(question, question.key)}</dd>
      </div>
    )}
  </dl>
)

function AnswerOf(props: SpokenAnswer) {
  const { kind, html } = props.question
  if (kind === 'statements') return <Statements {...props} />
  return kind === 'single' && html !== '' ? <WrittenOptions {...props} /> : <Lines {...props} />
}

/** A question of a finished attempt: the answer, and the right answer and the points as far as they are released. */
export function AnsweredQuestion(props: AnsweredQuestionProps) {
  const { question, name, points, isReleased, children } = props
  const verdict = verdictOf(props)
  return (
    <article className={classes.question} aria-labelledby={`${question.id}-title`}>
      <header className={classes.head}>
        <h3 id={`${question.id}-title`} className={classes.name}>
          {name}
        </h3>
        {verdict === null ? null : <Badge tone={verdict.tone}>{verdict.words}</Badge>}
        <span className={`meta ${classes.points}`}>
          {isReleased && points !== null ? `${exactPointsWords(points)}/` : null}
          {exactPointsWords(question.points)} điểm
        </span>
      </header>
      {question.html === '' ? null : <QuestionHtml html={question.html} />}
      <AnswerOf {...props} />
      {children}
    </article>
  )
}

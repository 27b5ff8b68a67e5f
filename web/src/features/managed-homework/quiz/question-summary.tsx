import { type QuestionKind, questionKindLabels, letterOf } from '@hien/contract/quiz'
import { QuestionHtml } from '../../../ui/quiz/question-html.tsx'
import classes from './question-summary.module.css'
import { shortKey } from './question-words.ts'

type QuestionSummaryProps = {
  number: number
  /** `html` and the options are empty on an answer sheet. `key` is empty if there is none. */
  question: { kind: QuestionKind; html: string; options: readonly string[]; key: string }
  /** Sentences about parts that the teacher must check. */
  faults?: readonly string[]
}

/** A question with its options and its key, to read only. */
export function QuestionSummary({ number, question: { kind, html, options, key }, faults = [] }: QuestionSummaryProps) {
  return (
    <div className={classes.question} data-faulty={faults.length > 0 || undefined}>
      <p className={classes.name}>
        Câu {number}{' '}
        <span className="meta">
          · {questionKindLabels[kind]}
          {key === '' ? null : ` · đáp án ${shortKey(kind, key)}`}
        </span>
      </p>
      {faults.length === 0 ? null : (
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {html === '' ? null : <QuestionHtml html={html} />}
      {html === '' || options.length === 0 ? null : (
        <ul className={classes.options}>
          {options.map((option, place) => {
            const letter = letterOf(place)
            return (
              <li key={letter}>
                <span>{kind === 'single' ? `${letter}.` : `${letter.toLowerCase()})`}</span>
                <QuestionHtml html={option} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

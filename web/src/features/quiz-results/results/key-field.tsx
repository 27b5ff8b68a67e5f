import { letterOf, maxNumberLength } from '@hien/contract/quiz'
import { Radio, TextInput } from '@mantine/core'
import type { QuizQuestion } from '../../../operations/homework/quizzes/get-quiz.ts'
import { QuestionHtml } from '../../../ui/quiz/question-html.tsx'
import { statementLetter, statementPlaces } from '../../../ui/quiz/answer-words.ts'
import classes from './correct-key-dialog.module.css'

type KeyFieldProps = {
  question: QuizQuestion
  /** In the form of contract/src/quiz.ts, or a number as typed. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const SingleKey = ({ question: { options }, value, error, onChange }: KeyFieldProps) => (
  <Radio.Group label="Đáp án đúng" withAsterisk value={value} error={error} onChange={onChange}>
    <div className={classes.choices}>
      {options.map((option, place) => {
        const letter = letterOf(place)
        return (
          <Radio
            key={letter}
            value={letter}
            label={
              <span className={classes.option}>
                <strong>{letter}</strong>
                {option === '' ? null : <QuestionHtml html={option} />}
              </span>
            }
          />
        )
      })}
    </div>
  </Radio.Group>
)

const withLetter = (value: string, place: number, letter: string) =>
  statementPlaces.map((one) => (one === place ? letter : (value[one] ?? 'F'))).join('')

const StatementKeys = ({ question: { options }, value, error, onChange }: KeyFieldProps) => (
  <div className={classes.statements}>
    {statementPlaces.map((place) => (
      <Radio.Group
        key={place}
        label={
          <span className={classes.option}>
            Ý {statementLetter(place)}
            {options[place] ? <QuestionHtml html={options[place]} /> : null}
          </span>
        }
        value={value[place] ?? ''}
        onChange={(letter) => onChange(withLetter(value, place, letter))}
      >
        <div className={classes.truths}>
          <Radio value="T" label="Đúng" />
          <Radio value="F" label="Sai" />
        </div>
      </Radio.Group>
    ))}
    {error === undefined ? null : (
      <p className={classes.error} role="alert">
        {error}
      </p>
    )}
  </div>
)

const NumberKey = ({ value, error, onChange }: KeyFieldProps) => (
  <TextInput
    label="Đáp án đúng"
    withAsterisk
    inputMode="decimal"
    autoComplete="off"
    maxLength={maxNumberLength}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** Field for the right answer of a question. A text has none. */
export function KeyField(props: KeyFieldProps) {
  const { kind } = props.question
  if (kind === 'single') return <SingleKey {...props} />
  return kind === 'statements' ? <StatementKeys {...props} /> : <NumberKey {...props} />
}

import { limits } from '@hien/contract/limits'
import { type QuestionKind, letterOf, maxNumberLength, readNumber } from '@hien/contract/quiz'
import { ActionIcon, TextInput, Textarea, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './answer-field.module.css'
import { statementLetter, statementPlaces, withOtherSign, withStatement } from './answer-words.ts'
import { QuestionHtml } from './question-html.tsx'

export type AnsweredField = {
  /** `html` and the options are empty on an answer sheet. */
  question: { id: string; kind: QuestionKind; html: string; options: readonly string[] }
  /** `Câu 3` or `Phần II câu 1`. Screen readers say it before each choice. */
  name: string
  /** In the form of contract/src/quiz.ts. Empty if there is no answer. */
  answer: string
  disabled?: boolean
  /** @param typed true if the user is typing, so that more letters follow. */
  onAnswer: (answer: string, typed: boolean) => void
}

type ChoiceProps = {
  group: string
  value: string
  checked: boolean
  disabled: boolean
  /** Name for screen readers; undefined if the content says it. */
  label?: string | undefined
  onChoose: () => void
  onWithdraw: () => void
  children: ReactNode
}

/** A radio button whose whole area can be pressed. A press on the chosen one, or the key Delete, withdraws the choice. */
const Choice = ({ group, value, checked, disabled, label, onChoose, onWithdraw, children }: ChoiceProps) => (
  <label className={classes.choice} data-checked={checked || undefined} data-disabled={disabled || undefined}>
    <input
      type="radio"
      className={classes.radio}
      name={group}
      value={value}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={onChoose}
      onClick={checked ? onWithdraw : undefined}
      // The space bar does not press a chosen radio button.
      onKeyDown={({ key }) => checked && ['Delete', 'Backspace'].includes(key) && onWithdraw()}
    />
    {children}
  </label>
)

type WithdrawProps = { name: string; disabled: boolean; onPress: () => void }

/** Withdraws all choices of a question. Keeps its place while there is none, so that nothing moves under the finger. */
const Withdraw = ({ name, disabled, onPress }: WithdrawProps) => (
  <UnstyledButton
    className={classes.withdraw}
    data-hidden={disabled || undefined}
    disabled={disabled}
    onClick={onPress}
  >
    Bỏ chọn<span className="unseen"> {name}</span>
  </UnstyledButton>
)

function SingleField({ question: { id, html, options }, name, answer, disabled = false, onAnswer }: AnsweredField) {
  const isWritten = html !== ''
  return (
    <div className={classes.field}>
      <div
        className={classes.options}
        data-letters={!isWritten || undefined}
        role="radiogroup"
        aria-labelledby={isWritten ? `${id}-name ${id}-html` : undefined}
        aria-label={isWritten ? undefined : name}
      >
        {options.map((option, place) => {
          const letter = letterOf(place)
          return (
            <Choice
              key={letter}
              group={`answer ${id}`}
              value={letter}
              checked={answer === letter}
              disabled={disabled}
              onChoose={() => onAnswer(letter, false)}
              onWithdraw={() => onAnswer('', false)}
            >
              <span className={classes.letter}>{letter}</span>
              {option === '' ? null : (
                <span className={classes.option}>
                  <QuestionHtml html={option} />
                </span>
              )}
            </Choice>
          )
        })}
      </div>
      {isWritten ? (
        <Withdraw name={name} disabled={answer === '' || disabled} onPress={() => onAnswer('', false)} />
      ) : null}
    </div>
  )
}

const truths = [
  ['T', 'Đúng'],
  ['F', 'Sai'],
] as const

function StatementsField({ question: { id, html, options }, name, answer, disabled = false, onAnswer }: AnsweredField) {
  return (
    <div className={classes.field}>
      <ol className={classes.statements} aria-label={`Các ý của ${name}`}>
        {statementPlaces.map((place) => {
          const letter = statementLetter(place)
          const option = options[place] ?? ''
          return (
            <li key={letter} className={classes.statement} data-bare={option === '' || undefined}>
              <span className={classes.mark} aria-hidden>
                {letter})
              </span>
              {option === '' ? null : (
                <div className={classes.option} id={`${id}-${letter}`}>
                  <QuestionHtml html={option} />
                </div>
              )}
              <div
                className={classes.truths}
                role="radiogroup"
                aria-label={`${name}, ý ${letter}`}
                aria-describedby={option === '' ? undefined : `${id}-${letter}`}
              >
                {truths.map(([value, word]) => (
                  <Choice
                    key={value}
                    group={`answer ${id} ${letter}`}
                    value={value}
                    checked={answer[place] === value}
                    disabled={disabled}
                    onChoose={() => onAnswer(withStatement(answer, place, value), false)}
                    onWithdraw={() => onAnswer(withStatement(answer, place, '-'), false)}
                  >
                    {word}
                  </Choice>
                ))}
              </div>
            </li>
          )
        })}
      </ol>
      {html === '' ? null : (
        <Withdraw name={name} disabled={answer === '' || disabled} onPress={() => onAnswer('', false)} />
      )}
    </div>
  )
}

function NumberField({ question: { id, html }, name, answer, disabled = false, onAnswer }: AnsweredField) {
  const isOdd = answer.trim() !== '' && readNumber(answer) === null
  return (
    <div className={classes.number}>
      <TextInput
        aria-label={`${name}, câu trả lời là một số`}
        aria-describedby={html === '' ? undefined : `${id}-html`}
        placeholder="Ví dụ -1,5"
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxNumberLength}
        value={answer}
        disabled={disabled}
        error={isOdd ? 'Chưa phải là một số. Ví dụ: 12 hoặc -1,5' : undefined}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value, true)}
      />
      {/* The number keyboard of an iPhone has no minus sign. */}
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`Đổi dấu ${name}`}
        disabled={disabled}
        onClick={() => onAnswer(withOtherSign(answer), false)}
      >
        ±
      </ActionIcon>
    </div>
  )
}

const TextField = ({ question: { id, html }, name, answer, disabled = false, onAnswer }: AnsweredField) => (
  <Textarea
    aria-label={`${name}, câu trả lời`}
    aria-describedby={html === '' ? undefined : `${id}-html`}
    rows={5}
    classNames={{ input: classes.text ?? '' }}
    maxLength={limits.maxSubmissionTextLength}
    value={answer}
    disabled={disabled}
    onChange={({ currentTarget }) => onAnswer(currentTarget.value, true)}
  />
)

const fields = { single: SingleField, statements: StatementsField, number: NumberField, text: TextField }

/** The field in which a student answers a question of a test, on an answer sheet or below the written question. */
export function AnswerField(props: AnsweredField) {
  const Field = fields[props.question.kind]
  return <Field {...props} />
}

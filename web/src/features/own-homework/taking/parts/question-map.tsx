import { UnstyledButton } from '@mantine/core'
import { createIcon } from '../../../../ui/text/create-icon.tsx'
import { CheckIcon } from '../../../../ui/text/icons.tsx'
import classes from './question-map.module.css'
import { type QuestionState, stateWords } from './question-state.ts'

/** A flag: the question is marked for later. */
export const FlagIcon = createIcon(<path d="M5 17.5V3.5M5 4h9.5l-2.2 3.3 2.2 3.2H5" />)
const UnsavedIcon = createIcon(<path d="M10 4v7.5M10 15.5v.01" strokeWidth="2.4" />)

type QuestionMapProps = {
  states: readonly QuestionState[]
  /** Id of the shown question. */
  current: string
  onGo: (questionId: string) => void
}

/** Shows which questions are answered, saved and marked for later. A press leads to the question. */
export const QuestionMap = ({ states, current, onGo }: QuestionMapProps) => (
  <nav aria-label="Các câu hỏi">
    <ol className={classes.map}>
      {states.map((state, place) => {
        const { question, completeness, isMarked, isSaved } = state
        return (
          <li key={question.id}>
            <UnstyledButton
              className={classes.entry}
              data-answer={completeness}
              aria-current={question.id === current ? 'step' : undefined}
              aria-label={stateWords(state)}
              onClick={() => onGo(question.id)}
            >
              {place + 1}
              <span className={classes.marks}>
                {completeness === 'empty' || !isSaved ? null : <CheckIcon size={14} />}
                {isSaved ? null : <UnsavedIcon size={14} />}
                {isMarked ? <FlagIcon size={14} /> : null}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ol>
    <p className={`meta ${classes.legend}`}>
      <span>
        <CheckIcon size={14} /> đã lưu
      </span>
      <span>
        <UnsavedIcon size={14} /> chưa lưu
      </span>
      <span>
        <FlagIcon size={14} /> xem lại
      </span>
    </p>
  </nav>
)

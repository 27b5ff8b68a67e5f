import { UnstyledButton } from '@mantine/core'
import classes from './mark-button.module.css'
import { FlagIcon } from './question-map.tsx'
import type { QuestionState } from './question-state.ts'

type MarkButtonProps = {
  state: Pick<QuestionState, 'name' | 'isMarked'>
  /** Shown as the button; without it the button says what it does. */
  short?: string
  onMark: (isMarked: boolean) => void
}

/** Marks a question, so that the student looks at it again before handing in. */
export const MarkButton = ({ state: { name, isMarked }, short, onMark }: MarkButtonProps) => (
  <UnstyledButton
    className={classes.mark}
    data-short={short === undefined ? undefined : true}
    aria-pressed={isMarked}
    aria-label={`Xem lại sau ${name}`}
    onClick={() => onMark(!isMarked)}
  >
    {short}
    {isMarked ? <FlagIcon size={16} /> : null}
    {short === undefined ? 'Xem lại sau' : null}
  </UnstyledButton>
)

import { CloseIcon } from '../text/close-icon.tsx'
import { CheckIcon } from '../text/icons.tsx'
import classes from './outcome-list.module.css'

/** Outcome of one item of a batch; `text` describes it. */
export type ItemOutcome = { key: string; label: string; done: boolean; text: string }

/** Shows the outcome of each item of a batch. Screen readers announce the list when it appears. */
export const OutcomeList = ({ label, outcomes }: { label: string; outcomes: readonly ItemOutcome[] }) => (
  <div role="status">
    {outcomes.length > 0 ? (
      <ul className={classes.list} aria-label={label}>
        {outcomes.map(({ key, label: name, done, text }) => (
          <li key={key} className={done ? classes.done : classes.failed}>
            {done ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
            <span>
              <strong>{name}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </div>
)

import { CheckIcon, CloseIcon } from '../text/icons.tsx'
import classes from './outcome-list.module.css'

/** What became of one of several; `text` says it in words. */
export type ItemOutcome = { key: string; label: string; done: boolean; text: string }

/** What became of each of several that were sent at once; read out when it appears. */
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

import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import classes from './checkbox-with-hint.module.css'

type CheckboxWithHintProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  /** Text that the user agrees to. Pressing the text also toggles the box. */
  label: ReactNode
  hint: string
}

/** Shows a checkbox with a sentence beside it and a hint below. */
export function CheckboxWithHint({ label, hint, ...input }: CheckboxWithHintProps) {
  const hintId = useId()
  return (
    <label className={classes.tick}>
      <input type="checkbox" aria-describedby={hintId} {...input} />
      <span>{label}</span>
      <span id={hintId} aria-hidden className={`meta ${classes.hint}`}>
        {hint}
      </span>
    </label>
  )
}

import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import classes from './checkbox-with-hint.module.css'

type CheckboxWithHintProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  /** What is agreed to; the words are pressed as well as the box. */
  label: ReactNode
  hint: string
}

/** A box to tick, with a sentence beside it and what a no means below. Never ticked by itself. */
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

import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './centre-page.module.css'

type ShownChoicesProps = {
  label: string
  /** Text below the label. */
  hint: string
  choices: readonly { id: string; label: string; note?: string }[]
  hidden: readonly string[]
  onToggle: (id: string, isHidden: boolean) => void
}

/** A list of classes or teachers, each with a checkbox to show it on the page. */
export function ShownChoices({ label, hint, choices, hidden, onToggle }: ShownChoicesProps) {
  const hintId = useId()
  return (
    <fieldset className={classes.choices} aria-describedby={hintId}>
      <legend className={classes.label}>{label}</legend>
      <p id={hintId} className="meta">
        {hint}
      </p>
      {choices.map(({ id, label: name, note }) => (
        <Checkbox
          key={id}
          label={name}
          description={note}
          checked={!hidden.includes(id)}
          onChange={({ currentTarget }) => onToggle(id, !currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

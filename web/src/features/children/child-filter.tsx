import type { Child } from '../../operations/children/get-children.ts'
import { childNames } from './child-names.ts'
import classes from './child-switch.module.css'

type ChildFilterProps = {
  all: readonly Child[]
  /** Code of the child whose data is shown; null for all children. */
  chosen: string | null
  onChoose: (code: string | null) => void
  /** Name of the group of buttons. */
  label?: string
}

/** Selects of which child a calendar or list is; renders nothing if there is only one child. */
export function ChildFilter({ all, chosen, onChoose, label = 'Lịch của' }: ChildFilterProps) {
  if (all.length < 2) return null
  const choices = [[null, 'Tất cả các con'] as const, ...childNames(all)]
  return (
    <div role="group" aria-label={label} className={classes.switch}>
      <ul className={classes.children}>
        {choices.map(([code, name]) => (
          <li key={code}>
            <button
              type="button"
              className={classes.child}
              aria-pressed={code === chosen}
              onClick={() => onChoose(code)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { Child } from '../../operations/children/get-children.ts'
import { childNames } from './child-names.ts'
import classes from './child-switch.module.css'

type ChildFilterProps = {
  all: readonly Child[]
  /** Code of the child whose lessons are shown; null for all children. */
  chosen: string | null
  onChoose: (code: string | null) => void
}

/** Selects whose lessons a calendar shows; renders nothing if there is only one child. */
export function ChildFilter({ all, chosen, onChoose }: ChildFilterProps) {
  if (all.length < 2) return null
  const choices = [[null, 'Tất cả các con'] as const, ...childNames(all)]
  return (
    <div role="group" aria-label="Lịch của" className={classes.switch}>
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

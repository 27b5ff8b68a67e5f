import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { OpenedDialog } from '../../lib/opened-dialog.ts'
import { CheckIcon } from '../../ui/text/icons.tsx'
import classes from './step-list.module.css'

export type Step = {
  title: string
  hint: string
  done: boolean
  /** Label and target of the button; null as long as an earlier step must be done first. */
  way: { label: string; to: string; state?: OpenedDialog } | null
}

/** Lists numbered steps. Completed steps are ticked, and the next step has the primary button. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ done }) => !done)
  return (
    <section className={classes.card} aria-labelledby="nhung-buoc-dau">
      <h2 id="nhung-buoc-dau" className={classes.title}>
        Những bước đầu tiên
      </h2>
      <p className="meta">
        Xong {steps.filter(({ done }) => done).length} trong {steps.length} bước
      </p>
      <ol className={classes.steps} aria-labelledby="nhung-buoc-dau">
        {steps.map(({ title, hint, done, way }, place) => (
          <li
            key={title}
            className={classes.step}
            data-done={done || undefined}
            aria-current={place === next ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {done ? <CheckIcon size={18} /> : place + 1}
            </span>
            <div className={classes.words}>
              <h3 className={classes.name}>
                {title}
                {done ? <span className="unseen"> (đã xong)</span> : null}
              </h3>
              {done ? null : <p className="meta">{hint}</p>}
            </div>
            {done || way === null ? null : (
              <Button
                component={Link}
                className={classes.way ?? ''}
                variant={place === next ? 'filled' : 'default'}
                to={way.to}
                state={way.state}
              >
                {way.label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

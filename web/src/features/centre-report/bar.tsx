import classes from './bar.module.css'

/** A share of a whole, 0 to 1, drawn beside the number that says it. */
export const Bar = ({ share, tone = 'leaf' }: { share: number; tone?: 'leaf' | 'blue' }) => (
  <span className={classes.track} data-tone={tone} aria-hidden>
    <span className={classes.bar} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
  </span>
)

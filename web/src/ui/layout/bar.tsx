import classes from './bar.module.css'

/** Draws a share from 0 to 1 as a bar. Screen readers skip it because the number is beside it. */
export const Bar = ({ share, tone = 'leaf' }: { share: number; tone?: 'leaf' | 'blue' }) => (
  <span className={classes.track} data-tone={tone} aria-hidden>
    <span className={classes.bar} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
  </span>
)

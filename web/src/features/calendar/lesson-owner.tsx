import classes from './lesson-block.module.css'

/** Whose lesson it is, first in its block; nothing where that goes without saying. */
export const LessonOwner = ({ name }: { name: string | null }) =>
  name === null ? null : <span className={classes.owner}>{name}</span>

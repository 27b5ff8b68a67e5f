import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import classes from './newest.module.css'

/** A link to the posts of all classes, as high as the line of a post. */
export const BoardLine = () => (
  <p className={classes.line}>
    <Link to={paths.board}>Bảng tin</Link>
  </p>
)

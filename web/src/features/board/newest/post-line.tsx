import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Post } from '../../../operations/board/get-posts.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import classes from './newest.module.css'
import { lineOf } from './newest-of.ts'

/** Returns the path of the board of the post's class: for those who manage the class, the tab of its page. */
const boardOf = ({ classId, courseCode, readerCount }: Post) =>
  readerCount === null ? paths.boardOf(classId) : paths.classBoard(courseCode, classId)

/** Shows the class and the beginning of a post in one line, with a link to the board of the class. */
export const PostLine = ({ post }: { post: Post }) => (
  <p className={classes.line}>
    {post.seen ? null : (
      <Badge tone="lotus" dot>
        Mới
      </Badge>
    )}
    <Link className={classes.link} to={boardOf(post)}>
      <strong>{post.classTitle}</strong>: {lineOf(post)}
    </Link>
  </p>
)

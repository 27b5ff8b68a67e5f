import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { usePosts } from '../../../operations/board/get-posts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import classes from './newest.module.css'
import { currentPosts, newestOf } from './newest-of.ts'
import { PostLine } from './post-line.tsx'

const shown = 3

/** The newest posts of all classes, for the end of a home page. Renders nothing without posts. */
export function NewestPosts() {
  const { data } = usePosts(1)
  const newest = newestOf(currentPosts(data), shown)
  if (newest.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>Bảng tin</h2>
      <Card>
        <div className={classes.lines}>
          {newest.map((post) => (
            <PostLine key={post.id} post={post} />
          ))}
          <p className={classes.line}>
            <Link to={paths.board}>Xem cả bảng tin</Link>
          </p>
        </div>
      </Card>
    </section>
  )
}

import { usePosts } from '../../../operations/board/get-posts.ts'
import classes from './newest.module.css'
import { newestOf } from './newest-of.ts'
import { PostLine } from './post-line.tsx'

const shown = 5

/** The posts about a lesson, in one line each. Renders nothing if there are none, or if the member reads no posts of its class. */
export function PostsOfLesson({ lessonId }: { lessonId: string }) {
  const { data } = usePosts(1, { lessonId })
  const posts = newestOf(data?.items ?? [], shown)
  if (posts.length === 0) return null
  return (
    <div className={classes.lines} role="group" aria-label="Bài đăng về buổi này">
      {posts.map((post) => (
        <PostLine key={post.id} post={post} />
      ))}
    </div>
  )
}

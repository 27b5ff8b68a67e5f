import { usePosts } from '../../../operations/board/get-posts.ts'
import { BoardLine } from './board-line.tsx'
import { currentPosts, newestOf } from './newest-of.ts'
import { PostLine } from './post-line.tsx'

/** The newest post for the parents of a child, unseen ones first, in one line. Without a post it is a link to all posts. */
export function NewestPostOfChild({ childCode }: { childCode: string }) {
  const { data } = usePosts(1, { childCode })
  const [newest] = newestOf(currentPosts(data), 1)
  return newest ? <PostLine post={newest} /> : <BoardLine />
}

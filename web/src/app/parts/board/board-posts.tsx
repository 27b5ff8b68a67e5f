import { PostList, type PostListProps } from '../../../features/board/post-list.tsx'
import { PostFiles } from './post-files.tsx'

/** Lists posts with their files. */
export const BoardPosts = (props: Omit<PostListProps, 'files'>) => (
  <PostList {...props} files={(files) => <PostFiles files={files} />} />
)

import type { Post } from '../../operations/board/get-posts.ts'
import { useUpdatePost } from '../../operations/board/update-post.ts'
import { FormDialog, type WithinDialog } from '../../ui/form/form-dialog.tsx'
import { PostDialogForm } from './post-form.tsx'

function FilledForm({ post, ...within }: WithinDialog & { post: Post }) {
  const { run: update } = useUpdatePost(post)
  return <PostDialogForm {...within} classId={post.classId} post={post} lesson={null} mayPin send={update} />
}

type EditPostDialogProps = { post: Post; opened: boolean; onClose: () => void; returnFocus?: boolean }

/** Dialog to edit a post. Its class cannot be changed. */
export const EditPostDialog = ({ post, ...dialog }: EditPostDialogProps) => (
  <FormDialog {...dialog} title="Sửa bài đăng">
    {(within) => <FilledForm post={post} {...within} />}
  </FormDialog>
)

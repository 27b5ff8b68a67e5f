import { useDeletePost } from '../../operations/board/delete-post.ts'
import type { Post } from '../../operations/board/get-posts.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/feedback/confirm-dialog.tsx'

/** Asks for confirmation and deletes a post. */
export function DeletePostDialog({ post, ...dialog }: ConfirmDialogProps & { post: Pick<Post, 'id' | 'classTitle'> }) {
  const { run: remove } = useDeletePost()
  return (
    <ConfirmDialog {...dialog} title="Xoá bài đăng?" confirmLabel="Xoá bài đăng" onConfirm={() => remove(post.id)}>
      <p>Bài đăng của lớp {post.classTitle} sẽ biến mất với mọi người, cùng với các tệp của bài.</p>
      <p className="meta">Bài đã xoá thì không lấy lại được.</p>
    </ConfirmDialog>
  )
}

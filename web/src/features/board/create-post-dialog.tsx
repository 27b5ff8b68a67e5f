import { useCreatePost } from '../../operations/board/create-post.ts'
import { FormDialog, type WithinDialog } from '../../ui/form/form-dialog.tsx'
import { PostDialogForm } from './post-form.tsx'

/** The class on whose board the post will appear. */
export type ClassOfPost = { id: string; title: string }

function NewPostForm({ classId, ...within }: WithinDialog & { classId: string }) {
  const { run: create } = useCreatePost(classId)
  return <PostDialogForm {...within} classId={classId} post={null} send={create} />
}

type CreatePostDialogProps = { studyClass: ClassOfPost; opened: boolean; onClose: () => void }

/** Dialog to post on the board of a class. */
export const CreatePostDialog = ({ studyClass, ...dialog }: CreatePostDialogProps) => (
  <FormDialog {...dialog} title={`Viết cho ${studyClass.title}`}>
    {(within) => <NewPostForm {...within} classId={studyClass.id} />}
  </FormDialog>
)

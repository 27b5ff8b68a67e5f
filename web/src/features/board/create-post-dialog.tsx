import { useCreatePost } from '../../operations/board/create-post.ts'
import { FormDialog, type WithinDialog } from '../../ui/form/form-dialog.tsx'
import type { LessonOfPost } from './lesson-field.tsx'
import { PostDialogForm } from './post-form.tsx'

/** The class on whose board the post will appear. */
export type ClassOfPost = { id: string; title: string }

type NewPostFormProps = WithinDialog & { classId: string; lesson: LessonOfPost | null; mayPin: boolean }

function NewPostForm({ classId, ...within }: NewPostFormProps) {
  const { run: create } = useCreatePost(classId)
  return <PostDialogForm {...within} classId={classId} post={null} send={create} />
}

type CreatePostDialogProps = {
  studyClass: ClassOfPost
  /** The lesson that the post is about, which the author cannot change; null if the author may choose one. */
  lesson?: LessonOfPost | null
  /** False for substitutes. */
  mayPin?: boolean
  opened: boolean
  onClose: () => void
}

/** Dialog to post on the board of a class. */
export const CreatePostDialog = ({ studyClass, lesson = null, mayPin = true, ...dialog }: CreatePostDialogProps) => (
  <FormDialog {...dialog} title={`Viết cho ${studyClass.title}`}>
    {(within) => <NewPostForm {...within} classId={studyClass.id} lesson={lesson} mayPin={mayPin} />}
  </FormDialog>
)

import { Suspense, lazy } from 'react'
import type { BoardOfLesson } from '../../../features/calendar/opened-lesson.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'

const PostsOfLesson = lazy(async () => ({
  default: (await import('../../../features/board/newest/posts-of-lesson.tsx')).PostsOfLesson,
}))
const CreatePostDialog = dialogOnDemand(
  async () => (await import('../../../features/board/create-post-dialog.tsx')).CreatePostDialog,
)

/** The posts about a lesson in its sheet, and the dialog to write one. */
export const lessonBoard: BoardOfLesson = {
  posts: ({ id }) => (
    <Suspense fallback={null}>
      <PostsOfLesson lessonId={id} />
    </Suspense>
  ),
  write: ({ lesson, ...dialog }) =>
    lesson === null ? null : (
      <CreatePostDialog
        {...dialog}
        studyClass={{ id: lesson.classId, title: lesson.classTitle }}
        lesson={{ id: lesson.id, startsAt: lesson.startsAt }}
        mayPin={lesson.mayChange}
      />
    ),
}

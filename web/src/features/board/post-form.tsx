import { useEffect, useState } from 'react'
import type { Outcome } from '../../lib/graphql/outcome.ts'
import type { ResultEnvelope } from '../../lib/graphql/refusal.ts'
import type { StoredFile } from '../../lib/upload/file-list.ts'
import type { Post } from '../../operations/board/get-posts.ts'
import type { PostFields } from '../../operations/board/post-fields.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import type { WithinDialog } from '../../ui/form/form-dialog.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import type { LessonOfPost } from './lesson-field.tsx'
import { PostFormFields } from './post-fields.tsx'
import classes from './post-form.module.css'
import { filledPost, newPost, postFormRule, refusalInForm } from './post-values.ts'

type PostFormProps = WithinDialog & {
  classId: string
  /** The post to edit; null for a new one. */
  post: Post | null
  /** The lesson of a new post, if the author cannot choose it. */
  lesson: LessonOfPost | null
  mayPin: boolean
  send: (fields: PostFields) => Promise<Outcome<ResultEnvelope>>
}

const noFiles: readonly StoredFile[] = []
const unfinishedFault = 'Còn tệp chưa tải lên xong. Hãy đợi tải xong, hoặc bỏ tệp đó, rồi thử lại.'

/** Form for a new or existing post in a dialog. A refusal appears next to the field it names. */
export function PostDialogForm({
  classId,
  post,
  lesson,
  mayPin,
  send,
  onDone,
  onCancel,
  provideIsUnsaved,
}: PostFormProps) {
  const form = useRuleForm(postFormRule, {
    initialValues: post === null ? newPost(lesson?.id) : filledPost(post),
    draft: post === null ? `post of ${lesson?.id ?? classId}` : `post ${post.id}`,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [unfinished, setUnfinished] = useState(false)
  // A file that is still uploaded would have to be sent again from its beginning.
  const isUnsaved = () => unfinished || form.isUnsaved()
  useEffect(() => provideIsUnsaved(isUnsaved))
  const handleSubmit = form.submit(async (fields) => {
    setRefusal(unfinished ? unfinishedFault : null)
    if (unfinished) return
    const { done, refusal: reason } = await send(fields)
    if (done) {
      form.markSaved()
      onDone()
    } else if (!form.refuse(refusalInForm(reason))) setRefusal(reason?.description ?? null)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <PostFormFields
        form={form}
        classId={classId}
        files={post?.files ?? noFiles}
        lesson={post?.lessonId && post.lessonStartsAt ? { id: post.lessonId, startsAt: post.lessonStartsAt } : null}
        fixedLesson={lesson}
        mayPin={mayPin}
        appeared={post !== null && post.publishedAt !== null}
        onUnfinished={setUnfinished}
      />
      <FormError>{refusal === unfinishedFault && !unfinished ? null : refusal}</FormError>
      <DialogButtons submit={post === null ? 'Đăng' : 'Lưu thay đổi'} running={form.submitting} onCancel={onCancel} />
      <LeaveQuestion form={{ isUnsaved }} />
    </form>
  )
}

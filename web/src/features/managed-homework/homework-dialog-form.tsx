import { useEffect, useState } from 'react'
import type { Outcome } from '../../lib/graphql/outcome.ts'
import type { ResultEnvelope } from '../../lib/graphql/refusal.ts'
import type { StoredFile } from '../../lib/upload/file-list.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { type HomeworkClass, HomeworkFormFields } from './homework-fields.tsx'
import classes from './homework-form.module.css'
import type { WithinDialog } from '../../ui/form/form-dialog.tsx'
import { type HomeworkFormResult, type HomeworkValues, homeworkFormRule, refusalInForm } from './homework-form.ts'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'

type HomeworkDialogFormProps = WithinDialog & {
  initialValues: HomeworkValues
  /** Name under which the browser stores the draft. */
  draft: string
  /** The preselected class; null if there is none. */
  first: HomeworkClass | null
  /** True for an existing homework, whose class cannot be changed. */
  classFixed?: boolean
  /** Files of an existing homework. */
  files?: readonly StoredFile[]
  submitLabel: string
  send: (result: HomeworkFormResult) => Promise<Outcome<ResultEnvelope>>
}

const noFiles: readonly StoredFile[] = []
const unfinishedFault = 'Còn tệp chưa tải lên xong. Hãy đợi tải xong, hoặc bỏ tệp đó, rồi thử lại.'

/** Form for a new or existing homework in a dialog. A refusal appears next to the field it names. */
export function HomeworkDialogForm(props: HomeworkDialogFormProps) {
  const {
    initialValues,
    draft,
    first,
    classFixed = false,
    files = noFiles,
    submitLabel,
    send,
    onDone,
    onCancel,
    provideIsUnsaved,
  } = props
  const form = useRuleForm(homeworkFormRule, { initialValues, draft })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [unfinished, setUnfinished] = useState(false)
  // A file that is still uploaded would have to be sent again from its beginning.
  const isUnsaved = () => unfinished || form.isUnsaved()
  useEffect(() => provideIsUnsaved(isUnsaved))
  const handleSubmit = form.submit(async (result) => {
    setRefusal(unfinished ? unfinishedFault : null)
    if (unfinished) return
    const { done, refusal: reason } = await send(result)
    if (done) {
      form.markSaved()
      onDone()
    } else if (!form.refuse(refusalInForm(reason))) setRefusal(reason?.description ?? null)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <HomeworkFormFields
        form={form}
        first={first}
        classFixed={classFixed}
        files={files}
        onUnfinished={setUnfinished}
      />
      <FormError>{refusal === unfinishedFault && !unfinished ? null : refusal}</FormError>
      <DialogButtons submit={submitLabel} running={form.submitting} onCancel={onCancel} />
      <LeaveQuestion form={{ isUnsaved }} />
    </form>
  )
}

import { limits } from '@hien/contract/limits'
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { ThreadMessage } from '../../operations/threads/list-thread-messages.ts'
import { useReportMessage } from '../../operations/threads/report-message.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { FormDialog, type WithinDialog } from '../../ui/form/form-dialog.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import classes from './thread-view.module.css'

const rule = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Hãy viết lý do'),
      z.maxLength(limits.maxReasonLength, `Lý do dài tối đa ${limits.maxReasonLength} ký tự`),
    ),
})

/** Says who reads the report. A centre also gets the reports of its own messages, so the text names the operator first. */
function Readers({ message: { authorName, authorRole } }: { message: ThreadMessage }) {
  if (authorRole === 'CENR')
    return (
      <p>
        Người vận hành Hiên có thể đọc tin nhắn này của <strong>{authorName}</strong> và lý do bạn viết. Trung tâm cũng
        nhận được báo cáo. Người viết tin không biết ai đã báo.
      </p>
    )
  return (
    <p>
      Trung tâm quản lý lớp sẽ đọc tin nhắn của <strong>{authorName}</strong> và lý do bạn viết. Nếu lớp không thuộc
      trung tâm nào, người vận hành Hiên có thể đọc. Người viết tin không biết ai đã báo.
    </p>
  )
}

type ReportFormProps = WithinDialog & { message: ThreadMessage; onReported: () => void }

function ReportForm({ message, onReported, onDone, onCancel, provideIsUnsaved }: ReportFormProps) {
  const { run: report } = useReportMessage(message.id)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useRuleForm(rule, { initialValues: { reason: '' }, draft: `report of ${message.id}` })
  useEffect(() => provideIsUnsaved(form.isUnsaved))
  const handleSubmit = form.submit(async ({ reason }) => {
    setRefusal(null)
    const { done, refusal: refused } = await report(reason)
    if (done) {
      form.markSaved()
      onReported()
      onDone()
    } else if (!form.refuse(refused)) setRefusal(refused?.description ?? null)
  })
  return (
    <form className={classes.report} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <Readers message={message} />
      <Textarea
        key={form.key('reason')}
        label="Lý do"
        withAsterisk
        data-autofocus
        rows={3}
        {...form.getInputProps('reason')}
      />
      <FormError>{refusal}</FormError>
      <DialogButtons submit="Gửi báo cáo" running={form.submitting} onCancel={onCancel} />
      <LeaveQuestion form={form} />
    </form>
  )
}

type ReportDialogProps = {
  /** Stays set while the dialog closes, because the dialog still shows it. */
  message: ThreadMessage | null
  opened: boolean
  /** Sets the focus. `reported` is true if the message was reported: its menu disappears then. */
  onClose: (reported?: boolean) => void
}

/** Asks why a message is reported, and reports it. */
export function ReportDialog({ message, opened, onClose }: ReportDialogProps) {
  const reported = useRef(false)
  const close = () => {
    onClose(reported.current)
    reported.current = false
  }
  const title = message?.authorRole === 'CENR' ? 'Báo cáo tin nhắn của trung tâm' : 'Báo cáo tin nhắn cho trung tâm'
  return (
    <FormDialog title={title} opened={opened} onClose={close} returnFocus={false}>
      {(within) =>
        message === null ? null : (
          <ReportForm
            key={message.id}
            {...within}
            message={message}
            onReported={() => {
              reported.current = true
            }}
          />
        )
      }
    </FormDialog>
  )
}

import { Modal } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatDateTime, toPickerValue } from '../../../lib/dates/format-dates.ts'
import { serverTime } from '../../../lib/sign-in/sign-in-store.ts'
import { givenNameOf } from '@hien/contract/names'
import { useExtendHomework } from '../../../operations/homework/marking/extend-homework.ts'
import type { HomeworkToMark } from '../../../operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import classes from './dialogs.module.css'
import { earliestEnd, laterRule, proposedEnd } from './return-dialog.tsx'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'

type ExtendFormProps = { homework: HomeworkToMark; submission: Submission; onClose: () => void }

function ExtendForm({ homework, submission, onClose }: ExtendFormProps) {
  const { run: extend } = useExtendHomework()
  const [earliest] = useState(() => earliestEnd(homework.dueAt, new Date(serverTime())))
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useRuleForm(z.object({ until: laterRule(earliest) }), {
    initialValues: { until: toPickerValue(submission.extendedTo) ?? proposedEnd(earliest) },
    draft: `extend ${homework.id} ${submission.candidateCode}`,
  })
  const handleSubmit = form.submit(async ({ until }) => {
    setRefusal(null)
    const outcome = await extend({ id: homework.id, candidateCodes: [submission.candidateCode], until })
    if (outcome.done) {
      form.markSaved()
      return onClose()
    }
    if (!form.refuse(outcome.refusal)) setRefusal(outcome.error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <p className="meta">
        Hạn chung: {formatDateTime(homework.dueAt)}
        {homework.cutoffAt ? `, khoá lúc ${formatDateTime(homework.cutoffAt)}` : ''}. Đến hạn mới, bài của{' '}
        {givenNameOf(submission.fullName)} không bị tính là muộn.
      </p>
      <DateTimeField
        key={form.key('until')}
        label="Hạn mới"
        withAsterisk
        data-autofocus
        {...form.getInputProps('until')}
      />
      <FormError>{refusal}</FormError>
      <DialogButtons submit="Gia hạn" running={form.submitting} onCancel={onClose} />
    </form>
  )
}

/** Dialog to give one student more time. */
export const ExtendDialog = ({ opened, ...props }: ExtendFormProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    title={`Gia hạn cho ${props.submission.fullName}`}
    closeOnClickOutside={false}
  >
    <ExtendForm key={props.submission.id} {...props} />
  </Modal>
)

import { returnRule } from '@hien/contract/rules/homework'
import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatDateTime, fromPickerValue, toPickerValue } from '../../../lib/dates/format-dates.ts'
import { serverTime } from '../../../lib/sign-in/sign-in-store.ts'
import { givenNameOf } from '@hien/contract/names'
import { useExtendHomework } from '../../../operations/homework/marking/extend-homework.ts'
import type { HomeworkToMark } from '../../../operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'
import { useReturnSubmission } from '../../../operations/homework/marking/return-submission.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import classes from './dialogs.module.css'
import { isClosedFor, isStoppedFor } from '../marking-words.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'

const oneDay = 24 * 60 * 60_000

/** Returns the time that a new deadline must be after: the later of `now` and the class's deadline. */
export const earliestEnd = (dueAt: string, now: Date): Date => new Date(Math.max(Date.parse(dueAt), now.getTime()))

/** Returns a rule that parses a picker's value and requires a time after `earliest`. */
export const laterRule = (earliest: Date) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((value) => fromPickerValue(value)),
    ),
    z
      .date('Vui lòng chọn ngày giờ')
      .check(z.refine((until) => until > earliest, `Hạn mới phải sau ${formatDateTime(earliest)}`)),
  )

/** Returns the picker value for 23:59 two days after `earliest`. */
export const proposedEnd = (earliest: Date): string =>
  `${(toPickerValue(new Date(earliest.getTime() + 2 * oneDay)) ?? '').slice(0, 10)} 23:59:00`

type ReturnFormProps = {
  homework: HomeworkToMark
  submission: Submission
  comment: string
  onClose: () => void
  onReturned: () => void
}

function ReturnForm({ homework, submission, comment, onClose, onReturned }: ReturnFormProps) {
  const { run: giveBack } = useReturnSubmission()
  const { run: extend } = useExtendHomework()
  const [now] = useState(() => new Date(serverTime()))
  const isClosed = isClosedFor(homework, submission.extendedTo, now)
  const needsTime = isClosed || isStoppedFor(homework, submission.extendedTo, now)
  const earliest = earliestEnd(homework.dueAt, now)
  const [refusal, setRefusal] = useState<string | null>(null)
  const rule = z.object({
    ...returnRule.shape,
    until: needsTime ? laterRule(earliest) : z.nullable(z.any()),
  })
  const { id } = homework
  const { candidateCode } = submission
  const form = useRuleForm(rule, {
    initialValues: { comment, until: needsTime ? proposedEnd(earliest) : null },
    draft: `return ${id} ${candidateCode}`,
  })
  const handleSubmit = form.submit(async (read) => {
    setRefusal(null)
    if (read.until instanceof Date) {
      const { done, error } = await extend({ id, candidateCodes: [candidateCode], until: read.until })
      if (!done) return setRefusal(error.description)
    }
    const outcome = await giveBack({ id, candidateCode, comment: read.comment })
    if (outcome.done || outcome.refusal?.code === 'STATE_CHANGED') form.markSaved()
    if (outcome.done) return onReturned()
    if (outcome.refusal?.code === 'STATE_CHANGED') return onClose()
    if (!form.refuse(outcome.refusal)) setRefusal(outcome.error.description)
  })
  const given = givenNameOf(submission.fullName)
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <p className="meta">
        {given} và phụ huynh thấy ngay lời nhắn này và nét vẽ trên bài. Điểm đã chấm (nếu có) sẽ bị xoá: bài trả lại
        không có điểm.
        {homework.quiz === null ? null : ` ${given} được làm bài kiểm tra thêm một lượt.`}
      </p>
      <Textarea
        key={form.key('comment')}
        label="Cần làm lại điều gì"
        withAsterisk
        rows={4}
        resize="vertical"
        data-autofocus
        {...form.getInputProps('comment')}
      />
      {needsTime ? (
        <DateTimeField
          key={form.key('until')}
          label={`Cho ${given} nộp lại đến`}
          description={
            isClosed
              ? 'Bài tập đã khoá, nên cần thêm thời gian.'
              : 'Kết quả đã được công bố, nên cần gia hạn thì mới làm lại được.'
          }
          withAsterisk
          {...form.getInputProps('until')}
        />
      ) : null}
      <FormError>{refusal}</FormError>
      <DialogButtons submit="Trả lại bài" running={form.submitting} onCancel={onClose} />
    </form>
  )
}

/**
 * Dialog to return work: asks what must be redone and, if this student could not do it without an extension, for a new deadline.
 */
export const ReturnDialog = ({ opened, ...props }: ReturnFormProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    title={`Trả lại bài cho ${props.submission.fullName}`}
    closeOnClickOutside={false}
  >
    <ReturnForm key={props.submission.id} {...props} />
  </Modal>
)

import { lessonCancelRule } from '@hien/contract/rules/lesson'
import { Button, Modal, TextInput } from '@mantine/core'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import classes from './calendar-form.module.css'
import { LessonWords } from './move-lesson-dialog.tsx'
import { useCalendarChanges } from './use-calendar-changes.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'

type CancelLessonDialogProps = { lesson: CalendarLesson | null; opened: boolean; onClose: () => void }

const reasons = ['Giáo viên ốm', 'Giáo viên bận', 'Nghỉ lễ']

function ReasonForm({ lesson, onClose }: { lesson: CalendarLesson; onClose: () => void }) {
  const { cancel } = useCalendarChanges()
  const form = useRuleForm(lessonCancelRule, { initialValues: { reason: '' }, draft: `cancel-lesson ${lesson.id}` })
  const handleSubmit = form.submit(async ({ reason }) => {
    const { done, refusal } = await cancel(lesson, reason)
    if (done || refusal?.code === 'STATE_CHANGED') {
      form.markSaved()
      onClose()
    } else form.refuse(refusal)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <LessonWords lesson={lesson} />
      <TextInput
        key={form.key('reason')}
        label="Lý do nghỉ"
        description="Học viên đọc được."
        withAsterisk
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <div className={classes.choices}>
        {reasons.map((reason) => (
          <Button key={reason} variant="default" onClick={() => form.setFieldValue('reason', reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <p className="meta">Buổi học vẫn hiện trên lịch là đã nghỉ. Bạn có thể thêm buổi học bù sau.</p>
      <DialogButtons submit="Nghỉ buổi" running={form.submitting} onCancel={onClose} />
    </form>
  )
}

/** Asks for the reason and cancels a lesson. */
export const CancelLessonDialog = ({ lesson, opened, onClose }: CancelLessonDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Nghỉ buổi học" closeOnClickOutside={false}>
    {lesson ? <ReasonForm key={lesson.id} lesson={lesson} onClose={onClose} /> : null}
  </Modal>
)

import { assignStudentsFormRule } from '@hien/contract/rules/candidates'
import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type ItemOutcome, OutcomeList } from '../../../ui/feedback/outcome-list.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { useAssignStudents } from '../../../operations/enrolments/assign-students.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import classes from './class-dialog-form.module.css'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

type AssignedClass = Pick<StudyClass, 'id' | 'courseCode' | 'title'>

function AssignStudentsForm({ studyClass, onDone }: { studyClass: AssignedClass; onDone: () => void }) {
  const { run: assign } = useAssignStudents(studyClass)
  const form = useRuleForm(assignStudentsFormRule, { initialValues: { codes: '' }, draft: `assign ${studyClass.id}` })
  const [outcomes, setOutcomes] = useState<ItemOutcome[]>([])
  const handleSubmit = form.submit(async ({ codes }) => {
    setOutcomes([])
    const all = (await assign(codes)).result?.outcomes ?? []
    const failed = all.filter(({ done }) => !done)
    const [first] = failed
    if (!first) {
      form.markSaved()
      return onDone()
    }
    // Keep only the codes that still have to be assigned.
    form.setFieldValue('codes', failed.map(({ label }) => label).join('\n'))
    if (all.length === 1) form.refuse({ field: 'codes', description: first.text })
    else setOutcomes(all)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <p className="meta">Học viên được vào thẳng lớp {studyClass.title}, không cần gửi yêu cầu.</p>
      <Textarea
        key={form.key('codes')}
        label="Mã học viên"
        description="Nhiều mã cách nhau bằng dấu cách, dấu phẩy hoặc xuống dòng. Học viên xem mã của mình ở góc trên bên phải."
        withAsterisk
        rows={4}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        classNames={{ input: classes.codes ?? '' }}
        {...form.getInputProps('codes')}
      />
      <OutcomeList label="Kết quả gán học viên" outcomes={outcomes} />
      <DialogButtons
        submit="Gán học viên"
        running={form.submitting}
        onCancel={onDone}
        cancelLabel={outcomes.length > 0 ? 'Đóng' : 'Huỷ'}
      />
    </form>
  )
}

type AssignStudentsModalProps = { studyClass: AssignedClass; opened: boolean; onClose: () => void }

/** Dialog that assigns students to a class by code. It stays open if a student could not be assigned. */
export const AssignStudentsModal = ({ studyClass, opened, onClose }: AssignStudentsModalProps) => (
  <Modal opened={opened} onClose={onClose} title="Gán học viên" closeOnClickOutside={false}>
    <AssignStudentsForm studyClass={studyClass} onDone={onClose} />
  </Modal>
)

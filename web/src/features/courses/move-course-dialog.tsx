import { Checkbox, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useCentreMemberships } from '../../operations/centres/get-memberships.ts'
import { useMoveToCentre } from '../../operations/courses/move-to-centre.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import classes from './set-teacher-dialog.module.css'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'

type MoveCourseDialogProps = {
  course: { id: string; title: string; enrollments: readonly { candidateCount: number }[] }
  opened: boolean
  onClose: () => void
}

function MoveForm({ course, onClose }: Omit<MoveCourseDialogProps, 'opened'>) {
  const centres = useCentreMemberships().data?.items?.filter(({ state }) => state === 'active') ?? []
  const { run, running } = useMoveToCentre()
  const [chosen, setChosen] = useState<string | null>(null)
  const [understood, setUnderstood] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // The only centre is chosen from the start.
  const centreId = chosen ?? (centres.length === 1 ? (centres[0]?.centreId ?? null) : null)
  const name = centres.find((centre) => centre.centreId === centreId)?.name ?? 'trung tâm'
  const students = course.enrollments.reduce((sum, { candidateCount }) => sum + candidateCount, 0)
  const move = async () => {
    setError(null)
    if (centreId === null) return setError('Vui lòng chọn trung tâm')
    if (!understood) return setError('Vui lòng xác nhận rằng bạn hiểu không lấy lại được khoá học')
    if ((await run({ id: course.id, centreId })).done) onClose()
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <Select
        label="Trung tâm"
        withAsterisk
        data={centres.map((centre) => ({ value: centre.centreId, label: centre.name }))}
        value={centreId}
        onChange={setChosen}
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      <div className={classes.words}>
        <p>
          Khoá học <strong>{course.title}</strong> với {course.enrollments.length} lớp và {students} lượt học viên thành
          của {name}:
        </p>
        <ul>
          <li>{name} thấy mọi điều bạn thấy của khoá học: học viên, email, điện thoại, lịch, điểm danh</li>
          <li>{name} sửa và xoá được khoá học, chọn giáo viên khác, cử người dạy thay</li>
          <li>bạn vẫn dạy khoá học này, cho đến khi {name} đổi giáo viên hoặc bạn rời trung tâm</li>
        </ul>
        <p>
          <strong>Không lấy lại được.</strong> Không ai chuyển khoá học về cho bạn được nữa.
        </p>
      </div>
      <Checkbox
        label="Tôi hiểu rằng không lấy lại được khoá học"
        checked={understood}
        onChange={({ currentTarget: { checked } }) => setUnderstood(checked)}
      />
      <FormError>{error}</FormError>
      <DialogButtons submit="Chuyển cho trung tâm" running={running} onCancel={onClose} />
    </form>
  )
}

/** Explains what handing a course to a centre means, asks for confirmation, and hands it over. */
export const MoveCourseDialog = ({ course, opened, onClose }: MoveCourseDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Chuyển khoá học cho trung tâm" closeOnClickOutside={false}>
    <MoveForm course={course} onClose={onClose} />
  </Modal>
)

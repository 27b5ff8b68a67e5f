import { noTeacherLabel } from '@hien/contract/vocabulary'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useCentreTeachers } from '../../../operations/centres/get-teachers.ts'
import { TeacherSelect } from '../../../ui/form/teacher-select.tsx'

type TeacherChoiceProps = { value: string | null; onChange: (code: string | null) => void; error?: string | null }

/** Lets a centre choose one of its teachers for a new course. The choice is optional. */
export function TeacherChoice({ value, onChange, error = null }: TeacherChoiceProps) {
  const teachers = useCentreTeachers().data?.items
  const active = teachers?.filter(({ state }) => state === 'active')
  return (
    <>
      <TeacherSelect
        label="Giáo viên"
        description="Không bắt buộc: chọn sau cũng được. Người này duyệt học viên, dạy và đổi lịch như bạn."
        placeholder={noTeacherLabel}
        teachers={active ?? []}
        value={value}
        onChange={onChange}
        clearable
        error={error}
      />
      {active?.length === 0 ? (
        <p className="meta">
          Trung tâm chưa có giáo viên nào. <Link to={paths.centreTeachers}>Mời giáo viên</Link>
        </p>
      ) : null}
    </>
  )
}

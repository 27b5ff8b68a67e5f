import { filledClass } from './class-form.ts'
import { ClassFormModal } from './class-form-modal.tsx'
import type { StudyClass } from '../../../operations/classes/study-class.ts'
import { useUpdateClass } from '../../../operations/classes/update-class.ts'

type EditClassModalProps = { studyClass: StudyClass; opened: boolean; onClose: () => void }

/** Dialog with the form of an existing class. */
export const EditClassModal = ({ studyClass, ...dialog }: EditClassModalProps) => (
  <ClassFormModal
    {...dialog}
    title="Sửa lớp học"
    submitLabel="Lưu thay đổi"
    note="Khi bạn đổi lịch học, học viên và phụ huynh được báo."
    initialValues={filledClass(studyClass)}
    draft={`class ${studyClass.id}`}
    send={useUpdateClass(studyClass).run}
  />
)

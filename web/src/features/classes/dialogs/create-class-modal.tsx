import { type CourseOfClass, newClassOf } from './class-form.ts'
import { ClassFormModal } from './class-form-modal.tsx'
import { useCreateClass } from '../../../operations/classes/create-class.ts'

type CreateClassModalProps = {
  course: CourseOfClass
  opened: boolean
  onClose: () => void
}

/** The form of a new class of a course, in a dialog. */
export const CreateClassModal = ({ course, ...dialog }: CreateClassModalProps) => (
  <ClassFormModal
    {...dialog}
    title="Tạo lớp học"
    submitLabel="Tạo lớp học"
    initialValues={newClassOf(course)}
    send={useCreateClass().run}
  />
)

import { type CourseOfClass, newClassOf } from './class-form.ts'
import { ClassFormModal } from './class-form-modal.tsx'
import { useCreateClass } from '../../../operations/classes/create-class.ts'

type CreateClassModalProps = {
  course: CourseOfClass
  opened: boolean
  /** Called when the user cancels, or if the answer does not contain the new class. */
  onClose: () => void
  /** Called with the id of the new class. Must close the dialog, for example by opening the page of the class. */
  onCreated: (id: string) => unknown
}

/** Dialog with the form of a new class of a course. */
export const CreateClassModal = ({ course, onCreated, ...dialog }: CreateClassModalProps) => (
  <ClassFormModal
    {...dialog}
    title="Tạo lớp học"
    submitLabel="Tạo lớp học"
    initialValues={newClassOf(course)}
    draft={`class of ${course.code}`}
    send={useCreateClass().run}
    onSaved={({ item }) => (item ? onCreated(item.id) : dialog.onClose())}
  />
)

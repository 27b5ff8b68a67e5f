import { useCreateHomework } from '../../operations/homework/assignments/create-homework.ts'
import { HomeworkDialogForm } from './homework-dialog-form.tsx'
import type { HomeworkClass } from './homework-fields.tsx'
import { newHomework } from './homework-form.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type CreateHomeworkDialogProps = {
  /** The class that is chosen at first; null if there is none. */
  first: HomeworkClass | null
  opened: boolean
  onClose: () => void
}

/** Dialog to create homework for one or several classes. */
export function CreateHomeworkDialog({ first, ...dialog }: CreateHomeworkDialogProps) {
  const { run: create } = useCreateHomework()
  return (
    <FormDialog {...dialog} title="Giao bài tập">
      {(within) => (
        <HomeworkDialogForm
          {...within}
          submitLabel="Giao bài"
          initialValues={newHomework(first === null ? [] : [first.id])}
          first={first}
          draft={first === null ? 'homework' : `homework of ${first.id}`}
          send={create}
        />
      )}
    </FormDialog>
  )
}

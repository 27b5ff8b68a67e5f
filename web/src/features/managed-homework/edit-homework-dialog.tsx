import { useNow } from '../../lib/dates/use-now.ts'
import { type HomeworkToEdit, useHomeworkToEdit } from '../../operations/homework/assignments/get-homework-to-edit.ts'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { useUpdateHomework } from '../../operations/homework/assignments/update-homework.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { HomeworkDialogForm } from './homework-dialog-form.tsx'
import { filledHomework } from './homework-form.ts'
import { FormDialog, type WithinDialog } from '../../ui/form/form-dialog.tsx'

function FilledForm({ homework, ...within }: WithinDialog & { homework: HomeworkToEdit }) {
  const { run: update } = useUpdateHomework(homework)
  return (
    <HomeworkDialogForm
      {...within}
      submitLabel="Lưu thay đổi"
      initialValues={filledHomework(homework, useNow())}
      first={null}
      classFixed
      files={homework.files}
      draft={`homework ${homework.id}`}
      send={({ fields }) => update(fields)}
    />
  )
}

function EditForm({ id, ...within }: WithinDialog & { id: string }) {
  const { data, error, isFetching, refetch } = useHomeworkToEdit(id)
  if (data?.item) return <FilledForm homework={data.item} {...within} />
  return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
}

type EditHomeworkDialogProps = {
  homework: Pick<ManagedHomework, 'id'>
  opened: boolean
  onClose: () => void
  returnFocus?: boolean
}

/** Dialog to edit an existing homework. Its class cannot be changed. */
export const EditHomeworkDialog = ({ homework, ...dialog }: EditHomeworkDialogProps) => (
  <FormDialog {...dialog} title="Sửa bài tập">
    {(within) => <EditForm id={homework.id} {...within} />}
  </FormDialog>
)

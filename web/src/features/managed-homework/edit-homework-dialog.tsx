import { useState } from 'react'
import { useNow } from '../../lib/dates/use-now.ts'
import { type HomeworkToEdit, useHomeworkToEdit } from '../../operations/homework/assignments/get-homework-to-edit.ts'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { type QuizToEdit, useQuizToEdit } from '../../operations/homework/quizzes/get-quiz-to-edit.ts'
import { useUpdateHomework } from '../../operations/homework/assignments/update-homework.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { HomeworkDialogForm } from './homework-dialog-form.tsx'
import { filledHomework } from './homework-form.ts'
import { readQuiz } from './quiz/quiz-values.ts'
import { FormDialog, type WithinDialog } from '../../ui/form/form-dialog.tsx'

type FilledFormProps = WithinDialog & { homework: HomeworkToEdit; quiz: QuizToEdit | null }

function FilledForm({ homework, quiz, ...within }: FilledFormProps) {
  const { run: update } = useUpdateHomework(homework)
  const initialValues = filledHomework(homework, quiz, useNow())
  const [stored] = useState(() => JSON.stringify(readQuiz(initialValues.quiz, 1).quiz))
  return (
    <HomeworkDialogForm
      {...within}
      submitLabel="Lưu thay đổi"
      initialValues={initialValues}
      first={null}
      classFixed
      files={homework.files}
      draft={`homework ${homework.id}`}
      // An unchanged test is left out: a student can have begun it since, and its settings can no longer be sent then.
      send={({ fields, quiz: sent }) => update({ fields, quiz: JSON.stringify(sent) === stored ? null : sent })}
    />
  )
}

function TestForm({ homework, ...within }: WithinDialog & { homework: HomeworkToEdit }) {
  const { data, error, isFetching, refetch } = useQuizToEdit(homework.id)
  if (data?.item) return <FilledForm homework={homework} quiz={data.item} {...within} />
  return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
}

function EditForm({ id, ...within }: WithinDialog & { id: string }) {
  const { data, error, isFetching, refetch } = useHomeworkToEdit(id)
  if (data?.item?.quiz) return <TestForm homework={data.item} {...within} />
  if (data?.item) return <FilledForm homework={data.item} quiz={null} {...within} />
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

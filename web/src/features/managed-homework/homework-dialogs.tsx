import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import type { HomeworkAction } from './homework-menu.tsx'

const EditHomeworkDialog = dialogOnDemand(async () => (await import('./edit-homework-dialog.tsx')).EditHomeworkDialog)
const ExtendHomeworkDialog = dialogOnDemand(
  async () => (await import('./extend-homework-dialog.tsx')).ExtendHomeworkDialog,
)
const DeleteHomeworkDialog = dialogOnDemand(
  async () => (await import('./delete-homework-dialog.tsx')).DeleteHomeworkDialog,
)

type HomeworkDialogsProps = {
  /** The last one stays while its dialog closes, which still shows the homework. */
  chosen: HomeworkAction | null
  opened: boolean
  onClose: () => void
}

/** The dialogs of a list of homework: change, extend, delete. */
export function HomeworkDialogs({ chosen, opened, onClose }: HomeworkDialogsProps) {
  if (chosen === null) return null
  const { name, homework, from } = chosen
  const close = () => {
    onClose()
    from?.focus()
  }
  const of = (dialog: HomeworkAction['name']) => ({
    homework,
    opened: opened && name === dialog,
    onClose: close,
    // The item of the menu it came from is gone.
    returnFocus: false,
  })
  return (
    <>
      <EditHomeworkDialog {...of('edit')} />
      <ExtendHomeworkDialog {...of('extend')} />
      <DeleteHomeworkDialog {...of('delete')} />
    </>
  )
}

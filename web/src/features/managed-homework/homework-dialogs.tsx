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
  /** Stays set while the dialog closes, because the dialog still shows the homework. */
  chosen: HomeworkAction | null
  opened: boolean
  onClose: () => void
}

/** Dialogs to edit, extend or delete a homework from a list. */
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
    // The menu item that opened the dialog no longer exists, so `close` sets the focus.
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

import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import type { PostAction } from './post-menu.tsx'

const EditPostDialog = dialogOnDemand(async () => (await import('./edit-post-dialog.tsx')).EditPostDialog)
const DeletePostDialog = dialogOnDemand(async () => (await import('./delete-post-dialog.tsx')).DeletePostDialog)

type PostDialogsProps = {
  /** Stays set while the dialog closes, because the dialog still shows the post. */
  chosen: PostAction | null
  opened: boolean
  onClose: (deleted: boolean) => void
}

/** Dialogs to edit or delete a post from a list. `onClose` sets the focus. */
export function PostDialogs({ chosen, opened, onClose }: PostDialogsProps) {
  if (chosen === null) return null
  const { name, post } = chosen
  const of = (dialog: PostAction['name']) => ({ post, opened: opened && name === dialog, returnFocus: false })
  return (
    <>
      <EditPostDialog {...of('edit')} onClose={() => onClose(false)} />
      <DeletePostDialog {...of('delete')} onClose={(done = false) => onClose(done)} />
    </>
  )
}

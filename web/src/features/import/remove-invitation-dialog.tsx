import type { ClassInvitation } from '../../operations/invitations/get-invitations.ts'
import { useRemoveInvitation } from '../../operations/invitations/remove-invitation.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/feedback/confirm-dialog.tsx'

/** `invitation` stays set while the dialog closes, because the dialog still shows it. */
type RemoveInvitationDialogProps = ConfirmDialogProps & { invitation: ClassInvitation | null }

/** Asks for confirmation and removes an invitation. */
export function RemoveInvitationDialog({ invitation, ...dialog }: RemoveInvitationDialogProps) {
  const { run: remove } = useRemoveInvitation()
  if (invitation === null) return null
  return (
    <ConfirmDialog {...dialog} title="Xoá lời mời?" confirmLabel="Xoá lời mời" onConfirm={() => remove(invitation.id)}>
      <p>
        <strong>{invitation.fullName}</strong> không vào lớp bằng phiếu được nữa
        {invitation.expiresAt ? ', kể cả khi đã cầm phiếu in' : ''}.
      </p>
      <p className="meta">Muốn mời lại, hãy nhập học viên này từ Excel một lần nữa.</p>
    </ConfirmDialog>
  )
}

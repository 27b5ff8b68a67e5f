import type { ReactNode } from 'react'
import { useEndGuardianship } from '../../operations/guardians/end-guardianship.ts'
import type { Guardianship } from '../../operations/guardians/get-guardianships.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/feedback/confirm-dialog.tsx'

type EndGuardianshipDialogProps = ConfirmDialogProps & {
  /** The guardianship to end. Stays set while the dialog closes, because the dialog still shows its content. */
  tie: Guardianship | null
  title: string
  confirmLabel: string
  /** Text that says what will happen, and to whom. */
  children: ReactNode
}

/** Asks for confirmation and ends a guardianship. */
export function EndGuardianshipDialog({ tie, children, ...dialog }: EndGuardianshipDialogProps) {
  const { run: end } = useEndGuardianship()
  if (tie === null) return null
  return (
    <ConfirmDialog {...dialog} onConfirm={() => end(tie.id)}>
      {children}
    </ConfirmDialog>
  )
}

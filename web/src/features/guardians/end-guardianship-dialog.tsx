import type { ReactNode } from 'react'
import { useEndGuardianship } from '../../operations/guardians/end-guardianship.ts'
import type { Guardianship } from '../../operations/guardians/get-guardianships.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/feedback/confirm-dialog.tsx'

type EndGuardianshipDialogProps = ConfirmDialogProps & {
  /** The tie to end; the last one stays while the dialog closes. */
  tie: Guardianship | null
  title: string
  confirmLabel: string
  /** What will happen, to whom. */
  children: ReactNode
}

/** Asks before a tie is ended, and ends it. */
export function EndGuardianshipDialog({ tie, children, ...dialog }: EndGuardianshipDialogProps) {
  const { run: end } = useEndGuardianship()
  if (tie === null) return null
  return (
    <ConfirmDialog {...dialog} onConfirm={() => end(tie.id)}>
      {children}
    </ConfirmDialog>
  )
}

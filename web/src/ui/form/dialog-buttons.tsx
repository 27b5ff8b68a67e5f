import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-buttons.module.css'

type DialogButtonsProps = {
  /** What the form does; null: there is nothing that it could do. */
  submit: string | null
  /** It is being done. */
  running: boolean
  onCancel: () => void
  cancelLabel?: string
  /** What else can be done. */
  children?: ReactNode
}

/** The last row of a form in a dialog: the way out of it, and what it does. */
export const DialogButtons = ({ submit, running, onCancel, cancelLabel = 'Huỷ', children }: DialogButtonsProps) => (
  <div className={classes.buttons}>
    {children}
    <Button variant="default" disabled={running} onClick={onCancel}>
      {cancelLabel}
    </Button>
    {submit === null ? null : (
      <Button type="submit" loading={running}>
        {submit}
      </Button>
    )}
  </div>
)

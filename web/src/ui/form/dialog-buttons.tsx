import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-buttons.module.css'

type DialogButtonsProps = {
  /** Label of the submit button; null hides it if there is nothing to submit. */
  submit: string | null
  /** True while the form is being submitted. */
  running: boolean
  onCancel: () => void
  cancelLabel?: string
  /** Further buttons. */
  children?: ReactNode
}

/** Shows the buttons at the end of a form in a dialog: cancel and submit. */
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

import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

/**
 * While this component is rendered, printing the page prints only its children, on A4 with narrow margins. They are not
 * visible on screen.
 */
export function PrintSheet({ testId, children }: { testId: string; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-print-sheet', true)
    return () => void document.documentElement.toggleAttribute('data-print-sheet', false)
  }, [])
  return createPortal(
    <div className={classes.sheets} data-testid={testId}>
      {children}
    </div>,
    document.body,
  )
}

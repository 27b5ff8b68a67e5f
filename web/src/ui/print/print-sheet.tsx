import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

/** What is printed while this stands in the page, on A4 with narrow edges, and nothing else of it; unseen on the screen. */
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

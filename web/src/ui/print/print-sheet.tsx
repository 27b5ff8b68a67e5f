import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

type PrintSheetProps = {
  /** `slips` have narrow edges, since they are cut. */
  paper?: 'page' | 'slips'
  testId: string
  children: ReactNode
}

/** What is printed while this stands in the page, on A4, and nothing else of it; unseen on the screen. */
export function PrintSheet({ paper = 'page', testId, children }: PrintSheetProps) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-print-sheet', true)
    return () => void document.documentElement.toggleAttribute('data-print-sheet', false)
  }, [])
  return createPortal(
    <div className={`${classes.sheets} ${classes[paper]}`} data-testid={testId}>
      {children}
    </div>,
    document.body,
  )
}

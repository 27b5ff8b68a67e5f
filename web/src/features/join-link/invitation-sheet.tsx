import type { ReactNode } from 'react'
import classes from './invitation-sheet.module.css'
import { usePageTitle } from '../../lib/page-title.ts'

type InvitationSheetProps = {
  title: string
  words: string
  /** What the words are about: the code or the class. */
  children?: ReactNode
  /** Buttons that lead on, the first one to press now. */
  ways?: ReactNode
}

/** What a join link opens: a title, some words, and the ways on. */
export function InvitationSheet({ title, words, children, ways }: InvitationSheetProps) {
  usePageTitle(title)
  return (
    <div className={classes.sheet}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.words} role="status">
        {words}
      </p>
      {children}
      {ways ? <div className={classes.ways}>{ways}</div> : null}
    </div>
  )
}

/** A code in large letters, as it stands on paper; of a class unless it is called otherwise. */
export const BigCode = ({ code, label = 'Mã lớp' }: { code: string; label?: string }) => (
  <p className={classes.code}>
    <span className="meta">{label}</span> <strong>{code}</strong>
  </p>
)

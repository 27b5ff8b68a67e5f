import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import classes from './link-sheet.module.css'

type LinkSheetProps = {
  title: string
  words: string
  /** The subject of the text: the code or the class. */
  children?: ReactNode
  /** Buttons for the next step, the main one first. */
  ways?: ReactNode
}

/** Page for a link from outside (to join, to pair, or on a slip): a title, a text and buttons for the next step. */
export function LinkSheet({ title, words, children, ways }: LinkSheetProps) {
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

/** Shows a code in large letters, as printed on paper. */
export const BigCode = ({ label, code }: { label: string; code: string }) => (
  <p className={classes.code}>
    <span className="meta">{label}</span> <strong>{code}</strong>
  </p>
)

/** Buttons for a member who cannot use the link with this account. `isLast` is true if another button is the main one. */
export const OtherAccountWays = ({ onSignOut, isLast = false }: { onSignOut: () => void; isLast?: boolean }) => (
  <>
    <Button component={Link} to={paths.home} variant={isLast ? 'default' : 'filled'}>
      Về trang chủ
    </Button>
    <Button variant="default" onClick={onSignOut}>
      Đổi tài khoản
    </Button>
  </>
)

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import classes from './link-sheet.module.css'

type LinkSheetProps = {
  title: string
  words: string
  /** What the words are about: the code or the class. */
  children?: ReactNode
  /** Buttons that lead on, the first one to press now. */
  ways?: ReactNode
}

/** What a link from outside opens (to join, to pair, from paper): a title, some words, and the ways on. */
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

/** A code in large letters, as it stands on paper. */
export const BigCode = ({ label, code }: { label: string; code: string }) => (
  <p className={classes.code}>
    <span className="meta">{label}</span> <strong>{code}</strong>
  </p>
)

/** For a member whom the link is not for, or not with this account: the ways away from it. `isLast`: there is something better to press. */
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

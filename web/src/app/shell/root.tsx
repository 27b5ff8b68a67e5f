import { Outlet, ScrollRestoration } from 'react-router'
import { ShellNotices } from './shell-notices.tsx'
import { useOpenedNotices } from './use-opened-notices.ts'

/** Around every page: a new page starts at its top, a page gone back to where it was left. */
export function Root() {
  useOpenedNotices()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <ShellNotices />
    </>
  )
}

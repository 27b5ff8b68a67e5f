import { Outlet, ScrollRestoration } from 'react-router'
import { ShellNotices } from './shell-notices.tsx'
import { useOpenedNotices } from './use-opened-notices.ts'

/** Wraps every page. A new page starts at its top; going back restores the scroll position. */
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

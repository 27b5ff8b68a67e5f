import { Outlet, ScrollRestoration } from 'react-router'
import { ShellNotices } from './shell-notices.tsx'

/** Around every page: a new page starts at its top, a page gone back to where it was left. */
export const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
    <ShellNotices />
  </>
)

import { Outlet, ScrollRestoration } from 'react-router'

/** Around every page: a new page starts at its top, a page gone back to where it was left. */
export const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
)

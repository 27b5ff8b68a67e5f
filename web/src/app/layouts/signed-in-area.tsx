import { Outlet } from 'react-router'
import './shell-styles.ts'
import { useRenewPush } from './use-renew-push.ts'

/** Wraps every page behind the sign-in and loads the component styles that the first route does not need. */
export function SignedInArea() {
  useRenewPush()
  return <Outlet />
}

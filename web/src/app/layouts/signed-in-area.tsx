import { Outlet } from 'react-router'
import './shell-styles.ts'
import { useRenewPush } from './use-renew-push.ts'

/** Wraps every page behind the sign-in: loads the styles of the components there, and keeps push notices working. */
export function SignedInArea() {
  useRenewPush()
  return <Outlet />
}

import { Outlet } from 'react-router'
import './shell-styles.ts'
import { useRenewPush } from './use-renew-push.ts'

/**
 * Wraps every page behind the sign-in: loads the component styles that the first route does not need, and keeps push
 * notices working.
 */
export function SignedInArea() {
  useRenewPush()
  return <Outlet />
}

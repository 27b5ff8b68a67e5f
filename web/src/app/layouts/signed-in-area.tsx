import { Outlet } from 'react-router'
import './shell-styles.ts'
import { useRenewPush } from './use-renew-push.ts'

/** Around every page behind the sign-in: brings the styles of the kit that the first route does without. */
export function SignedInArea() {
  useRenewPush()
  return <Outlet />
}

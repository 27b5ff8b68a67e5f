import type { Role } from '@hien/contract/vocabulary'
import { Navigate, Outlet, useLocation } from 'react-router'
import { readNextPath } from '../lib/next-path.ts'
import { homePathOf, paths } from '../lib/paths.ts'
import { useSession } from '../lib/session/session-store.ts'

/** Lets a signed-in member with one of these roles pass; without `roles` any signed-in member. */
export function Protected({ roles }: { roles?: readonly Role[] }) {
  const session = useSession()
  if (session === null) return <Navigate to={paths.login} replace />
  if (roles && !roles.some((role) => session.roles.includes(role))) return <Navigate to={paths.unauthorized} replace />
  return <Outlet />
}

/** Lets visitors pass; who is signed in goes where `next` says, else home, which is also how a sign-in ends. */
export function GuestOnly() {
  const session = useSession()
  const next = readNextPath(useLocation().search)
  if (session === null) return <Outlet />
  return next === null ? <GoHome /> : <Navigate to={next} replace />
}

/** `/` and every unknown path: home by role, without one to the sign-in. */
export function GoHome() {
  const session = useSession()
  return <Navigate to={homePathOf(session?.roles ?? [])} replace />
}

import type { Role } from '@hien/contract/vocabulary'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { readNextPath, nextOf, withNextPath } from '../lib/next-path.ts'
import { homePathOf, paths } from '../lib/paths.ts'
import { hasExpired, useCurrentSignIn } from '../lib/sign-in/sign-in-store.ts'

/**
 * Lets a signed-in member with one of these roles pass; without `roles` any signed-in member. The sign-in of others leads
 * back here, but after a sign-out: who comes next may be somebody else.
 */
export function Protected({ roles }: { roles?: readonly Role[] }) {
  const signIn = useCurrentSignIn()
  const location = useLocation()
  const [hadSignIn] = useState(signIn !== null)
  if (signIn === null) {
    const next = hadSignIn && !hasExpired() ? null : nextOf(location)
    return <Navigate to={withNextPath(paths.login, next)} replace />
  }
  if (roles && !roles.some((role) => signIn.roles.includes(role))) return <Navigate to={paths.unauthorized} replace />
  return <Outlet />
}

/** Lets visitors pass; who is signed in goes where `next` says, else home, which is also how a sign-in ends. */
export function GuestOnly() {
  const signIn = useCurrentSignIn()
  const next = readNextPath(useLocation().search)
  if (signIn === null) return <Outlet />
  return next === null ? <GoHome /> : <Navigate to={next} replace />
}

/** `/` and every unknown path: home by role, without one to the sign-in. */
export function GoHome() {
  const signIn = useCurrentSignIn()
  return <Navigate to={homePathOf(signIn?.roles ?? [])} replace />
}

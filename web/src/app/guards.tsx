import type { Role } from '@hien/contract/roles'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { readNextPath, nextOf, withNextPath } from '../lib/links/next-path.ts'
import { homePathOf, paths } from '../lib/paths.ts'
import { hasExpired, useCurrentSignIn } from '../lib/sign-in/sign-in-store.ts'

/**
 * Admits signed-in members with one of these roles; without `roles`, all signed-in members. Members with other roles
 * are sent to the page for missing rights. Visitors are sent to the sign-in, which leads them back here. A sign-in after a
 * sign-out does not lead back, because somebody else possibly signs in.
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

/** Admits visitors. A signed-in member is sent to the path `next` of the URL or else home, also right after the sign-in. */
export function GuestOnly() {
  const signIn = useCurrentSignIn()
  const next = readNextPath(useLocation().search)
  if (signIn === null) return <Outlet />
  return next === null ? <GoHome /> : <Navigate to={next} replace />
}

/** Handles `/` and unknown paths: leads to the home page of the member's role, or to the sign-in. */
export function GoHome() {
  const signIn = useCurrentSignIn()
  return <Navigate to={homePathOf(signIn?.roles ?? [])} replace />
}

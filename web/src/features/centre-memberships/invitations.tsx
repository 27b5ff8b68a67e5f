import { Suspense, lazy } from 'react'
import { useCentreMemberships } from '../../operations/centres/get-memberships.ts'

// Hardly anybody is invited on the day they come.
const InvitationList = lazy(async () => ({ default: (await import('./invitation-list.tsx')).InvitationList }))

/** Centres that have invited the teacher, each with the two answers; nothing while there is none. */
export function CentreInvitations() {
  const invitations = useCentreMemberships().data?.items?.filter(({ state }) => state === 'invited') ?? []
  if (invitations.length === 0) return null
  return (
    <Suspense fallback={null}>
      <InvitationList centres={invitations} />
    </Suspense>
  )
}

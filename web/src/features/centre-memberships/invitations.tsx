import { Suspense, lazy } from 'react'
import { useCentreMemberships } from '../../operations/centres/get-memberships.ts'

// Loaded on demand, because few teachers have an open invitation.
const InvitationList = lazy(async () => ({ default: (await import('./invitation-list.tsx')).InvitationList }))

/** Lists the centres that have invited the teacher; shows nothing without an invitation. */
export function CentreInvitations() {
  const invitations = useCentreMemberships().data?.items?.filter(({ state }) => state === 'invited') ?? []
  if (invitations.length === 0) return null
  return (
    <Suspense fallback={null}>
      <InvitationList centres={invitations} />
    </Suspense>
  )
}

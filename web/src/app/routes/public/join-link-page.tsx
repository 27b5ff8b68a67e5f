import { Suspense, lazy } from 'react'
import { useParams } from 'react-router'
import { codeOfLink } from '../../../features/join-link/code-of-link.ts'
import {
  InvitationLoading,
  MemberInvitation,
  UnknownInvitation,
  VisitorInvitation,
} from '../../../features/join-link/invitations.tsx'
import { signOut } from '../../../operations/accounts/sign-out.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Loading } from '../../../ui/feedback/states.tsx'

// A visitor needs nothing of a class's card.
const InvitedStudent = lazy(async () => ({ default: (await import('../../parts/invited-student.tsx')).InvitedStudent }))

/** Where a join link leads: students to the class, visitors to the sign-in and back, others to an explanation. */
export function JoinLinkPage() {
  const code = codeOfLink(useParams()['code'])
  const signIn = useCurrentSignIn()
  if (code === null) return <UnknownInvitation />
  if (signIn === null) return <VisitorInvitation code={code} />
  if (signIn.roles.includes('MEME'))
    return (
      <Suspense
        fallback={
          <InvitationLoading>
            <Loading />
          </InvitationLoading>
        }
      >
        <InvitedStudent key={code} code={code} signIn={signIn} />
      </Suspense>
    )
  const role = signIn.roles.find((one) => one !== 'MEME') ?? 'PAME'
  return <MemberInvitation code={code} role={role} onSignOut={signOut} />
}

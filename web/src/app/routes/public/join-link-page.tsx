import { Suspense, lazy } from 'react'
import { useParams } from 'react-router'
import { codeOfLink } from '../../../features/join-link/code-of-link.ts'
import {
  InvitationLoading,
  MemberInvitation,
  UnknownInvitation,
  VisitorInvitation,
} from '../../../features/join-link/invitations.tsx'
import { useAskedSignOut } from '../../parts/sign-out/use-asked-sign-out.tsx'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Loading } from '../../../ui/feedback/states.tsx'

// Loaded on demand: visitors do not see the class card.
const InvitedStudent = lazy(async () => ({ default: (await import('../../parts/invited-student.tsx')).InvitedStudent }))

/** The page of a join link: students see the class, visitors sign in and come back, others see an explanation. */
export function JoinLinkPage() {
  const code = codeOfLink(useParams()['code'])
  const signIn = useCurrentSignIn()
  const { leave, question } = useAskedSignOut()
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
  return (
    <>
      <MemberInvitation code={code} role={role} onSignOut={leave} />
      {question}
    </>
  )
}

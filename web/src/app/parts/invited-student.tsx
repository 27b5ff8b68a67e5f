import { useQuery } from '@tanstack/react-query'
import { ClassCard } from '../../features/classes/card/class-card.tsx'
import { InvitedToClass } from '../../features/join-link/invited-to-class.tsx'
import { InvitationLoading, UnknownInvitation } from '../../features/join-link/invitations.tsx'
import { useAskedSignOut } from './sign-out/use-asked-sign-out.tsx'
import { Refusal } from '../../lib/graphql/refusal.ts'
import { searchByClassCode } from '../../operations/courses/search-by-class-code.ts'
import type { SignIn } from '../../lib/sign-in/sign-in-store.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import '../layouts/shell-styles.ts'

/** Milliseconds between refetches, so that a waiting student soon sees the teacher's decision. */
const refetchInterval = 15_000

/** The class of a join link, for a signed-in student. */
export function InvitedStudent({ code, signIn }: { code: string; signIn: SignIn }) {
  const { leave, question } = useAskedSignOut()
  const { data, error, isFetching, refetch } = useQuery({
    ...searchByClassCode(code),
    refetchInterval: (query) => (query.state.data?.item?.enrollments[0]?.enrolled === 'wait' ? refetchInterval : false),
  })
  const course = data?.item
  const studyClass = course?.enrollments[0]
  if (course && studyClass)
    return (
      <InvitedToClass studyClass={studyClass} course={course} memberName={signIn.profile.name} onSignOut={leave}>
        <ClassCard course={course} studyClass={studyClass} primary />
        {question}
      </InvitedToClass>
    )
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return <UnknownInvitation />
  return (
    <InvitationLoading>
      {error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />}
    </InvitationLoading>
  )
}

import { NewestPosts } from '../../features/board/newest/newest-posts.tsx'
import { type Audience, PushOffer } from '../../features/push/push-offer.tsx'
import { isFirstTry } from '../../lib/graphql/is-first-try.ts'
import { usePosts } from '../../operations/board/get-posts.ts'

type HomeEndContentProps = {
  /** Null to offer no push notices. */
  audience: Audience | null
}

/** The newest posts and the offer of push notices. Both appear at once, so that the posts do not push the offer down. */
export function HomeEndContent({ audience }: HomeEndContentProps) {
  if (isFirstTry(usePosts(1))) return null
  return (
    <>
      <NewestPosts />
      {audience === null ? null : <PushOffer audience={audience} />}
    </>
  )
}

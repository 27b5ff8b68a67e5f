import { normaliseCode } from '@hien/contract/codes'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useParams } from 'react-router'
import { forgetThread } from '../../../features/threads/message-draft.ts'
import { ThreadView } from '../../../features/threads/thread-view.tsx'
import { threadTitles } from '../../../features/threads/thread-words.ts'
import { Refusal } from '../../../lib/graphql/refusal.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { usePageVisible } from '../../../lib/use-page-visible.ts'
import { useThreadMessages } from '../../../operations/threads/list-thread-messages.ts'
import { type ThreadKey, refetchThreads, useThread } from '../../../operations/threads/list-threads.ts'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

const isNotFound = (error: Error | null) => error instanceof Refusal && error.code === 'NOT_FOUND'

const NotFound = () => (
  <Empty
    action={
      <Button component={Link} to={paths.threads} variant="default">
        Về trang Trao đổi
      </Button>
    }
  >
    Không tìm thấy cuộc trao đổi này. Học viên có thể đã rời lớp, hoặc tài khoản của bạn không đọc được.
  </Empty>
)

function ThreadOf({ threadKey }: { threadKey: ThreadKey }) {
  const queryClient = useQueryClient()
  const role = useCurrentSignIn()?.roles[0]
  const isReading = usePageVisible()
  const thread = useThread(threadKey)
  const { query: messages, ...earlier } = useThreadMessages(threadKey, isReading)
  // After a refusal the earlier answers are not shown any more: the member's access has possibly ended.
  const isGone = isNotFound(messages.error) || isNotFound(thread.error) || thread.data === null
  const item = isGone ? null : (thread.data ?? null)
  const error = thread.error ?? messages.error
  const forget = useEffectEvent(() => forgetThread(threadKey))
  const countAgain = useEffectEvent(() => {
    if (item !== null && item.unread > 0) void refetchThreads(queryClient)
  })
  useEffect(() => {
    if (isNotFound(messages.error)) forget()
  }, [messages.error])
  // The answer with the messages has marked the thread as read.
  useEffect(() => {
    if (messages.dataUpdatedAt > 0) countAgain()
  }, [messages.dataUpdatedAt])
  const titles = item === null ? null : threadTitles(item, role)
  const isShown = item !== null && messages.data !== undefined
  return (
    <>
      <PageHeading
        title={titles?.title ?? 'Trao đổi'}
        subTitle={
          <>
            <Link to={paths.threads}>Trao đổi</Link>
            {titles === null ? null : ` · ${titles.where}`}
          </>
        }
      />
      {isGone ? <NotFound /> : null}
      {isShown ? <ThreadView thread={item} role={role} {...messages.data} earlier={earlier} /> : null}
      {!isGone && !isShown && error ? (
        <Failed
          error={error}
          busy={thread.isFetching || messages.isFetching}
          onRetry={() => {
            void thread.refetch()
            void messages.refetch()
          }}
        />
      ) : null}
      {isGone || isShown || error ? null : <Loading />}
    </>
  )
}

/** /trao-doi/{class}/{student code}: the messages about a student in a class, for the family, the teacher and the centre. */
export function ThreadPage() {
  const { classId = '', studentCode = '' } = useParams()
  const code = normaliseCode(studentCode)
  // Remount for each thread, so that nothing opened or typed in one thread stays in another.
  return <ThreadOf key={`${classId} ${code}`} threadKey={{ classId, studentCode: code }} />
}

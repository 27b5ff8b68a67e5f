import { Button, Modal } from '@mantine/core'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { dayOfInstant } from '../../lib/lessons/calendar.ts'
import type { Post } from '../../operations/board/get-posts.ts'
import { type PostReader, usePostReaders } from '../../operations/board/get-post-readers.ts'
import { useRemindReaders } from '../../operations/board/remind-readers.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { PeopleList, PeopleSection, PeopleSections, PersonRow } from '../../ui/layout/people-list.tsx'
import classes from './post-list.module.css'

/** Lists readers of one kind, in the given order. Shows nothing if there are none. */
function Readers({ heading, readers }: { heading: string; readers: readonly PostReader[] }) {
  if (readers.length === 0) return null
  const seen = readers.filter(({ seenAt }) => seenAt !== null).length
  return (
    <PeopleSection heading={`${heading}: ${seen}/${readers.length} đã xem`}>
      <PeopleList>
        {readers.map(({ fullName, seenAt }, place) => (
          // Two readers can have the same name, and readers have no id.
          // oxlint-disable-next-line react/no-array-index-key
          <PersonRow key={`${fullName} ${place}`} name={fullName} away={seenAt === null}>
            <span className="meta">{seenAt === null ? 'Chưa xem' : formatDateTime(seenAt)}</span>
          </PersonRow>
        ))}
      </PeopleList>
    </PeopleSection>
  )
}

type RemindedPost = Pick<Post, 'id' | 'remindedAt'>

/** Button that reminds the readers who have not seen a post, at most once a day, and when that was last done. */
function RemindButton({ post: { id, remindedAt }, unseen }: { post: RemindedPost; unseen: number }) {
  const now = useNow()
  const { run, running } = useRemindReaders()
  const doneToday = remindedAt !== null && dayOfInstant(remindedAt) === dayOfInstant(now)
  return (
    <div className={classes.remind}>
      <Button variant="default" loading={running} disabled={doneToday || unseen === 0} onClick={() => void run(id)}>
        Nhắc người chưa xem
      </Button>
      {remindedAt === null ? null : (
        <p className="meta" role="status">
          {doneToday ? 'Đã nhắc hôm nay. Mỗi ngày nhắc được một lần.' : `Nhắc gần nhất: ${formatDateTime(remindedAt)}`}
        </p>
      )}
    </div>
  )
}

function ReadersOfPost({ post }: { post: RemindedPost }) {
  const { data, error, isFetching, refetch } = usePostReaders(post.id)
  if (!data?.items)
    return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
  const { items } = data
  if (items.length === 0) return <p className="meta">Lớp chưa có ai xem được bài này.</p>
  return (
    <>
      <RemindButton post={post} unseen={items.filter(({ seenAt }) => seenAt === null).length} />
      <PeopleSections>
        <Readers heading="Học viên" readers={items.filter(({ isGuardian }) => !isGuardian)} />
        <Readers heading="Phụ huynh" readers={items.filter(({ isGuardian }) => isGuardian)} />
      </PeopleSections>
    </>
  )
}

type ReadersDialogProps = { post: RemindedPost; opened: boolean; onClose: () => void }

/** Dialog with the names of those who have seen a post and those who have not, who can be reminded. */
export const ReadersDialog = ({ post, opened, onClose }: ReadersDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Ai đã xem">
    <ReadersOfPost post={post} />
  </Modal>
)

import { Modal } from '@mantine/core'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import type { Post } from '../../operations/board/get-posts.ts'
import { type PostReader, usePostReaders } from '../../operations/board/get-post-readers.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { PeopleList, PeopleSection, PeopleSections, PersonRow } from '../../ui/layout/people-list.tsx'

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

function ReadersOfPost({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = usePostReaders(id)
  if (!data?.items)
    return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
  const { items } = data
  if (items.length === 0) return <p className="meta">Lớp chưa có ai xem được bài này.</p>
  return (
    <PeopleSections>
      <Readers heading="Học viên" readers={items.filter(({ isGuardian }) => !isGuardian)} />
      <Readers heading="Phụ huynh" readers={items.filter(({ isGuardian }) => isGuardian)} />
    </PeopleSections>
  )
}

type ReadersDialogProps = { post: Pick<Post, 'id'>; opened: boolean; onClose: () => void }

/** Dialog with the names of those who have seen a post and those who have not. */
export const ReadersDialog = ({ post, opened, onClose }: ReadersDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Ai đã xem">
    <ReadersOfPost id={post.id} />
  </Modal>
)

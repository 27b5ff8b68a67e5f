import type { Role } from '@hien/contract/roles'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ThreadList } from '../../../features/threads/thread-list.tsx'
import { ThreadSearch, useThreadSearch } from '../../../features/threads/thread-search.tsx'
import { paths } from '../../../lib/paths.ts'
import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useThreads } from '../../../operations/threads/list-threads.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import { PagedList } from '../../../ui/table/paged-list.tsx'

const nextSteps: Record<Role, { words: string; to: string; label: string }> = {
  TCHER: {
    words: 'Khi lớp có học viên, bạn nhắn cho gia đình từng em ở đây.',
    to: paths.courseList,
    label: 'Danh sách khoá học',
  },
  CENR: {
    words: 'Khi lớp của trung tâm có học viên, trung tâm nhắn cho gia đình từng em ở đây.',
    to: paths.courseList,
    label: 'Danh sách khoá học',
  },
  PAME: {
    words: 'Khi con được nhận vào lớp, bạn nhắn cho thầy cô ở đây.',
    to: paths.children,
    label: 'Các con',
  },
  MEME: { words: 'Khi được nhận vào lớp, bạn nhắn cho thầy cô ở đây.', to: paths.student, label: 'Tìm lớp học' },
}

function NoThreads({ role }: { role: Role | undefined }) {
  if (role === undefined) return null
  const { words, to, label } = nextSteps[role]
  return (
    <Empty
      action={
        <Button component={Link} to={to} variant="default">
          {label}
        </Button>
      }
    >
      {words}
    </Empty>
  )
}

/** /trao-doi: the threads of a teacher, student, centre or parent, unread first. */
export function ThreadsPage() {
  const role = useCurrentSignIn()?.roles[0]
  const [page] = usePageInUrl()
  const [search, changeSearch] = useThreadSearch()
  const threads = useThreads(page, search)
  return (
    <>
      <PageHeading title="Trao đổi" />
      {managesCourses(role === undefined ? [] : [role]) ? (
        <ThreadSearch search={search} onChange={changeSearch} />
      ) : null}
      <PagedList
        query={threads}
        empty={search === '' ? <NoThreads role={role} /> : <Empty>Không tìm thấy học viên phù hợp.</Empty>}
      >
        {(items) => <ThreadList threads={items} role={role} />}
      </PagedList>
    </>
  )
}

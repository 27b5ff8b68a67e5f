import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useOwnHomework } from '../../operations/homework/submissions/get-own-homework.ts'
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { usePageInUrl } from '../../ui/table/page-in-url.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { HomeworkRows } from './homework-rows.tsx'
import classes from './own-homework-list.module.css'

const scopes = [
  { value: 'open', label: 'Cần làm' },
  { value: 'done', label: 'Đã nộp, đã hết hạn' },
]

const emptyWords = {
  student: {
    open: 'Bạn không còn bài tập nào phải làm.',
    done: 'Bài tập bạn đã nộp hoặc đã hết hạn sẽ hiện ở đây.',
  },
  parent: {
    open: 'Con không còn bài tập nào phải làm.',
    done: 'Bài tập con đã nộp hoặc đã hết hạn sẽ hiện ở đây.',
  },
}

/**
 * Lists the open or done homework of the signed-in student or a parent's child. The URL keeps the choice: `?bai=xong`
 * means done.
 */
export function OwnHomeworkList({ childCode }: { childCode?: string }) {
  const [search, setSearch] = useSearchParams()
  const [page] = usePageInUrl()
  const scope = search.get('bai') === 'xong' ? 'done' : 'open'
  const query = useOwnHomework({ scope, page, childCode })
  const choose = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (next === 'done') after.set('bai', 'xong')
        else after.delete('bai')
        return after
      },
      { replace: true },
    )
  const words = emptyWords[childCode === undefined ? 'student' : 'parent'][scope]
  return (
    <div className={classes.list}>
      <SegmentedControl aria-label="Bài tập nào" data={scopes} value={scope} onChange={choose} />
      <PagedList query={query} coming={<CardSkeletons />} empty={<Empty>{words}</Empty>}>
        {(items) => (
          <HomeworkRows
            items={items}
            label={scope === 'open' ? 'Bài tập cần làm' : 'Bài tập đã nộp hoặc đã hết hạn'}
            childCode={childCode}
          />
        )}
      </PagedList>
    </div>
  )
}

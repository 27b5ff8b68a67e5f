import { type HomeworkScope, homeworkScopes } from '@hien/contract/vocabulary'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { usePageInUrl } from '../../ui/table/page-in-url.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { PlusIcon } from '../../ui/text/icons.tsx'
import { HomeworkDialogs } from './homework-dialogs.tsx'
import { HomeworkList } from './homework-list.tsx'
import classes from './managed-homework.module.css'
import { useHomeworkAction } from './use-homework-action.ts'

const CreateHomeworkDialog = dialogOnDemand(
  async () => (await import('./create-homework-dialog.tsx')).CreateHomeworkDialog,
)

const scopeName = 'xem'
const labels: Record<HomeworkScope, string> = { open: 'Cần chấm', done: 'Còn lại', all: 'Tất cả' }
const none: Record<HomeworkScope, string> = {
  open: 'Không có bài nào chờ chấm.',
  done: 'Không có bài tập nào ở đây.',
  all: 'Chưa có bài tập nào được giao.',
}

/** Returns the filter from the URL and a function to change it. The default filter `open` shows homework that waits for marks. */
function useScope(): [scope: HomeworkScope, change: (scope: string | null) => void] {
  const [address, setAddress] = useSearchParams()
  const scope = homeworkScopes.find((known) => known === address.get(scopeName)) ?? 'open'
  const change = (to: string | null) => setAddress(to === null || to === 'open' ? {} : { [scopeName]: to })
  return [scope, change]
}

function ScopedList({ scope }: { scope: HomeworkScope }) {
  const [page] = usePageInUrl()
  const list = useManagedHomework(scope, page)
  const { onAction, ...action } = useHomeworkAction()
  return (
    <>
      <PagedList query={list} empty={<Empty>{none[scope]}</Empty>}>
        {(items) => (
          <div className={classes.sheet}>
            <HomeworkList items={items} withClass onAction={onAction} />
          </div>
        )}
      </PagedList>
      <HomeworkDialogs {...action} />
    </>
  )
}

/** Page with the homework of all classes of a teacher or a centre. */
export function AllManagedHomework() {
  const [scope, change] = useScope()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <PageHeading title="Bài tập">
        <Button leftSection={<PlusIcon />} onClick={() => setCreating(true)}>
          Giao bài tập
        </Button>
      </PageHeading>
      <Tabs value={scope} onChange={change} keepMounted={false} className={classes.tabs ?? ''}>
        <Tabs.List>
          {homeworkScopes.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {labels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {homeworkScopes.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.panel ?? ''}>
            <ScopedList scope={one} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <CreateHomeworkDialog first={null} opened={creating} onClose={() => setCreating(false)} />
    </>
  )
}

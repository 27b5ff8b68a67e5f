import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useClassHomework } from '../../operations/homework/assignments/get-class-homework.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { usePageInUrl } from '../../ui/table/page-in-url.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { PlusIcon } from '../../ui/text/icons.tsx'
import classes from './class-homework.module.css'
import { HomeworkDialogs } from './homework-dialogs.tsx'
import { HomeworkList } from './homework-list.tsx'
import { useHomeworkAction } from './use-homework-action.ts'

const CreateHomeworkDialog = dialogOnDemand(
  async () => (await import('./create-homework-dialog.tsx')).CreateHomeworkDialog,
)

type ClassHomeworkProps = {
  studyClass: { id: string; title: string; courseTitle: string; courseCode: string; status: number }
}

/** Lists the homework of a class, latest deadline first, with a link to the marks. A closed class gets no new homework. */
export function ClassHomework({ studyClass }: ClassHomeworkProps) {
  const [page] = usePageInUrl()
  const list = useClassHomework(studyClass.id, page)
  const [creating, setCreating] = useState(false)
  const { onAction, ...action } = useHomeworkAction()
  const isOpen = studyClass.status === activeStatus
  const isEmpty = list.data?.totalRecord === 0
  const createButton = (
    <Button variant="light" leftSection={<PlusIcon />} onClick={() => setCreating(true)}>
      Giao bài tập
    </Button>
  )
  return (
    <>
      {isEmpty ? null : (
        <div className={classes.tools}>
          {isOpen ? createButton : null}
          <Button component={Link} to={paths.classMarks(studyClass.courseCode, studyClass.id)} variant="default">
            Bảng điểm
          </Button>
        </div>
      )}
      <PagedList
        query={list}
        empty={
          <Empty action={isOpen ? createButton : null}>
            Lớp chưa có bài tập nào.{isOpen ? ' Học viên nộp bài bằng điện thoại, bạn chấm ngay trên trang.' : null}
          </Empty>
        }
      >
        {(items) => <HomeworkList items={items} onAction={onAction} />}
      </PagedList>
      <HomeworkDialogs {...action} />
      <CreateHomeworkDialog first={studyClass} opened={creating} onClose={() => setCreating(false)} />
    </>
  )
}

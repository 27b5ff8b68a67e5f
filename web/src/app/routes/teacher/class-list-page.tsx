import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useClassList } from '../../../operations/classes/get-class-list.ts'
import type { ClassAction } from '../../../features/classes/class-menu.tsx'
import { ClassTable } from '../../../features/classes/class-table.tsx'
import { useCourseDetail } from '../../../operations/courses/get-course.ts'
import { CourseSummary } from '../../../features/courses/course-summary.tsx'
import type { OpenedDialog } from '../../../lib/opened-dialog.ts'
import { paths } from '../../../lib/paths.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { PlusIcon } from '../../../ui/text/icons.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { ClassListDialogs } from '../../parts/class-list-dialogs.tsx'
import classes from './class-list-page.module.css'

const CreateClassModal = dialogOnDemand(
  async () => (await import('../../../features/classes/dialogs/create-class-modal.tsx')).CreateClassModal,
)

/** A course and its classes, for its teacher or centre: five per page, with the actions for each class. */
export function ClassListPage() {
  const { code = '' } = useParams()
  const [page] = usePageInUrl()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<ClassAction | null>(null)
  const [isActing, setIsActing] = useState(false)
  const detail = useCourseDetail(code)
  const list = useClassList(code, page)
  const course = detail.data?.item
  const createButton =
    course?.status === activeStatus ? (
      <Button leftSection={<PlusIcon />} onClick={() => setCreating(true)}>
        Tạo lớp học
      </Button>
    ) : null
  const none = list.data?.totalRecord === 0
  return (
    <>
      <PageHeading title="Danh sách lớp học" subTitle={<Link to={paths.courseList}>Danh sách khoá học</Link>}>
        {none ? null : createButton}
      </PageHeading>
      {detail.isPending ? <Loading /> : null}
      {detail.error && !course ? (
        <Failed error={detail.error} busy={detail.isFetching} onRetry={() => void detail.refetch()} />
      ) : null}
      {course ? (
        <>
          <CourseSummary course={course} />
          <div className={classes.list}>
            <PagedList query={list} empty={<Empty action={createButton}>Khoá học chưa có lớp học nào.</Empty>}>
              {(items) => (
                <ClassTable
                  items={items}
                  onAction={(action) => {
                    setChosen(action)
                    setIsActing(true)
                  }}
                />
              )}
            </PagedList>
          </div>
          <CreateClassModal
            course={course}
            opened={creating}
            onClose={() => setCreating(false)}
            onCreated={(id) =>
              navigate(paths.classDetail(course.code, id), { state: { share: true } satisfies OpenedDialog })
            }
          />
          <ClassListDialogs chosen={chosen} opened={isActing} onClose={() => setIsActing(false)} />
        </>
      ) : null}
    </>
  )
}

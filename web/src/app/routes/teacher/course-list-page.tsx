import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type OpenedDialog, useOpenedDialog } from '../../../lib/opened-dialog.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { IconButton, IconLink } from '../../../ui/text/icon-button.tsx'
import { PageIcon, PencilIcon, PlusIcon, TrashIcon } from '../../../ui/text/icons.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { CourseCard } from '../../../features/courses/course-card.tsx'
import classes from './course-list-page.module.css'
import { type ManagedCourse, useManagedCourses } from '../../../operations/courses/get-managed-courses.ts'

const DeleteCourseDialog = dialogOnDemand(
  async () => (await import('../../../features/courses/delete-course-dialog.tsx')).DeleteCourseDialog,
)

const CreateClassModal = dialogOnDemand(
  async () => (await import('../../../features/classes/dialogs/create-class-modal.tsx')).CreateClassModal,
)

const CreateLink = () => (
  <Button component={Link} to={paths.courseCreate} leftSection={<PlusIcon />}>
    Thêm khoá học
  </Button>
)

function ClassCount({ course: { enrollments } }: { course: ManagedCourse }) {
  const waiting = enrollments.reduce((sum, { waitingCount }) => sum + (waitingCount ?? 0), 0)
  return (
    <span className={classes.count}>
      {enrollments.length} lớp học
      {waiting > 0 ? <Badge tone="amber">{waiting} chờ duyệt</Badge> : null}
    </span>
  )
}

/** The actions on a course. For a course that has ended, only the link to its page. */
const CourseTools = ({ course, onDelete }: { course: ManagedCourse; onDelete: (from: HTMLElement) => void }) => (
  <div className={classes.tools}>
    <IconLink label="Chi tiết khoá học" subject={course.title} to={paths.course(course.code)}>
      <PageIcon />
    </IconLink>
    {course.status === activeStatus ? (
      <>
        <IconLink label="Sửa khoá học" subject={course.title} to={paths.courseEdit(course.code)}>
          <PencilIcon />
        </IconLink>
        <IconButton label="Xoá khoá học" subject={course.title} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </>
    ) : null}
  </div>
)

/** The dialog for a new class, if the link to this page asks for it, for example after a course was created. */
function NextClass({ courses }: { courses: readonly ManagedCourse[] }) {
  const navigate = useNavigate()
  const { newClassOf, forget } = useOpenedDialog()
  const course = courses.find(({ code }) => code === newClassOf)
  return course === undefined ? null : (
    <CreateClassModal
      key={course.id}
      course={course}
      opened
      onClose={forget}
      onCreated={(id) =>
        navigate(paths.classDetail(course.code, id), { state: { share: true } satisfies OpenedDialog })
      }
    />
  )
}

/** The courses of a teacher or centre, five per page. */
export function CourseListPage() {
  const [page] = usePageInUrl()
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  const courses = useManagedCourses(page, ofCentre)
  const [deleting, setDeleting] = useState<ManagedCourse | null>(null)
  const [asking, setAsking] = useState(false)
  const from = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const none = courses.data?.totalRecord === 0
  const handleDelete = (course: ManagedCourse, button: HTMLElement) => {
    from.current = button
    setDeleting(course)
    setAsking(true)
  }
  return (
    <>
      <PageHeading title="Danh sách khoá học">{none ? null : <CreateLink />}</PageHeading>
      <div ref={list} tabIndex={-1} className={classes.list}>
        <PagedList
          query={courses}
          empty={<Empty action={<CreateLink />}>{ofCentre ? 'Trung tâm' : 'Bạn'} chưa có khoá học nào.</Empty>}
        >
          {(items) => (
            <CardGrid label="Danh sách khoá học">
              {items.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course}>
                    <ClassCount course={course} />
                    <CourseTools course={course} onDelete={(button) => handleDelete(course, button)} />
                    <Button
                      component={Link}
                      className={classes.classes ?? ''}
                      variant="default"
                      to={paths.classList(course.code)}
                    >
                      Danh sách lớp học
                      <span className="unseen"> của {course.title}</span>
                    </Button>
                  </CourseCard>
                </li>
              ))}
            </CardGrid>
          )}
        </PagedList>
      </div>
      <NextClass courses={courses.data?.items ?? []} />
      {deleting ? (
        <DeleteCourseDialog
          course={deleting}
          opened={asking}
          returnFocus={false}
          onClose={(done) => {
            setAsking(false)
            const next = done ? list : from
            next.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

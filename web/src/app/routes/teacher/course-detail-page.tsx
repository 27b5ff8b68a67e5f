import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useClassList } from '../../../operations/classes/get-class-list.ts'
import { ClassSummaries } from '../../../features/classes/class-summaries.tsx'
import { type CourseContent, useCourseContent } from '../../../operations/courses/get-course-content.ts'
import { CourseFacts } from '../../../features/courses/course-facts.tsx'
import { CourseSections } from '../../../features/courses/form/course-sections.tsx'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { RichTextView } from '../../../ui/text/rich-text-view.tsx'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { CourseDetailActions } from '../../parts/course-detail-actions.tsx'
import classes from './course-detail-page.module.css'

type TaughtClasses = NonNullable<ReturnType<typeof useClassList>['data']>

/** `taught` is the first page of the course's classes; undefined unless the signed-in member manages the course. */
function CourseInFull({ course, taught }: { course: CourseContent; taught: TaughtClasses | undefined }) {
  return (
    <div className={classes.panels}>
      <CourseFacts course={course} own={taught !== undefined}>
        {taught ? <CourseDetailActions course={course} /> : null}
      </CourseFacts>
      <div className={classes.content}>
        <Card>
          <h2 className={classes.title}>Mô tả</h2>
          {course.desc ? <RichTextView html={course.desc} /> : <p className="meta">Khoá học chưa có mô tả.</p>}
        </Card>
        {taught ? (
          <>
            <Card>
              <h2 className={classes.title}>Nội dung khoá học</h2>
              {course.sections.length > 0 ? (
                <CourseSections sections={course.sections} />
              ) : (
                <p className="meta">Khoá học chưa có phần học nào.</p>
              )}
            </Card>
            <Card>
              <h2 className={classes.title}>Lớp học</h2>
              <ClassSummaries classes={taught.items} />
              {taught.totalRecord > taught.items.length ? (
                <Link to={paths.classList(course.code)}>Xem cả {taught.totalRecord} lớp học</Link>
              ) : null}
            </Card>
          </>
        ) : null}
      </div>
    </div>
  )
}

/** One course: its details, its content and its classes. For another teacher's course only the public details are shown. */
export function CourseDetailPage() {
  const { code = '' } = useParams()
  const detail = useCourseContent(code)
  // The server refuses this query for a course that the member does not manage.
  const list = useClassList(code, 1)
  const course = detail.data?.item
  const editable = list.data !== undefined && course?.status === activeStatus
  return (
    <>
      <PageHeading title="Chi tiết khoá học" subTitle={<Link to={paths.courseList}>Danh sách khoá học</Link>}>
        {editable ? (
          <Button component={Link} to={paths.courseEdit(course.code)}>
            Sửa khoá học
          </Button>
        ) : null}
      </PageHeading>
      {detail.isPending || (course && list.isPending) ? <Loading /> : null}
      {detail.error && !course ? (
        <Failed error={detail.error} busy={detail.isFetching} onRetry={() => void detail.refetch()} />
      ) : null}
      {course && !list.isPending ? <CourseInFull course={course} taught={list.data} /> : null}
    </>
  )
}

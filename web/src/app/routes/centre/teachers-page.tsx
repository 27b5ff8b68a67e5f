import { InviteForm } from '../../../features/centre-teachers/invite-form.tsx'
import { TeacherList } from '../../../features/centre-teachers/teacher-list.tsx'
import { useCentreTeachers } from '../../../operations/centres/get-teachers.ts'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import classes from './teachers-page.module.css'

/** The teachers of the centre, including invited ones. */
export function CentreTeachersPage() {
  const teachers = useCentreTeachers()
  const items = teachers.data?.items
  return (
    <>
      <PageHeading title="Giáo viên" />
      <div className={classes.page}>
        <InviteForm />
        {teachers.isPending ? <Loading /> : null}
        {teachers.error && !items ? (
          <Failed error={teachers.error} busy={teachers.isFetching} onRetry={() => void teachers.refetch()} />
        ) : null}
        {items?.length === 0 ? <Empty>Trung tâm chưa có giáo viên nào.</Empty> : null}
        {items && items.length > 0 ? <TeacherList teachers={items} /> : null}
      </div>
    </>
  )
}

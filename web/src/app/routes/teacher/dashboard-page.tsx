import { useTodaysCourses } from '../../../operations/courses/get-todays-courses.ts'
import { useFirstSteps } from '../../../operations/courses/get-first-steps.ts'
import { isSubstitutes } from '../../../features/calendar/lesson-teacher.ts'
import { TodaysSubstitutes } from '../../../features/calendar/today/todays-substitutes.tsx'
import { CentreInvitations } from '../../../features/centre-memberships/invitations.tsx'
import { EnterWaitingRoomButton } from '../../../features/classes/card/class-actions.tsx'
import { FirstStepsList } from '../../../features/first-steps/first-steps-list.tsx'
import { WaitingCount } from '../../../features/students/waiting-count.tsx'
import { WaitingRequestsList } from '../../../features/students/waiting-requests-list.tsx'
import { formatDay } from '../../../lib/dates/format-dates.ts'
import { givenNameOf } from '@hien/contract/names'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useLessonsAround } from '../../../operations/calendar/get-lessons.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { HomeEnd } from '../../parts/home-end.tsx'
import { TodaysLessons } from '../../parts/todays-lessons.tsx'
import { WaitingHomework } from '../../parts/waiting-homework.tsx'
import classes from '../dashboard-page.module.css'

const noLessons = 'Hôm nay bạn không có lớp học nào sắp diễn ra!'

/**
 * The teacher's home. Below the heading, from top to bottom:
 * - invitations of centres
 * - today's lessons with a substitute
 * - today's classes
 * - the first steps, until the teacher has taught a lesson
 * - classes with open join requests
 * - homework that waits for a mark
 * - the newest posts
 * - the offer of push notices
 */
export function DashboardPage() {
  const name = useCurrentSignIn()?.profile.name ?? ''
  const today = formatDay(useNow())
  const lessons = useTodaysCourses()
  const firstSteps = useFirstSteps()
  const around = useLessonsAround()
  const isPending = lessons.isPending || around.isPending
  const substitutedClasses = new Set((around.lessons ?? []).filter(isSubstitutes).map(({ classId }) => classId))
  const steps = firstSteps.data?.hasTaught === false ? <FirstStepsList steps={firstSteps.data} /> : null
  const hasLessons = lessons.data?.items?.some(({ enrollments }) => enrollments.length > 0) ?? false
  return (
    <>
      <PageHeading title={`Chào ${givenNameOf(name)}`} documentTitle="Trang chủ" subTitle={today}>
        <WaitingCount />
      </PageHeading>
      <CentreInvitations />
      <TodaysSubstitutes entry={(lesson) => <EnterWaitingRoomButton studyClass={lesson} primary />} />
      <h2 className={classes.title}>Lớp học sắp diễn ra</h2>
      <TodaysLessons shownElsewhere={substitutedClasses}>
        {firstSteps.isPending ? null : steps === null ? (
          <Empty>{noLessons}</Empty>
        ) : (
          <p className={classes.none}>{noLessons}</p>
        )}
      </TodaysLessons>
      {/* The first steps are below the lessons. They appear once the lessons are loaded, so that they do not jump. */}
      {lessons.data && !isPending && steps ? (
        <div className={hasLessons ? classes.below : undefined}>{steps}</div>
      ) : null}
      {/* On a day without lessons, the text that says so appears only when the first steps are loaded. The lists below
          wait for it, so that they do not move. */}
      {isPending || (firstSteps.isPending && !hasLessons) ? null : (
        <>
          <WaitingRequestsList />
          <WaitingHomework />
        </>
      )}
      <HomeEnd audience={firstSteps.data?.hasStudents ? 'teacher' : null} />
    </>
  )
}

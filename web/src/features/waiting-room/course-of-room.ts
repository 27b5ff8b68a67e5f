import { useQuery } from '@tanstack/react-query'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { searchByClassCode } from '../../operations/courses/search-by-class-code.ts'
import { useLessonsAround } from '../../operations/calendar/get-lessons.ts'
import type { LessonPlan, Timetable } from '../../lib/lessons/lesson-plan.ts'

/** The room's information about its class. Null means not known, or not yet. */
export type RoomCourse = {
  classId: string | null
  courseTitle: string | null
  classTitle: string | null
  teacherName: string | null
  colour: string
  /** Null until it is known when the class meets. */
  plan: LessonPlan | null
  /** The lessons on the calendar; null if only the plan is known. */
  timetable: Timetable | null
  /** Number of students who have joined the class. */
  students: number | null
  failed: boolean
  loading: boolean
  retry: () => void
}

/** Loads the course and class of the room. If that fails, the room works without their names. */
export function useRoomCourse(room: { courseCode: string; classCode: string }): RoomCourse {
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR')
  const course = useQuery({
    ...searchByClassCode(room.classCode),
    ...(ofCentre
      ? {
          queryFn: async ({ signal }: { signal: AbortSignal }) =>
            (await loadWithRetry(() => import('../../operations/courses/get-room-of-centre.ts'))).fetchRoomOfCentre(
              room,
              signal,
            ),
        }
      : {}),
  })
  const item = course.data?.item ?? null
  const studyClass = item?.enrollments[0] ?? null
  const { lessons, until, isPending } = useLessonsAround({
    classId: studyClass?.id ?? null,
    enabled: studyClass !== null,
  })
  return {
    classId: studyClass?.id ?? null,
    courseTitle: item?.title ?? null,
    classTitle: studyClass?.title ?? null,
    teacherName: item?.teacherName ?? null,
    colour: item?.avatar ?? '',
    // Wait for the calendar: the planned time would be shown first and corrected a moment later.
    plan: isPending ? null : studyClass,
    timetable: lessons && { lessons, until },
    students: studyClass?.candidateCount ?? null,
    failed: course.isError && !course.isFetching,
    loading: course.isFetching && item === null,
    retry: () => void course.refetch(),
  }
}

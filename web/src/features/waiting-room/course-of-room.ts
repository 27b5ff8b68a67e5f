import { useQuery } from '@tanstack/react-query'
import { searchByClassCode } from '../../operations/courses/search-by-class-code.ts'
import type { LessonPlan } from '../../lib/lesson-plan.ts'

/** What the room says about its class; null where it is not known (yet). */
export type RoomCourse = {
  classId: string | null
  courseTitle: string | null
  classTitle: string | null
  teacherName: string | null
  colour: string
  plan: LessonPlan | null
  /** Students who have joined the class. */
  students: number | null
  failed: boolean
  loading: boolean
  retry: () => void
}

/** Course and class of the room. A failure leaves the room as it is, without their names. */
export function useRoomCourse(classCode: string): RoomCourse {
  const course = useQuery(searchByClassCode(classCode))
  const item = course.data?.item ?? null
  const studyClass = item?.enrollments[0] ?? null
  return {
    classId: studyClass?.id ?? null,
    courseTitle: item?.title ?? null,
    classTitle: studyClass?.title ?? null,
    teacherName: item?.teacherName ?? null,
    colour: item?.avatar ?? '',
    plan: studyClass,
    students: studyClass?.candidateCount ?? null,
    failed: course.isError && !course.isFetching,
    loading: course.isFetching && item === null,
    retry: () => void course.refetch(),
  }
}

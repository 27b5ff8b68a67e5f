import type { EnrolmentState } from '@hien/contract/vocabulary'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/feedback/toast.ts'

type WatchedClass = { id: string; title: string; enrolled: EnrolmentState }
type WatchedCourse = { enrollments: readonly WatchedClass[] }

/** Tells the student who waited for a class, while looking at it, that the teacher has let them in. */
export function useApprovalToast(courses: readonly WatchedCourse[] | undefined) {
  const waited = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, title, enrolled } of courses?.flatMap(({ enrollments }) => enrollments) ?? []) {
      if (enrolled === 'joined' && waited.current.delete(id)) toast.success(`Bạn đã được nhận vào lớp ${title}`)
      if (enrolled === 'wait') waited.current.add(id)
      if (enrolled === 'none') waited.current.delete(id)
    }
  }, [courses])
}

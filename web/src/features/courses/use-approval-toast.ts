import type { EnrolmentState } from '@hien/contract/vocabulary'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/feedback/toast.ts'

type WatchedClass = { id: string; title: string; enrolled: EnrolmentState }
type WatchedCourse = { enrollments: readonly WatchedClass[] }

/** Shows a toast when a request to join a class is approved while the student has the page open. */
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

import { limits } from '@hien/contract/limits'
import { useSearchParams } from 'react-router'
import type { StudentListFilter } from '../../operations/enrolments/get-students.ts'

const names = { search: 'search', classId: 'class', enrolled: 'enrolled' } as const

/**
 * Returns the filter of the student list, kept in the URL, and a function to change it. A change goes back to page 1.
 */
export function useStudentFilter(): [filter: StudentListFilter, change: (part: Partial<StudentListFilter>) => void] {
  const [address, setAddress] = useSearchParams()
  const enrolled = address.get(names.enrolled)
  const filter: StudentListFilter = {
    search: (address.get(names.search) ?? '').slice(0, limits.maxSearchLength),
    classId: address.get(names.classId),
    enrolled: enrolled === 'wait' || enrolled === 'joined' ? enrolled : null,
  }
  const change = (part: Partial<StudentListFilter>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const field of ['search', 'classId', 'enrolled'] as const) {
          const value = part[field]
          if (value) after.set(names[field], value)
          else if (value !== undefined) after.delete(names[field])
        }
        return after
      },
      // The back button must not step through each typed letter.
      { replace: true },
    )
  return [filter, change]
}

import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ClassCard } from '../../features/classes/card/class-card.tsx'
import { CourseCard } from '../../features/courses/course-card.tsx'
import { searchByCourseCode } from '../../operations/courses/search-by-course-code.ts'
import type { CodeSearch } from '../../features/courses/search/code-search-form.tsx'
import { searchByClassCode } from '../../operations/courses/search-by-class-code.ts'
import { Refusal } from '../../lib/graphql/refusal.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './search-result-modal.module.css'

const nothingFound: Record<CodeSearch['type'], string> = {
  class: 'Không tìm thấy lớp học tương ứng',
  course: 'Không tìm thấy khóa học tương ứng',
}

function useSearchResult({ type, keyword }: CodeSearch) {
  const byClass = useQuery({ ...searchByClassCode(keyword), enabled: type === 'class' })
  const byCourse = useQuery({ ...searchByCourseCode(keyword), enabled: type === 'course' })
  return type === 'class' ? byClass : byCourse
}

const isMissing = (error: Error | null) => error instanceof Refusal && error.code === 'NOT_FOUND'

function SearchResult({ search }: { search: CodeSearch }) {
  const { data, error, isFetching, refetch } = useSearchResult(search)
  const missing = isMissing(error)
  useEffect(() => {
    if (missing) toast.error(nothingFound[search.type])
  }, [missing, search.type])

  if (missing) return <p>Không tìm thấy kết quả</p>
  const course = data?.item
  if (!course) return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
  const cards = course.enrollments.map((studyClass) => (
    <ClassCard key={studyClass.id} course={course} studyClass={studyClass} primary={course.enrollments.length === 1} />
  ))
  return (
    <div className={classes.cards}>
      {search.type === 'course' ? <CourseCard course={course} searched /> : null}
      {cards}
      {cards.length === 0 ? <p className="meta">Khoá học chưa có lớp nào đang hoạt động.</p> : null}
    </div>
  )
}

type SearchResultModalProps = { search: CodeSearch | null; opened: boolean; onClose: () => void }

/**
 * Dialog with the result of a search by code: a card for each class found and, in a search for a course, the course.
 */
export const SearchResultModal = ({ search, opened, onClose }: SearchResultModalProps) => (
  <Modal opened={opened} onClose={onClose} title="Kết quả tìm kiếm" size="lg">
    {search ? <SearchResult search={search} /> : null}
  </Modal>
)

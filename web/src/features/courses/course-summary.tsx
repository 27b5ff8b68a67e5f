import type { ResultOf } from '../../lib/graphql-document.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RichTextView } from '../../ui/rich-text-view.tsx'
import { CourseCard } from './course-card.tsx'
import type { courseGetDetailByCode } from './course-detail.ts'

type CourseDetail = NonNullable<ResultOf<typeof courseGetDetailByCode>['courseGetDetailByCode']['item']>

/** The course at the head of its classes, with its description to unfold. */
export const CourseSummary = ({ course }: { course: CourseDetail }) => (
  <CourseCard course={course}>
    {course.desc ? (
      <Disclosure label="Mô tả khoá học">
        <RichTextView html={course.desc} />
      </Disclosure>
    ) : null}
  </CourseCard>
)

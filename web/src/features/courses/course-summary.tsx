import type { ResultOf } from '../../lib/graphql/graphql-document.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { RichTextView } from '../../ui/text/rich-text-view.tsx'
import { CourseCard } from './course-card.tsx'
import type { courseGetDetailByCode } from '../../operations/courses/get-course.ts'

type CourseDetail = NonNullable<ResultOf<typeof courseGetDetailByCode>['courseGetDetailByCode']['item']>

/** Shows the course above its classes, with an expandable description. */
export const CourseSummary = ({ course }: { course: CourseDetail }) => (
  <CourseCard course={course}>
    {course.desc ? (
      <Disclosure label="Mô tả khoá học">
        <RichTextView html={course.desc} />
      </Disclosure>
    ) : null}
  </CourseCard>
)

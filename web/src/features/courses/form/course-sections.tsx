import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { RichTextView } from '../../../ui/text/rich-text-view.tsx'
import type { CourseContent } from '../../../operations/courses/get-course-content.ts'
import classes from './course-sections.module.css'

/** Lists the sections of a course in order; the text of a section can be expanded. */
export const CourseSections = ({ sections }: Pick<CourseContent, 'sections'>) => (
  <ol className={classes.sections}>
    {sections.map(({ sectionId, title, description }) => (
      <li key={sectionId}>
        <h3>{title}</h3>
        {description ? (
          <Disclosure label="Nội dung">
            <RichTextView html={description} />
          </Disclosure>
        ) : null}
      </li>
    ))}
  </ol>
)

import { webPaths } from '@hien/contract/web-paths'
import { createElement as h } from 'react'
import type { PublicCentre, PublicCourse } from '../public-centre.ts'
import { classList } from './class-list.ts'
import { drawPage } from './page-frame.ts'
import { plainText } from './plain-text.ts'
import { courseData } from './structured-data.ts'

/** Returns the HTML of the page of one course. @param options.publicUrl address of the installation */
export function drawCoursePage(
  centre: PublicCentre,
  course: PublicCourse,
  { publicUrl }: { publicUrl: string },
): string {
  const { slug, name } = centre
  return drawPage(
    centre,
    {
      title: `${course.name} · ${name}`,
      description: plainText(course.description, 160) || `${course.name}: lịch học, giáo viên và học phí tại ${name}.`,
      path: webPaths.publicCourse(slug, course.code),
      structuredData: { '@context': 'https://schema.org', ...courseData(centre, course, publicUrl) },
    },
    {
      publicUrl,
      heading: [
        h('a', { key: 'centre', className: 'more', href: webPaths.publicCentre(slug) }, name),
        h('h1', { key: 'name' }, course.name),
      ],
      body: [
        course.description &&
          // The description was sanitised when it was stored (courses/clean-html.ts).
          h('div', { key: 'text', className: 'text', dangerouslySetInnerHTML: { __html: course.description } }),
        h('h2', { key: 'classes' }, 'Lớp học'),
        h('div', { key: 'list' }, classList(course.classes)),
      ],
    },
  )
}

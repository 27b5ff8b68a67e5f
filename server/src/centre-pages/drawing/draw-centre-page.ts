import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { createElement as h, type ReactNode } from 'react'
import type { PublicCentre, PublicCourse, PublicTeacher } from '../public-centre.ts'
import { classList } from './class-list.ts'
import { drawPage } from './page-frame.ts'
import { plainText } from './plain-text.ts'
import { courseData, organizationData } from './structured-data.ts'

/** Returns the paragraphs of a text, which are separated by line breaks. */
export const paragraphs = (text: string): ReactNode[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => h('p', { key: at }, line))

function contact({ phone, address }: PublicCentre): ReactNode {
  if (phone === null && address === null) return null
  return h(
    'p',
    { className: 'contact' },
    address,
    address && phone && ' · ',
    phone && h('a', { href: `tel:${phone.replaceAll(/\D/g, '')}` }, phone),
  )
}

function courseCard(centre: PublicCentre, course: PublicCourse): ReactNode {
  const excerpt = plainText(course.description, 240)
  return h(
    'li',
    { key: course.code, className: 'card' },
    h('h3', null, course.name),
    excerpt && h('p', null, excerpt),
    excerpt &&
      h(
        'a',
        { className: 'more', href: webPaths.publicCourse(centre.slug, course.code) },
        `Xem khoá học ${course.name}`,
      ),
    classList(course.classes),
  )
}

const teacherCard = ({ fullName, avatar, introduction }: PublicTeacher, at: number): ReactNode =>
  h(
    'li',
    { key: at, className: 'card teacher' },
    avatar
      ? h('img', { src: avatar, alt: '', width: 56, height: 56, loading: 'lazy' })
      : h('span', { className: 'initial', 'aria-hidden': true }, givenNameOf(fullName).slice(0, 1)),
    h('div', null, h('h3', null, fullName), introduction && paragraphs(introduction)),
  )

/** Returns the HTML of a centre's page. @param options.publicUrl address of the installation */
export function drawCentrePage(centre: PublicCentre, { publicUrl }: { publicUrl: string }): string {
  const { slug, name, introduction, courses, teachers } = centre
  const description =
    plainText(introduction, 160) || `${name}: khoá học, lịch học, giáo viên và học phí. Xin vào lớp trực tuyến.`
  const structuredData = {
    '@context': 'https://schema.org',
    '@graph': [organizationData(centre, publicUrl), ...courses.map((course) => courseData(centre, course, publicUrl))],
  }
  return drawPage(
    centre,
    { title: name, description, path: webPaths.publicCentre(slug), structuredData },
    {
      publicUrl,
      heading: [h('h1', { key: 'name' }, name), h('div', { key: 'contact' }, contact(centre))],
      body: [
        ...paragraphs(introduction),
        h('h2', { key: 'courses', id: 'khoa-hoc' }, 'Khoá học'),
        courses.length === 0
          ? h('p', { key: 'none' }, 'Hiện chưa có lớp nào đang mở.')
          : h(
              'ul',
              { key: 'list', className: 'cards' },
              courses.map((course) => courseCard(centre, course)),
            ),
        teachers.length > 0 && h('h2', { key: 'teachers', id: 'giao-vien' }, 'Giáo viên'),
        teachers.length > 0 && h('ul', { key: 'people', className: 'cards teachers' }, teachers.map(teacherCard)),
      ],
    },
  )
}

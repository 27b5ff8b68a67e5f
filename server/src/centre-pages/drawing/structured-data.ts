/** Data about a centre and its courses in the vocabulary of schema.org, which search engines read. */
import { webPaths } from '@hien/contract/web-paths'
import { dayInVietNam } from '../../core/clock.ts'
import type { PublicCentre, PublicClass, PublicCourse } from '../public-centre.ts'
import { hoursText } from './class-list.ts'
import { plainText } from './plain-text.ts'

/** Returns the centre as https://schema.org/EducationalOrganization. */
export function organizationData(centre: PublicCentre, publicUrl: string): object {
  const { slug, name, phone, address, logo, introduction } = centre
  return {
    '@type': 'EducationalOrganization',
    name,
    url: new URL(webPaths.publicCentre(slug), publicUrl).href,
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address } : {}),
    ...(logo ? { logo: new URL(logo, publicUrl).href } : {}),
    ...(introduction ? { description: introduction } : {}),
  }
}

const instanceData = (lesson: PublicClass) => ({
  '@type': 'CourseInstance',
  name: lesson.title,
  courseMode: 'online',
  startDate: dayInVietNam(lesson.startDate),
  endDate: dayInVietNam(lesson.endDate),
  courseSchedule: { '@type': 'Schedule', description: hoursText(lesson) },
  ...(lesson.teacherName ? { instructor: { '@type': 'Person', name: lesson.teacherName } } : {}),
})

/** Returns a course as https://schema.org/Course. */
export function courseData(centre: PublicCentre, course: PublicCourse, publicUrl: string): object {
  return {
    '@type': 'Course',
    name: course.name,
    description: plainText(course.description, 300) || course.name,
    url: new URL(webPaths.publicCourse(centre.slug, course.code), publicUrl).href,
    provider: { '@type': 'EducationalOrganization', name: centre.name },
    hasCourseInstance: course.classes.map(instanceData),
    offers: course.classes.flatMap(({ title, fee }) =>
      fee === null ? [] : [{ '@type': 'Offer', category: 'Học phí', name: title, description: fee }],
    ),
  }
}

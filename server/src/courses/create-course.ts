import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@hien/contract/limits'
import { courseRule, type CourseInput } from '@hien/contract/rules/course'
import { activeStatus, courseColours } from '@hien/contract/vocabulary'
import type { Config } from '../config.ts'
import { Failure, readInput } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacher } from '../viewer.ts'
import { assembleCourse } from './assemble.ts'
import { cleanHtml } from './clean-html.ts'
import type { PresentedCourse } from './present.ts'
import { isLinkAllowed } from './room-link.ts'
import { findCourse, insertCourse } from './store.ts'

/**
 * courseCreate: a course of the caller's with its sections, all or nothing (specification sections 2 and 3; design,
 * decisions 9 and 26). The server sets status, colour and the sections' ids.
 * @throws {Failure} FORBIDDEN, INVALID_INPUT, COURSE_CODE_TAKEN
 */
export async function createCourse(
  { dependencies: { config, database, limits: rates }, viewer }: RequestContext,
  input: unknown,
): Promise<PresentedCourse> {
  const teacher = requireTeacher(viewer)
  const { name, timeLearn, liveSetting, sections, startTime, endTime, ...details } = readInput(courseRule, input)
  const course = {
    ...details,
    ...readRoom(config, liveSetting),
    title: name,
    description: cleanHtml(details.description, 'description'),
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    minutes: timeLearn,
    status: activeStatus,
    colour: courseColours[randomInt(courseColours.length)] ?? courseColours[0],
    teacherId: teacher.memberId,
  }
  const cleanSections = await cleanDescriptions(sections)
  requireModest([course.description, ...cleanSections.map(({ description }) => description)])

  const created = database.transaction(async (transaction) => {
    const id = await insertCourse(transaction, course, cleanSections)
    const row = await findCourse(transaction, teacher.memberId, { id })
    if (!row) throw new Error('The new course cannot be read')
    // The pool, not the transaction: sections are read when the answer is written.
    return assembleCourse(database, teacher, row, [])
  })
  // Otherwise this would be the way to find out which codes there are.
  return created.catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === 'COURSE_CODE_TAKEN') await rates.unknownCodes.take(teacher.memberId)
    throw error
  })
}

/** One after another with turns for other requests between: all that fits into one request takes a second. */
async function cleanDescriptions(sections: CourseInput['sections']) {
  const cleaned = []
  for (const [place, section] of sections.entries()) {
    await nextTurn()
    cleaned.push({ ...section, description: cleanHtml(section.description, `sections.${place}.description`) })
  }
  return cleaned
}

/** Cleaning may lengthen HTML, and lists send whole courses. */
function requireModest(descriptions: (string | null)[]) {
  const length = descriptions.reduce((sum, html) => sum + (html?.length ?? 0), 0)
  if (length > limits.courseHtmlLength) {
    throw new Failure('INVALID_INPUT', { field: 'description', description: 'Mô tả và nội dung khoá học quá dài' })
  }
}

/** The one live setting. The contract's rule has looked at its link already, but for the operator's hosts. */
function readRoom(config: Config, [setting]: CourseInput['liveSetting']) {
  if (!setting) throw new Failure('INVALID_INPUT', { field: 'liveSetting' })
  const { type, link } = setting
  if (link !== null && !isLinkAllowed(config, type, link)) {
    throw new Failure('INVALID_INPUT', {
      field: 'liveSetting.0.link',
      description: 'Đường dẫn BigBlueButton phải thuộc máy chủ mà trung tâm cho phép',
    })
  }
  return { roomType: type, roomLink: link === null ? null : new URL(link).href }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@hien/contract/limits'
import { courseRule, type CourseInput } from '@hien/contract/rules/course'
import type { Config } from '../platform/config/config.ts'
import { Refusal, readInput } from '../core/refusal.ts'
import { cleanHtml } from './clean-html.ts'
import { readPictureKeys } from './pictures/pictures-in-html.ts'
import { isLinkAllowed } from './room-link.ts'

/**
 * Returns the checked input for a new or changed course in the form in which it is stored, with cleaned HTML (decisions 017 and
 * 037).
 * @throws {Refusal} INVALID_INPUT
 */
export async function readCourse(config: Config, input: unknown) {
  const { code, name, timeLearn, liveSetting, sections, startTime, endTime, ...details } = readInput(courseRule, input)
  const fields = {
    ...details,
    ...readRoom(config, liveSetting),
    title: name,
    description: cleanHtml(details.description, 'description'),
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    minutes: timeLearn,
  }
  const cleanSections = await cleanDescriptions(sections)
  const texts = [fields.description, ...cleanSections.map(({ description }) => description)]
  checkTotalLength(texts)
  return { code, fields, sections: cleanSections, pictureKeys: readPictureKeys(texts) }
}

/**
 * Returns the sections with cleaned HTML. The server handles other requests between two sections, because cleaning the largest
 * input takes about a second.
 */
async function cleanDescriptions(sections: CourseInput['sections']) {
  const cleaned = []
  for (const [place, section] of sections.entries()) {
    await nextTurn()
    cleaned.push({ ...section, description: cleanHtml(section.description, `sections.${place}.description`) })
  }
  return cleaned
}

/**
 * Checks the total length of the cleaned HTML, because a list of courses can contain all these texts. The length of the input
 * is not checked instead, because cleaning can lengthen HTML.
 * @throws {Refusal} INVALID_INPUT
 */
function checkTotalLength(descriptions: (string | null)[]) {
  const length = descriptions.reduce((sum, html) => sum + (html?.length ?? 0), 0)
  if (length > limits.maxCourseHtmlLength) {
    throw new Refusal('INVALID_INPUT', { field: 'description', description: 'Mô tả và nội dung khoá học quá dài' })
  }
}

/**
 * Returns the room type and link of the only live setting. The contract's rule has already checked the link, but does not know
 * the operator's BigBlueButton hosts.
 * @throws {Refusal} INVALID_INPUT
 */
function readRoom(config: Config, [setting]: CourseInput['liveSetting']) {
  if (!setting) throw new Refusal('INVALID_INPUT', { field: 'liveSetting' })
  const { type, link } = setting
  if (link !== null && !isLinkAllowed(config, type, link)) {
    throw new Refusal('INVALID_INPUT', {
      field: 'liveSetting.0.link',
      description: 'Đường dẫn BigBlueButton phải thuộc máy chủ mà người quản trị Hiên cho phép',
    })
  }
  return { roomType: type, roomLink: link === null ? null : new URL(link).href }
}

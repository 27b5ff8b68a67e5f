import * as z from 'zod/mini'
import { parseUrl } from '../urls.ts'
import { normaliseCode } from '../codes.ts'
import { limits } from '../limits.ts'
import { hasTooManyMarks } from '../names.ts'
import { roomTypes } from '../vocabulary.ts'
import { formatWeekdays, parseWeekdays } from '../weekdays.ts'
import { line, optionalLine, optionalPhone, wholeNumber } from './fields.ts'

/** Weekdays in any accepted spelling, converted to `2, 4, CN`. */
export const weekdaysField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => {
      const days = parseWeekdays(text)
      return days ? formatWeekdays(days) : ''
    }),
  ),
  z.string().check(z.minLength(1, 'Vui lòng chọn ngày học')),
)

/** Length of a lesson in minutes. The messages begin with `label`, the name of the field. */
export const lessonMinutes = (label: string) =>
  wholeNumber(label).check(
    z.gte(limits.minLessonMinutes, `${label} tối thiểu là ${limits.minLessonMinutes}`),
    z.lte(limits.maxLessonMinutes, `${label} tối đa là ${limits.maxLessonMinutes}`),
  )

const roomHosts: Record<(typeof roomTypes)[number], (host: string) => boolean> = {
  zoom: (host) => host === 'zoom.us' || host.endsWith('.zoom.us'),
  google_meeting: (host) => host === 'meet.google.com',
  // Only the server checks the host: the operator configures there which BigBlueButton hosts are allowed.
  bigblue: () => true,
}

/** True if a fixed meeting link may be stored: https, without an account in it, on a host that fits the type (decision 037). */
export function isRoomLinkAllowed(type: (typeof roomTypes)[number], link: string): boolean {
  const url = parseUrl(link)
  return url !== null && url.protocol === 'https:' && !url.username && !url.password && roomHosts[type](url.hostname)
}

export const liveSetting = z
  .object({ type: z.enum(roomTypes, 'Vui lòng chọn loại phòng học'), link: optionalLine(limits.maxLinkLength) })
  .check(
    z.refine((setting) => setting.link === null || isRoomLinkAllowed(setting.type, setting.link), {
      error: 'Đường dẫn phòng học phải là https và đúng với loại phòng đã chọn',
      path: ['link'],
    }),
  )

/** HTML as an editor sends it. Letters with too many marks are refused here, because normalising them would be slow. */
const richText = (tooLong: string) =>
  z.string().check(
    // `abort` skips the next check, so that it never reads a text of megabytes.
    z.maxLength(limits.maxDescriptionLength, { error: tooLong, abort: true }),
    z.refine((html) => !hasTooManyMarks(html), 'Có ký tự không hợp lệ'),
  )

const section = z.object({
  /** Id of an existing section; left out for a new one. */
  sectionId: z.nullish(z.string()),
  title: line('Vui lòng nhập tiêu đề phần học', limits.maxTitleLength),
  description: z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => text?.trim() || null),
    ),
    z.nullable(richText('Nội dung quá dài')),
  ),
  order: wholeNumber('Thứ tự').check(z.gte(0, 'Thứ tự không hợp lệ'), z.lte(100_000, 'Thứ tự không hợp lệ')),
})

const instant = z.nullish(z.date('Thời gian không hợp lệ'))

/**
 * Input for a course (docs/evidence/specification-coverage.md, "§3 Course creation payload" and "§5 Course form"). The server
 * sanitises the HTML after it has checked this rule.
 */
export const courseRule = z
  .object({
    code: z.pipe(
      z.pipe(z.string(), z.transform(normaliseCode)),
      z
        .string()
        .check(
          z.minLength(1, 'Vui lòng nhập mã khoá học'),
          z.regex(/^[A-Z0-9_-]{3,32}$/, 'Mã khoá học gồm 3 đến 32 ký tự A-Z, 0-9, gạch nối hoặc gạch dưới'),
        ),
    ),
    name: line('Vui lòng nhập tên khoá học', limits.maxTitleLength),
    description: z.nullish(richText('Mô tả quá dài')),
    phone: optionalPhone,
    startTime: instant,
    endTime: instant,
    days: weekdaysField,
    timeLearn: lessonMinutes('Tổng số phút'),
    liveSetting: z.array(liveSetting).check(z.length(1, 'Vui lòng chọn loại phòng học')),
    sections: z.array(section).check(z.maxLength(limits.maxSections, `Tối đa ${limits.maxSections} phần học`)),
  })
  .check(
    z.refine(({ startTime, endTime }) => !startTime || !endTime || endTime >= startTime, {
      error: 'Thời gian kết thúc phải sau thời gian bắt đầu',
      path: ['endTime'],
    }),
  )
export type CourseInput = z.infer<typeof courseRule>

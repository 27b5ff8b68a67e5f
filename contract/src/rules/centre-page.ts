import * as z from 'zod/mini'
import { isReadableBrandColour } from '../brand-colour.ts'
import { hostNameOf } from '../host-name.ts'
import { limits } from '../limits.ts'
import { cleanMessage, hasTooManyMarks } from '../names.ts'
import { teacherCodeRule } from './centre.ts'

/** Names that no centre may have in its address, because people would take its page for one of the installation. */
const reservedSlugs = [
  'admin',
  'api',
  'auth',
  'bang-tin',
  'dang-ky',
  'dang-nhap',
  'goi-y',
  'hien',
  'ho-tro',
  'login',
  'mail',
  'quan-tri',
  'register',
  'sitemap',
  'trung-tam',
  'www',
]

/** The last part of the address of a centre's page. */
const slug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().toLowerCase()),
  ),
  z.string().check(
    z.regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, 'Từ 3 đến 40 ký tự: chữ không dấu, chữ số và dấu gạch nối ở giữa'),
    z.refine((text) => !reservedSlugs.includes(text), 'Địa chỉ này không dùng được, vui lòng chọn địa chỉ khác'),
  ),
)

/** A text of several lines, which may be empty. */
const paragraphs = (maximum: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => cleanMessage(text, maximum)),
    ),
    z.string().check(
      z.maxLength(maximum, `Tối đa ${maximum} ký tự`),
      z.refine((text) => !hasTooManyMarks(text), 'Có ký tự không hợp lệ'),
    ),
  )

/** Stands for a text that names no host. */
const notAHost = '.'

/**
 * A centre's own host name as people type it, such as `lop.anhduong.vn`: with or without https://, in letters of any language. The
 * result is the name as DNS knows it (RFC 5890, A-labels), or an empty text.
 */
const host = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? '' : (hostNameOf(text) ?? notAHost))),
  ),
  z.string().check(z.refine((text) => text !== notAHost, 'Hãy nhập một tên miền, ví dụ lop.trungtam.vn')),
)

/** Input of centrePageSet and centrePagePreview. Lists and the host name stay as they are if they are left out. */
export const centrePageRule = z.object({
  slug,
  published: z.boolean(),
  colour: z.pipe(
    z.string().check(z.refine(isReadableBrandColour, 'Màu này quá nhạt, khó đọc chữ. Vui lòng chọn màu đậm hơn')),
    z.transform((colour) => colour.toLowerCase()),
  ),
  introduction: paragraphs(limits.maxCentreIntroductionLength),
  showFees: z.boolean(),
  host: z.optional(z.nullable(host)),
  hiddenClassIds: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(limits.maxHiddenClasses)))),
  hiddenTeacherCodes: z.optional(
    z.nullable(z.array(teacherCodeRule.shape.teacherCode).check(z.maxLength(limits.maxTeachersPerCentre))),
  ),
})
export type CentrePageInput = z.infer<typeof centrePageRule>

/** Input of memberSetShownByCentre, without the centre. */
export const shownTeacherRule = z.object({
  shown: z.boolean(),
  introduction: z.pipe(
    z.nullish(paragraphs(limits.maxTeacherIntroductionLength)),
    z.transform((text) => text ?? ''),
  ),
})

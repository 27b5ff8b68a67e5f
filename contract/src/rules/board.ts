import * as z from 'zod/mini'
import { postAudiences } from '../board.ts'
import { limits } from '../limits.ts'
import { cleanLine, cleanMessage, hasTooManyMarks, hasVisibleText } from '../names.ts'
import { line, optionalLine } from './fields.ts'
import { pageRule } from './page.ts'

/** Returns the address as browsers write it; null if the text is no address of a web page. */
function webAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  const isPage = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isPage && !url.username && !url.password ? url.href : null
}

const link = z.pipe(
  z.string().check(
    z.maxLength(limits.maxLinkLength, 'Liên kết quá dài'),
    z.refine((text) => webAddress(text) !== null, 'Liên kết không hợp lệ, hãy nhập cả https://'),
  ),
  z.transform((text) => webAddress(text) ?? text),
)

/** Input of postCreate and postUpdate. The server also refuses a post without text, files and links. */
export const postRule = z.object({
  html: z.string().check(z.maxLength(limits.maxDescriptionLength, 'Nội dung quá dài')),
  links: z.array(link).check(z.maxLength(limits.maxPostLinks, `Tối đa ${limits.maxPostLinks} liên kết`)),
  fileIds: z.array(z.string()).check(
    z.maxLength(limits.maxHomeworkFiles, `Tối đa ${limits.maxHomeworkFiles} tệp`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Có tệp bị lặp'),
  ),
  audience: z.enum(postAudiences),
  pinned: z.boolean(),
  publishAt: z.nullish(z.date('Thời điểm đăng không hợp lệ')),
})

/** Input of threadsGetWithPage. An empty search finds all threads. */
export const threadsRule = z.extend(pageRule, {
  search: z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => cleanLine(text ?? '', limits.maxSearchLength)),
    ),
    z.string().check(z.maxLength(limits.maxSearchLength, `Tối đa ${limits.maxSearchLength} ký tự`)),
  ),
})

/** A message in a thread. It keeps its line breaks. */
export const threadMessageRule = z.object({
  text: z.pipe(
    z.pipe(
      z.string('Hãy viết tin nhắn'),
      z.transform((text) => cleanMessage(text, limits.maxThreadMessageLength)),
    ),
    z.string().check(
      z.refine(hasVisibleText, 'Hãy viết tin nhắn'),
      z.maxLength(
        limits.maxThreadMessageLength,
        `Tin nhắn dài tối đa ${limits.maxThreadMessageLength.toLocaleString('vi-VN')} ký tự`,
      ),
      z.refine((text) => !hasTooManyMarks(text), 'Có ký tự không hợp lệ'),
    ),
  ),
})

/** Input of threadReport. */
export const threadReportRule = z.object({ reason: line('Vui lòng nhập lý do báo cáo', limits.maxReasonLength) })
/** The search of postMaterialsGetWithPage. An empty one becomes null. */
export const materialsRule = z.object({ search: optionalLine(limits.maxSearchLength) })

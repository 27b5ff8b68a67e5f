import * as z from 'zod/mini'
import { postAudiences } from '../board.ts'
import { limits } from '../limits.ts'

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

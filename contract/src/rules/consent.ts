import * as z from 'zod/mini'
import { consentPurposes, noticeVersions } from '../consents.ts'

/** Input for giving or withdrawing a consent, with the version of the text that the page showed. */
export const consentRule = z.object({
  purpose: z.enum(consentPurposes),
  version: z.enum(noticeVersions, 'Nội dung đã thay đổi, vui lòng tải lại trang rồi thử lại'),
})
export type ConsentInput = z.infer<typeof consentRule>

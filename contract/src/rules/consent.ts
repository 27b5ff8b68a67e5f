import * as z from 'zod/mini'
import { consentPurposes, noticeVersions } from '../consents.ts'

/** Something that is agreed to, or no longer, and which words were shown. */
export const consentRule = z.object({
  purpose: z.enum(consentPurposes),
  version: z.enum(noticeVersions, 'Nội dung đã thay đổi, vui lòng tải lại trang rồi thử lại'),
})
export type ConsentInput = z.infer<typeof consentRule>

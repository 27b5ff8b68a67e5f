import * as z from 'zod/mini'
import { consentPurposes, noticeVersions } from '../consents.ts'

/** A consent that is given or withdrawn, with the version of the text that was shown. */
export const consentRule = z.object({
  purpose: z.enum(consentPurposes),
  version: z.enum(noticeVersions, 'Nội dung đã thay đổi, vui lòng tải lại trang rồi thử lại'),
})
export type ConsentInput = z.infer<typeof consentRule>

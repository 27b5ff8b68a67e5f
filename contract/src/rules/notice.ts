import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { noticeChannels, noticeKinds } from '../notices.ts'

const isWithoutRepeats = (list: readonly unknown[]) => new Set(list).size === list.length

/** Input of noticesMarkRead. Without ids, all notices of the caller are marked. */
export const noticeIdsRule = z.object({
  ids: z.nullish(
    z
      .array(z.string())
      .check(z.maxLength(limits.maxNoticesPerCall, `Tối đa ${limits.maxNoticesPerCall} thông báo một lần`)),
  ),
})

const timeOfDay = (required: string) =>
  z
    .string(required)
    .check(z.minLength(1, required), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Giờ không hợp lệ, ví dụ: 21:30'))

/** HH:mm in Asia/Ho_Chi_Minh. Equal times mean no quiet hours. */
const quietHours = {
  quietFrom: timeOfDay('Vui lòng nhập giờ bắt đầu yên lặng'),
  quietTo: timeOfDay('Vui lòng nhập giờ hết yên lặng'),
}

/** HH:mm in Asia/Ho_Chi_Minh. Equal times mean all day. A time that is left out keeps its value. */
const messageHours = {
  messageFrom: z.nullish(timeOfDay('Vui lòng nhập giờ bắt đầu nhận tin nhắn')),
  messageTo: z.nullish(timeOfDay('Vui lòng nhập giờ hết nhận tin nhắn')),
}

const setting = z.object({
  kind: z.enum(noticeKinds),
  channels: z.array(z.enum(noticeChannels)).check(z.refine(isWithoutRepeats, 'Có cách nhận bị lặp')),
})

/** Input of noticeSettingsUpdate. The server also checks which kinds and times the role of the caller may choose. */
export const noticeSettingsRule = z.object({
  settings: z
    .array(setting)
    .check(z.refine((settings) => isWithoutRepeats(settings.map(({ kind }) => kind)), 'Có loại thông báo bị lặp')),
  ...quietHours,
  ...messageHours,
})
export type NoticeSettingsInput = z.infer<typeof noticeSettingsRule>

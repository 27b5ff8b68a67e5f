import { paths } from '../../lib/paths.ts'
import type { Shared } from '../../ui/feedback/share-text.ts'

/** The data of a class that a teacher shares. */
export type SharedClass = { classCode: string; classTitle: string; courseTitle: string }

/** Returns the full URL of the join link of a class. */
export const joinAddress = (classCode: string) => `${window.location.origin}${paths.joinLink(classCode)}`

/** Returns the message and link to send to students and parents, for example in a Zalo chat. */
export const invitationOf = ({ classCode, classTitle, courseTitle }: SharedClass): Shared => ({
  text: [
    `Mời bạn tham gia lớp “${classTitle}” (${courseTitle}).`,
    `Mở liên kết này rồi bấm Tham gia, hoặc tìm lớp bằng mã ${classCode}:`,
  ].join('\n'),
  url: joinAddress(classCode),
})

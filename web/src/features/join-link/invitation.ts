import { paths } from '../../lib/paths.ts'
import type { Shared } from '../../ui/feedback/share-text.ts'

/** What a teacher shares of a class. */
export type SharedClass = { classCode: string; classTitle: string; courseTitle: string }

/** The whole address that leads to a class, as people pass it on. */
export const joinAddress = (classCode: string) => `${window.location.origin}${paths.joinLink(classCode)}`

/** Words to send to students and parents, in a chat of Zalo for example, and the link below them. */
export const invitationOf = ({ classCode, classTitle, courseTitle }: SharedClass): Shared => ({
  text: [
    `Mời bạn tham gia lớp “${classTitle}” (${courseTitle}).`,
    `Mở liên kết này rồi bấm Tham gia, hoặc tìm lớp bằng mã ${classCode}:`,
  ].join('\n'),
  url: joinAddress(classCode),
})

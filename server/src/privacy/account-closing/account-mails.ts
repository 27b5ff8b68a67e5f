/** Mails about people's accounts and data. */
import { webPaths } from '@hien/contract/web-paths'
import { dayInVietNam } from '../../core/clock.ts'
import { writeLetter, type Addressee } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** DD-MM-YYYY, in Viet Nam. */
const day = (instant: Date) => dayInVietNam(instant).split('-').reverse().join('-')

/** The mail about a closed account: the member must know if somebody else closed it. */
export const accountClosedMail = (member: Addressee, eraseAfter: Date, publicUrl: string): Mail =>
  writeLetter(member, 'Tài khoản Hiên của bạn sẽ được xoá', [
    `Tài khoản ${member.userName} trên Hiên vừa được yêu cầu xoá. Bạn đã được đăng xuất khỏi mọi thiết bị và rời khỏi các lớp.`,
    `Nếu đổi ý, hoặc nếu đó không phải là bạn, hãy đăng nhập tại ${publicUrl}${webPaths.login} trước ngày ${day(eraseAfter)} và chọn "Lấy lại tài khoản".`,
    'Sau ngày đó, họ tên, thông tin liên hệ và ảnh của bạn được xoá hẳn, không lấy lại được.',
  ])

/** The mail to a member who has not signed in for a long time. */
export const unusedAccountMail = (member: Addressee, eraseAfter: Date, publicUrl: string): Mail =>
  writeLetter(member, 'Tài khoản Hiên lâu không dùng của bạn', [
    `Đã lâu bạn không đăng nhập tài khoản ${member.userName} trên Hiên. Chúng tôi không giữ dữ liệu cá nhân lâu hơn mức cần thiết.`,
    `Nếu vẫn muốn dùng tài khoản, bạn chỉ cần đăng nhập tại ${publicUrl}${webPaths.login} trước ngày ${day(eraseAfter)}.`,
    'Nếu không, bạn không cần làm gì: từ ngày đó, họ tên, thông tin liên hệ và ảnh của bạn được xoá hẳn.',
  ])

/** Mails to members about closing their account. */
import { webPaths } from '@hien/contract/web-paths'
import { writtenDay } from '../../core/clock.ts'
import { writeLetter, type Addressee } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** Returns the mail about a closed account. It warns the member if somebody else has closed the account. */
export const accountClosedMail = (member: Addressee, eraseAfter: Date, publicUrl: string): Mail =>
  writeLetter(member, 'Tài khoản Hiên của bạn sẽ được xoá', [
    `Tài khoản ${member.userName} trên Hiên vừa được yêu cầu xoá. Bạn đã được đăng xuất khỏi mọi thiết bị và rời khỏi các lớp.`,
    `Nếu đổi ý, hoặc nếu đó không phải là bạn, hãy đăng nhập tại ${publicUrl}${webPaths.login} trước ngày ${writtenDay(eraseAfter)} và chọn "Lấy lại tài khoản". Nếu không nhớ mật khẩu, trước hết hãy bấm "Quên mật khẩu?" để đặt lại.`,
    'Từ ngày đó, họ tên, thông tin liên hệ và ảnh của bạn được xoá hẳn, không lấy lại được.',
  ])

/** Returns the mail to a member who has not signed in for a long time: the account will be erased. */
export const unusedAccountMail = (member: Addressee, eraseAfter: Date, publicUrl: string): Mail =>
  writeLetter(member, 'Tài khoản Hiên của bạn sẽ bị xoá nếu bạn không đăng nhập', [
    `Đã lâu bạn không đăng nhập tài khoản ${member.userName} trên Hiên. Chúng tôi không giữ dữ liệu cá nhân lâu hơn mức cần thiết.`,
    `Nếu vẫn muốn dùng tài khoản, bạn chỉ cần đăng nhập tại ${publicUrl}${webPaths.login} trước ngày ${writtenDay(eraseAfter)}.`,
    'Nếu không, bạn không cần làm gì: từ ngày đó, họ tên, thông tin liên hệ và ảnh của bạn được xoá hẳn.',
  ])

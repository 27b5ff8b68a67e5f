import { webPaths } from '@hien/contract/web-paths'
import { timeInVietNam, writtenDay } from '../../core/clock.ts'
import { writeLetter, type Addressee } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** Returns the mail that says when the password was changed, so that the member notices if somebody else has changed it. */
export const passwordChangedMail = (member: Addressee, changedAt: Date, publicUrl: string): Mail =>
  writeLetter(member, 'Mật khẩu Hiên của bạn vừa được đổi', [
    `Mật khẩu của tài khoản ${member.userName} trên Hiên vừa được đổi, lúc ${timeInVietNam(changedAt)} ngày ${writtenDay(changedAt)}. Các thiết bị khác đã được đăng xuất.`,
    'Nếu chính bạn đổi, bạn không cần làm gì.',
    `Nếu đó không phải là bạn, hãy lấy lại tài khoản ngay: vào ${publicUrl}${webPaths.login}, chọn "Quên mật khẩu?" và làm theo thư gửi đến.`,
  ])

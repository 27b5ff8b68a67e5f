import { webPaths } from '@hien/contract/web-paths'
import { writeLetter, type Addressee } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** Returns the warning mail: somebody entered the right password but wrong codes, so the member should change the password. */
export const wrongCodesMail = (member: Addressee, count: number, publicUrl: string): Mail =>
  writeLetter(member, 'Có người nhập sai mã xác thực tài khoản Hiên của bạn', [
    `Có người đã nhập đúng mật khẩu của tài khoản ${member.userName} trên Hiên, rồi nhập sai mã xác thực ${count} lần. Các lần đó đều không vào được.`,
    `Nếu đó không phải là bạn thì người khác đã biết mật khẩu của bạn. Hãy đổi mật khẩu ngay: vào ${publicUrl}${webPaths.login}, chọn "Quên mật khẩu?" và làm theo thư gửi đến. Nếu bạn dùng mật khẩu này ở nơi khác, hãy đổi cả ở đó.`,
    'Nếu chính bạn nhập sai, bạn không cần làm gì. Mã sai nhiều lần thường là do đồng hồ của điện thoại chạy lệch: hãy để điện thoại tự đặt giờ.',
  ])

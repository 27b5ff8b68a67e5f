import { writeLetter, type Addressee } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** Returns the mail with the link that confirms a member's address. */
export const emailProofMail = (member: Addressee, link: string): Mail =>
  writeLetter(member, 'Xác nhận email trên Hiên', [
    `Chủ tài khoản ${member.userName} trên Hiên đã khai địa chỉ email này để nhận thư.`,
    { text: 'Nếu đó là bạn, hãy mở đường dẫn dưới đây rồi bấm nút xác nhận:', link },
    'Đường dẫn chỉ dùng được một lần, trong vòng 24 giờ kể từ lúc yêu cầu.',
    'Nếu không phải bạn, hãy bỏ qua thư này: chúng tôi sẽ không gửi thông báo nào đến đây.',
  ])

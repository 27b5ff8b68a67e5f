import { escapeHtml } from '../../core/escape-html.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/**
 * Returns the mail with a link to set a new password, as plain text and as simple HTML that loads nothing from other servers.
 */
export function passwordResetMail(member: { name: string; userName: string; email: string; link: string }): Mail {
  const { name, userName, email, link } = member
  const lines = {
    greeting: `Chào ${name},`,
    why: `Có người (chắc là bạn) vừa yêu cầu đặt lại mật khẩu cho tài khoản ${userName} trên Hiên.`,
    how: 'Mở đường dẫn dưới đây để chọn mật khẩu mới:',
    until: 'Đường dẫn chỉ dùng được một lần, trong vòng 30 phút kể từ lúc yêu cầu.',
    otherwise: 'Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn như cũ.',
    goodbye: 'Hiên',
  }
  const { greeting, why, how, until, otherwise, goodbye } = lines
  const paragraphs = [greeting, why, how].map((line) => `<p>${escapeHtml(line)}</p>`)
  const address = escapeHtml(link)
  return {
    to: { name, address: email },
    subject: 'Đặt lại mật khẩu Hiên',
    text: `${greeting}\n\n${why}\n${how}\n\n${link}\n\n${until}\n${otherwise}\n\n${goodbye}\n`,
    html: [
      '<!doctype html>',
      '<html lang="vi"><head><meta charset="utf-8"><title>Đặt lại mật khẩu Hiên</title></head>',
      '<body style="font-family: sans-serif; line-height: 1.5">',
      ...paragraphs,
      `<p><a href="${address}">${address}</a></p>`,
      `<p>${until}<br>${otherwise}</p>`,
      `<p>${goodbye}</p>`,
      '</body></html>',
      '',
    ].join('\n'),
  }
}

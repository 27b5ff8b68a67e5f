import { fullName } from '@hien/contract/names'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mail.ts'

export type Addressee = { firstName: string; lastName: string; userName: string; email: string }

/** A mail of a few paragraphs, with greeting and goodbye; it says the same as text and as HTML, and fetches nothing. */
export function writeLetter(member: Addressee, subject: string, lines: readonly string[]): Mail {
  const name = fullName(member)
  const paragraphs = [`Chào ${name},`, ...lines, 'Hiên']
  return {
    to: { name, address: member.email },
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="vi"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font-family: sans-serif; line-height: 1.5">',
      ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
      '</body></html>',
      '',
    ].join('\n'),
  }
}

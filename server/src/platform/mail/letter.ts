import { fullName } from '@hien/contract/names'
import { escapeHtml } from '../../core/escape-html.ts'
import type { Mail } from './mail.ts'

export type Addressee = { firstName: string; lastName: string; userName: string; email: string }

/** A paragraph, a paragraph with a link below it, or a heading above the next lines. */
export type LetterLine = string | { text: string; link: string } | { heading: string }

const asText = (line: LetterLine) => {
  if (typeof line === 'string') return line
  return 'heading' in line ? line.heading.toLocaleUpperCase('vi') : `${line.text}\n${line.link}`
}

function asHtml(line: LetterLine): string {
  if (typeof line === 'string') return `<p>${escapeHtml(line)}</p>`
  if ('heading' in line) return `<h2 style="font-size: 1.1em">${escapeHtml(line.heading)}</h2>`
  const address = escapeHtml(line.link)
  return `<p>${escapeHtml(line.text)}<br><a href="${address}">${address}</a></p>`
}

/**
 * Returns a mail with greeting, paragraphs and goodbye. Text and HTML have the same content, and the HTML loads no pictures or
 * other files.
 */
export function writeLetter(member: Addressee, subject: string, lines: readonly LetterLine[]): Mail {
  const name = fullName(member)
  const paragraphs = [`Chào ${name},`, ...lines, 'Hiên']
  return {
    to: { name, address: member.email },
    subject,
    text: `${paragraphs.map(asText).join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="vi"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font-family: sans-serif; line-height: 1.5">',
      ...paragraphs.map(asHtml),
      '</body></html>',
      '',
    ].join('\n'),
  }
}

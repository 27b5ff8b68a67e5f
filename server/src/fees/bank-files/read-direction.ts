import { foldHeading } from '../../courses/import/reading/heading-words.ts'

const incoming = /^(?:c|cr|co|ghi co|credit|in|vao|tien vao|nhan|nhan tien|chuyen den|tien den|thu)\b/
const outgoing = /^(?:d|dr|no|ghi no|debit|out|ra|tien ra|chuyen di|chuyen tien di|tien di|rut|rut tien|chi)\b/

/** Returns whether money came `in` or went `out`, from texts such as `C`, `Ghi nợ` or `+`; null if the text tells neither. */
export function readDirection(text: string): 'in' | 'out' | null {
  const sign = text.trim()
  if (sign === '+') return 'in'
  if (sign === '-' || sign === '−') return 'out'
  const folded = foldHeading(text)
  return incoming.test(folded) ? 'in' : outgoing.test(folded) ? 'out' : null
}

import type { QuestionKind } from '@hien/contract/quiz'

const truths: Record<string, string> = { T: 'Đ', F: 'S', '-': '–' }

/** Returns a key as people write it: `B`, `Đ S S Đ` or `-1,5`. */
export function shortKey(kind: QuestionKind, key: string): string {
  if (kind === 'statements') return [...key].map((letter) => truths[letter] ?? letter).join(' ')
  return kind === 'number' ? key.replace('.', ',') : key
}

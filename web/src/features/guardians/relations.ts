import type { GuardianRelation } from '@hien/contract/vocabulary'

/** What a guardian is called. */
export const relationLabels: Record<GuardianRelation, string> = {
  mother: 'Mẹ',
  father: 'Bố',
  other: 'Người giám hộ',
}

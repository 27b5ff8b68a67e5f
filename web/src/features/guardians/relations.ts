import type { GuardianRelation } from '@hien/contract/vocabulary'

/** The Vietnamese word for each relation of a guardian to the child. */
export const relationLabels: Record<GuardianRelation, string> = {
  mother: 'Mẹ',
  father: 'Bố',
  other: 'Người giám hộ',
}

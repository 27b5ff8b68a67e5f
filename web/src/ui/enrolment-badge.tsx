import { type EnrolmentState, enrolmentLabels } from '@hien/contract/vocabulary'
import { Badge } from './badge.tsx'

/** State of a member towards a class: none and wait are warnings, joined is a success. */
export const EnrolmentBadge = ({ enrolled }: { enrolled: EnrolmentState }) => (
  <Badge tone={enrolled === 'joined' ? 'leaf' : 'amber'}>{enrolmentLabels[enrolled]}</Badge>
)

/** What a badge says of a state of the domain, as properties of ui/text/badge.tsx. */
import {
  type EnrolmentState,
  activeStatus,
  courseStatusLabel,
  enrolmentLabels,
  searchedCourseStatusLabel,
} from '@hien/contract/vocabulary'

/** State of a member towards a class: none and wait are warnings, joined is a success. */
export const enrolmentBadge = (enrolled: EnrolmentState) =>
  ({ tone: enrolled === 'joined' ? 'leaf' : 'amber', children: enrolmentLabels[enrolled] }) as const

/** Status of a course or class; a search result says 'Đã kết thúc' where a card says 'Không hoạt động'. */
export const statusBadge = (status: number, searched = false) =>
  ({
    tone: status === activeStatus ? 'leaf' : 'quiet',
    children: searched ? searchedCourseStatusLabel(status) : courseStatusLabel(status),
  }) as const

/** Badge properties (ui/text/badge.tsx) for states of members, courses and classes. */
import {
  type EnrolmentState,
  activeStatus,
  courseStatusLabel,
  enrolmentLabels,
  searchedCourseStatusLabel,
} from '@hien/contract/vocabulary'

/** Returns the badge for a member's enrolment in a class: none and wait are warnings, joined is a success. */
export const enrolmentBadge = (enrolled: EnrolmentState) =>
  ({ tone: enrolled === 'joined' ? 'leaf' : 'amber', children: enrolmentLabels[enrolled] }) as const

/**
 * Returns the badge for a course's or class's status.
 * @param searched true in search results, where inactive is 'Đã kết thúc' instead of 'Không hoạt động'
 */
export const statusBadge = (status: number, searched = false) =>
  ({
    tone: status === activeStatus ? 'leaf' : 'quiet',
    children: searched ? searchedCourseStatusLabel(status) : courseStatusLabel(status),
  }) as const

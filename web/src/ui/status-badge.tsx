import { activeStatus, courseStatusLabel, searchedCourseStatusLabel } from '@hien/contract/vocabulary'
import { Badge } from './badge.tsx'

/** Status of a course or class; a search result says 'Đã kết thúc' where a card says 'Không hoạt động'. */
export const StatusBadge = ({ status, searched = false }: { status: number; searched?: boolean }) => (
  <Badge tone={status === activeStatus ? 'leaf' : 'quiet'}>
    {searched ? searchedCourseStatusLabel(status) : courseStatusLabel(status)}
  </Badge>
)

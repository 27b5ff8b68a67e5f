import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** Leads students and parents to the only page of the materials of a class that also opens without a network. */
export const OfflineLink = ({ classId }: { classId: string }) => (
  <p className="meta">
    <Link to={paths.boardOf(classId)}>Mở bảng tin của lớp để đọc khi không có mạng</Link>
  </p>
)

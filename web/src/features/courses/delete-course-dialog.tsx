import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/feedback/confirm-dialog.tsx'
import { useDeleteCourse } from '../../operations/courses/delete-course.ts'

type DeleteCourseDialogProps = ConfirmDialogProps & {
  course: { id: string; code: string; title: string; enrollments: readonly { candidateCount: number }[] }
}

/** Explains what deleting a course means, asks for confirmation, and deletes it. */
export function DeleteCourseDialog({ course, ...dialog }: DeleteCourseDialogProps) {
  const { run: deleteCourse } = useDeleteCourse()
  const students = course.enrollments.reduce((sum, { candidateCount }) => sum + candidateCount, 0)
  return (
    <ConfirmDialog
      {...dialog}
      title="Xoá khoá học?"
      confirmLabel="Xoá khoá học"
      onConfirm={() => deleteCourse(course.id)}
    >
      <p>
        Khoá học <strong>{course.title}</strong> ({course.code}) đang có {course.enrollments.length} lớp với {students}{' '}
        lượt học viên, và sẽ được lưu trữ:
      </p>
      <ul>
        <li>mọi lớp của khoá học đóng lại, buổi học đang diễn ra kết thúc ngay</li>
        <li>học viên và phụ huynh được báo, nếu lớp còn buổi học đã xếp</li>
        <li>không ai tìm thấy khoá học bằng mã nữa</li>
        <li>học viên trong lớp vẫn xem được, với trạng thái Đã kết thúc</li>
        <li>mã {course.code} không dùng lại được</li>
      </ul>
      <p className="meta">Khoá học chưa từng có học viên nào sẽ bị xoá hẳn. Thao tác này không hoàn tác được.</p>
    </ConfirmDialog>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import classes from './fee-month.module.css'

const steps = [
  {
    title: 'Đặt mức học phí của lớp',
    text: 'Mở một lớp và đặt mức ở thẻ “Học phí”. Một mức có thể áp dụng cho nhiều lớp.',
  },
  { title: 'Điểm danh', text: 'Hệ thống tự điểm danh trong giờ học. Buổi vắng có lý do thì bạn đánh dấu “Có phép”.' },
  { title: 'Phát hành phiếu', text: 'Cuối tháng, bạn xem trước tại đây rồi phát hành phiếu cho mọi học viên.' },
]

/** Shown while no class has a plan: the steps to the first statements. */
export const FirstFeeSteps = ({ ofCentre }: { ofCentre: boolean }) => (
  <Empty
    action={
      <>
        <ol className={classes.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {ofCentre ? null : <p className="meta">Học phí của lớp thuộc trung tâm do trung tâm quản lý.</p>}
        <Button component={Link} to={paths.courseList}>
          Chọn lớp để đặt mức học phí
        </Button>
      </>
    }
  >
    Chưa có lớp nào có mức học phí. Ba bước để có phiếu học phí:
  </Empty>
)

import { makeGroupId } from '@hien/contract/chat'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { OpenedDialog } from '../../lib/opened-dialog.ts'
import { paths } from '../../lib/paths.ts'
import { wasShared } from '../../lib/shared-classes.ts'
import type { FirstSteps } from '../../operations/courses/get-first-steps.ts'
import { CheckIcon } from '../../ui/text/icons.tsx'
import classes from './first-steps-list.module.css'

type Step = {
  title: string
  hint: string
  done: boolean
  /** What its button says and where it leads; null while another step comes first. */
  way: { label: string; to: string; state?: OpenedDialog } | null
}

function stepsOf({ course, studyClass, hasCandidates, hasStudents, hasTaught }: FirstSteps): Step[] {
  const classPage = studyClass === null ? null : paths.classDetail(studyClass.courseCode, studyClass.id)
  return [
    {
      title: 'Tạo khoá học',
      hint: 'Tên, ngày học và số phút mỗi buổi là đủ.',
      done: course !== null,
      way: { label: 'Tạo khoá học', to: paths.courseCreate },
    },
    {
      title: 'Mở lớp đầu tiên',
      hint: 'Một khoá học có thể có nhiều lớp, mỗi lớp một lịch.',
      done: studyClass !== null,
      way: course && { label: 'Tạo lớp học', to: paths.courseList, state: { newClassOf: course.code } },
    },
    {
      title: 'Gửi liên kết cho học viên',
      hint: 'Học viên mở liên kết hoặc quét mã QR rồi bấm Tham gia.',
      done: hasCandidates || (studyClass !== null && wasShared(studyClass.classCode)),
      way: classPage === null ? null : { label: 'Chia sẻ lớp', to: classPage, state: { share: true } },
    },
    {
      title: 'Duyệt yêu cầu tham gia',
      hint: 'Yêu cầu hiện ở trang của lớp ngay khi học viên bấm Tham gia.',
      done: hasStudents,
      way: classPage === null ? null : { label: 'Xem yêu cầu', to: classPage },
    },
    {
      title: 'Vào phòng chờ và bắt đầu buổi học',
      hint: 'Cả lớp gặp nhau ở phòng chờ, bạn bấm Bắt đầu lớp học khi sẵn sàng.',
      done: hasTaught,
      way: studyClass && {
        label: 'Vào phòng chờ',
        to: paths.waitingRoom(makeGroupId(studyClass.courseCode, studyClass.classCode)),
      },
    },
  ]
}

/** The way from an empty account to the first lesson: what is done is ticked by itself, the next step is the one to press. */
export function FirstStepsList({ steps: given }: { steps: FirstSteps }) {
  const steps = stepsOf(given)
  const next = steps.findIndex(({ done }) => !done)
  return (
    <section className={classes.card} aria-labelledby="nhung-buoc-dau">
      <h2 id="nhung-buoc-dau" className={classes.title}>
        Những bước đầu tiên
      </h2>
      <p className="meta">
        Xong {steps.filter(({ done }) => done).length} trong {steps.length} bước
      </p>
      <ol className={classes.steps} aria-labelledby="nhung-buoc-dau">
        {steps.map(({ title, hint, done, way }, place) => (
          <li
            key={title}
            className={classes.step}
            data-done={done || undefined}
            aria-current={place === next ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {done ? <CheckIcon size={18} /> : place + 1}
            </span>
            <div className={classes.words}>
              <h3 className={classes.name}>
                {title}
                {done ? <span className="unseen"> (đã xong)</span> : null}
              </h3>
              {done ? null : <p className="meta">{hint}</p>}
            </div>
            {done || way === null ? null : (
              <Button
                component={Link}
                className={classes.way ?? ''}
                variant={place === next ? 'filled' : 'default'}
                to={way.to}
                state={way.state}
              >
                {way.label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { limits } from '@hien/contract/limits'
import { Button } from '@mantine/core'
import { type ReactNode, type Ref, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { pointsWords } from '../../lib/marks/points-words.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import {
  type HomeworkToDo,
  type OwnSubmission,
  useHomeworkToDo,
} from '../../operations/homework/submissions/get-homework-to-do.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { RichTextView } from '../../ui/text/rich-text-view.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { FileLinks } from './file-links.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { endsOf, momentWords, stateOf } from './homework-words.ts'
import { hasBegunUpload } from './kept-uploads.ts'
import { Judgement } from './judgement.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import classes from './own-homework.module.css'
import { QuizEntry } from './quiz/quiz-entry.tsx'
import { attemptsWords, limitWords, releaseOf } from './quiz/quiz-words.ts'
import { SubmittedWork } from './submitted-work.tsx'

// Loaded on demand: few homework are tests.
const QuizResult = lazy(async () => ({ default: (await import('./quiz/quiz-result.tsx')).QuizResult }))

/** Shows the task: its dates, points, instructions and files. */
function Task({ homework, now, isParent }: { homework: HomeworkToDo; now: Date; isParent: boolean }) {
  const { late, closed } = endsOf(homework)
  const { desc, files, maxPoints, submission, quiz } = homework
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  return (
    <Card>
      <div className={classes.task}>
        <Facts
          facts={[
            { label: 'Hạn nộp', value: momentWords(late, now) },
            {
              label: 'Nhận nộp muộn',
              value: closed !== null && closed > late ? `đến ${momentWords(closed, now)}` : null,
            },
            {
              label: 'Gia hạn',
              value: submission?.extendedTo ? `Thầy cô đã gia hạn cho riêng ${isParent ? 'con' : 'bạn'}` : null,
            },
            { label: 'Điểm tối đa', value: pointsWords(maxPoints) },
            { label: 'Số câu hỏi', value: quiz ? String(quiz.questionCount) : null },
            { label: 'Thời gian làm bài', value: quiz ? limitWords(quiz) : null },
            { label: 'Lượt làm', value: quiz ? attemptsWords(quiz) : null },
            { label: 'Kết quả', value: quiz ? releaseOf(quiz) : null },
          ]}
        />
        {desc ? <RichTextView html={desc} /> : null}
        {pictures.map((file) => (
          <MarkedPicture key={file.id} file={file} strokes={[]} />
        ))}
        <FileLinks files={files.filter((file) => !pictures.includes(file))} label="Tệp đề bài" />
      </div>
    </Card>
  )
}

/** Shows the latest version that was handed in; for the student also the earlier versions on demand. */
function HandedIn({
  homework,
  submission,
  isParent,
  titleRef,
}: {
  homework: HomeworkToDo
  submission: OwnSubmission
  isParent: boolean
  titleRef: Ref<HTMLHeadingElement>
}) {
  const { version, submittedAt, candidateCode } = submission
  return (
    <section className={classes.part}>
      <h2 ref={titleRef} tabIndex={-1} className={classes.title}>
        {isParent ? 'Bài làm của con' : 'Bài đã nộp'}
      </h2>
      <p className="meta">
        Nộp lúc {formatDateTime(submittedAt)}
        {version > 1 ? ` · lần nộp thứ ${version}` : null}
      </p>
      <SubmittedWork work={submission} />
      {version > 1 && !isParent ? (
        <Disclosure label="Các lần nộp trước" onDemand>
          <EarlierVersions homeworkId={homework.id} candidateCode={candidateCode} latest={version} />
        </Disclosure>
      ) : null}
    </section>
  )
}

/**
 * True if the student can hand in now. For `limits.uploadGrace` milliseconds after the homework has closed, also true
 * - if the student has draft files, or
 * - if `hasBegun`: the student could hand in when the page was opened, or this device keeps an upload.
 *
 * In these cases an upload could have begun before the homework closed, and only the server knows that.
 */
function isOpenFor(homework: HomeworkToDo, hasBegun: boolean, now: Date): boolean {
  const { closed } = endsOf(homework)
  if (closed === null || now <= closed) return true
  const hasFiles = homework.draft !== null && homework.draft.files.length > 0
  return (hasBegun || hasFiles) && now.getTime() <= closed.getTime() + limits.uploadGrace
}

function noticeOf(homework: HomeworkToDo, now: Date): string | null {
  const { late, closed } = endsOf(homework)
  if (closed !== null && closed < now)
    return 'Đã hết hạn nộp. Bài vẫn được nhận nếu tệp cuối cùng đã bắt đầu tải lên trước lúc hết hạn.'
  return late < now ? 'Đã quá hạn nộp: bài nộp bây giờ được ghi là nộp muộn.' : null
}

function StudentPart({ homework, submission, now }: { homework: HomeworkToDo; submission: OwnSubmission; now: Date }) {
  const [again, setAgain] = useState(false)
  const isMarked = submission.points !== null || submission.excused
  const [wasOpen] = useState(() => isOpenFor(homework, false, now))
  const [hasUpload, setHasUpload] = useState(false)
  // Phones often load the page again after the camera. The upload that began before then is only on this device.
  useEffect(() => void hasBegunUpload(homework.id).then(setHasUpload), [homework.id])
  const isOpen = isOpenFor(homework, wasOpen || hasUpload, now)
  const isHandedIn = submission.state === 'submitted'
  const form = (
    <Card>
      <HandInForm
        homework={homework}
        submission={submission}
        notice={noticeOf(homework, now)}
        onDone={() => setAgain(false)}
      />
    </Card>
  )
  if (!isHandedIn) {
    if (isOpen && !isMarked) return form
    return isMarked ? null : <p className={classes.closed}>Bài tập đã hết hạn nộp. Bạn có thể xin thầy cô gia hạn.</p>
  }
  if (isMarked || !isOpen) return null
  return again ? (
    form
  ) : (
    <div>
      <Button variant="default" onClick={() => setAgain(true)}>
        {homework.draft === null ? 'Sửa và nộp lại' : 'Làm tiếp bản nháp để nộp lại'}
      </Button>
    </div>
  )
}

type OwnHomeworkProps = {
  homeworkId: string
  /** The child's code if a parent is signed in; undefined for a student. */
  childCode?: string | undefined
  /** Link to the list that contains this homework. */
  back: { to: string; label: ReactNode }
}

/** Shows one homework of the signed-in student, who can do it, or of a parent's child, read-only. */
export function OwnHomeworkDetail({ homeworkId, childCode, back }: OwnHomeworkProps) {
  const query = useHomeworkToDo(homeworkId, childCode)
  const now = useNow()
  const handedInTitle = useRef<HTMLHeadingElement>(null)
  const homework = query.data?.item
  const backLink = <Link to={back.to}>{back.label}</Link>
  if (!homework)
    return (
      <>
        <PageHeading title="Bài tập" subTitle={backLink} />
        {query.error ? (
          <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )}
      </>
    )
  const { submission } = homework
  const { tone, words } = stateOf(homework, homework.draft !== null, now)
  const isParent = childCode !== undefined
  const { quiz } = homework
  const handedIn =
    submission === null || submission.version === 0 ? null : quiz ? (
      <Suspense fallback={<Loading />}>
        <QuizResult homework={homework} studentCode={submission.candidateCode} now={now} isParent={isParent} />
      </Suspense>
    ) : (
      <HandedIn homework={homework} submission={submission} isParent={isParent} titleRef={handedInTitle} />
    )
  // For returned work the form comes first. Otherwise students on a phone would have to scroll past the old version.
  const isBegunAgain = !isParent && submission?.state === 'returned'
  // Results are long, so the button for another attempt comes before them.
  const isTestToTake = !isParent && quiz !== null
  return (
    <>
      <PageHeading title={homework.title} subTitle={backLink}>
        <Badge tone={tone}>{words}</Badge>
      </PageHeading>
      <div className={classes.columns}>
        <p className={`meta ${classes.whole}`}>
          {quiz ? 'Bài kiểm tra · ' : null}
          {homework.courseTitle} · {homework.classTitle}
        </p>
        <Task homework={homework} now={now} isParent={isParent} />
        <div className={classes.parts}>
          {submission ? (
            <>
              <Judgement
                homework={homework}
                submission={submission}
                onShowStrokes={
                  isBegunAgain && submission.strokes.length > 0 ? () => handedInTitle.current?.focus() : null
                }
              />
              {isBegunAgain || isTestToTake ? null : handedIn}
              {isParent ? null : quiz ? (
                <QuizEntry homework={homework} quiz={quiz} now={now} />
              ) : (
                // The key changes with a new or returned version, which needs a fresh form. Saving a draft must keep
                // the form.
                <StudentPart
                  key={`${submission.version} ${submission.state === 'returned'}`}
                  homework={homework}
                  submission={submission}
                  now={now}
                />
              )}
              {isBegunAgain || isTestToTake ? handedIn : null}
            </>
          ) : null}
        </div>
      </div>
    </>
  )
}

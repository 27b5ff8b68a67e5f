import { isAnswerSheet } from '@hien/contract/quiz'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { isFinalRefusal } from '../../../lib/graphql/refusal.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import {
  type AttemptToTake,
  forgetAttempt,
  useAttemptToTake,
} from '../../../operations/homework/quizzes/get-attempt-to-take.ts'
import { type HomeworkToTake, useHomeworkToTake } from '../../../operations/homework/quizzes/get-homework-to-take.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SkipLink } from '../../../ui/layout/skip-link.tsx'
import { useVisibleHeight } from '../../../ui/layout/use-visible-height.ts'
import { BackIcon } from '../../../ui/strokes/drawing-icons.tsx'
import { IconLink } from '../../../ui/text/icon-button.tsx'
import { useHandIn } from './hand-in/use-hand-in.ts'
import { savingWords, statesOf } from './parts/question-state.ts'
import { SheetQuestions, rowId } from './parts/sheet-questions.tsx'
import { WrittenQuestions, useShownQuestion } from './parts/written-questions.tsx'
import classes from './taking.module.css'
import { TimeLeftBadge } from './time/time-left-badge.tsx'
import { TimeOver } from './time/time-over.tsx'
import { useAttempt } from './use-attempt.ts'

const HandInDialog = dialogOnDemand(async () => (await import('./hand-in/hand-in-dialog.tsx')).HandInDialog)

type AttemptProps = {
  homework: HomeworkToTake
  attempt: AttemptToTake
  sent: Parameters<typeof useAttempt>[2]
}

function Attempt({ homework, attempt, sent }: AttemptProps) {
  const { saver, saving, course, isOver, onOver } = useAttempt(homework.id, attempt, sent)
  const [asking, setAsking] = useState(false)
  const { place, go } = useShownQuestion(attempt.questions.length)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useWakeLock()
  const { questions } = attempt
  const states = statesOf(questions, saving)
  const isSheet = isAnswerSheet(questions)

  const leave = () => {
    const lost = saver.close()
    forgetAttempt(queryClient, homework.id)
    void navigate(paths.homework(homework.id), { replace: true })
    return lost
  }
  const handIn = useHandIn(attempt.id, saver, () => void leave())
  const handleEnd = useEffectEvent(() => {
    const lost = leave()
    if (lost === 0) toast.plain('Bài đã được nộp')
    else toast.error(`Bài đã được nộp. ${lost} câu trả lời trên máy này đến quá muộn nên không được tính.`)
    void queryClient.invalidateQueries()
  })
  const isHandedIn = course.submittedAt !== null
  useEffect(() => {
    if (isHandedIn) handleEnd()
  }, [isHandedIn])

  const showQuestion = (questionId: string) => {
    setAsking(false)
    if (!isSheet) return go(questions.findIndex(({ id }) => id === questionId))
    // The dialog gives the focus back when it is closed, so wait until it has.
    setTimeout(() => {
      const row = document.getElementById(rowId(questionId))
      row?.focus()
      row?.scrollIntoView({ block: 'center' })
    })
  }
  const words = savingWords(states, saving)
  const isUnsaved = states.some(({ isSaved }) => !isSaved)
  const needsAttention = saving.phase === 'refused' || (saving.phase === 'waiting' && isUnsaved)
  const isEnded = isOver || saving.phase === 'closed' || isHandedIn
  return (
    <>
      <header className={classes.bar}>
        <IconLink label="Về trang bài kiểm tra" to={paths.homework(homework.id)}>
          <BackIcon />
        </IconLink>
        <h1 className={classes.title} tabIndex={-1}>
          {homework.title}
        </h1>
        {course.endsAt === null ? null : <TimeLeftBadge endsAt={course.endsAt} sync={course.sync} onOver={onOver} />}
        {isEnded ? null : (
          <Button className={classes.handIn ?? ''} onClick={() => setAsking(true)}>
            Nộp bài
          </Button>
        )}
        <p className={`meta ${classes.saving}`} data-waiting={needsAttention || undefined}>
          {words}
        </p>
        {/* Each saved answer would interrupt a screen reader, so only what the student must know is announced. */}
        <p className="unseen" role="status">
          {needsAttention ? words : ''}
        </p>
      </header>
      <main id="noi-dung" className={classes.content} tabIndex={-1}>
        {isEnded ? (
          <TimeOver states={states} isOver={isOver} />
        ) : isSheet ? (
          <SheetQuestions states={states} files={homework.files} saver={saver} phase={saving.phase} />
        ) : (
          <WrittenQuestions
            states={states}
            files={homework.files}
            saver={saver}
            phase={saving.phase}
            place={place}
            onGo={go}
          />
        )}
      </main>
      <HandInDialog
        opened={asking && !isEnded}
        onClose={() => setAsking(false)}
        states={states}
        onGo={showQuestion}
        onHandIn={handIn}
      />
    </>
  )
}

/** The page on which a student takes a test, without menus. */
export function Taking({ homeworkId }: { homeworkId: string }) {
  const homework = useHomeworkToTake(homeworkId)
  const attempt = useAttemptToTake(homeworkId)
  useVisibleHeight()
  const item = homework.data?.item
  const taken = attempt.data?.item
  const keptAt = attempt.data?.keptAt ?? null
  usePageTitle(item?.title ?? 'Bài kiểm tra')
  const failed = [attempt, homework].find(({ data, error }) => error !== null && !data)
  // Nobody has begun the test, or it is handed in.
  if (isFinalRefusal(attempt.error) || taken?.submittedAt) return <Navigate to={paths.homework(homeworkId)} replace />
  return (
    <div className={classes.page}>
      <SkipLink />
      {item && taken ? (
        <Attempt
          key={taken.id}
          homework={item}
          attempt={taken}
          sent={{ at: keptAt ?? attempt.dataUpdatedAt, isCopy: keptAt !== null }}
        />
      ) : (
        <main id="noi-dung" className={classes.state} tabIndex={-1}>
          <h1 className="unseen" tabIndex={-1}>
            Bài kiểm tra
          </h1>
          {failed?.error ? (
            <Failed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
          ) : (
            <Loading>Đang tải bài kiểm tra…</Loading>
          )}
        </main>
      )}
    </div>
  )
}

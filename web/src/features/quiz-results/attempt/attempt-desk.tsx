import { Button } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatTime } from '../../../lib/dates/format-dates.ts'
import { formatSpan } from '../../../lib/dates/format-span.ts'
import { pointsWords } from '../../../lib/marks/points-words.ts'
import { resultsPath } from '../../../lib/quiz-paths.ts'
import { type AttemptToMark, useAttemptToMark } from '../../../operations/homework/quizzes/get-attempt.ts'
import { useMarkText } from '../../../operations/homework/quizzes/mark-text.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { AnsweredQuestion } from '../../../ui/quiz/answered-question.tsx'
import { namesOfQuestions } from '../../../ui/quiz/question-parts.ts'
import { Absences } from './absences.tsx'
import classes from './attempt-desk.module.css'
import { TextMark } from './text-mark.tsx'
import { waitingTexts } from './waiting-texts.ts'

type AttemptDeskProps = {
  homeworkId: string
  studentCode: string
  fullName: string
  maxPoints: number
  /** Set to the field of the first text that waits for a mark; null if none waits. */
  pointsField: RefObject<HTMLInputElement | null>
  /** True if that field, or else the attempt, gets the focus at first. */
  focusFirst: boolean
  /** Called after the last text that waited is marked. */
  onAllMarked: () => void
}

/** Returns for example `Lượt 2 · 22-11-2026 15:00–15:40 (40 phút)`. */
function attemptWords({ number, startedAt, submittedAt }: AttemptToMark): string {
  const start = `Lượt ${number} · ${formatDateTime(startedAt)}`
  if (submittedAt === null) return start
  const minutes = (Date.parse(submittedAt) - Date.parse(startedAt)) / 60_000
  return `${start}–${formatTime(submittedAt)} (${formatSpan(minutes)})`
}

type AttemptProps = AttemptDeskProps & {
  attempt: AttemptToMark
  /** The area that scrolls. */
  area: RefObject<HTMLDivElement | null>
}

function Attempt(props: AttemptProps) {
  const { homeworkId, studentCode, fullName, attempt, maxPoints, pointsField, area, focusFirst, onAllMarked } = props
  const { run: mark } = useMarkText({ homeworkId, studentCode })
  const names = namesOfQuestions(attempt.questions)
  const answerOf = new Map(attempt.answers.map((answer) => [answer.questionId, answer]))
  const waiting = waitingTexts(attempt)
  const [first] = waiting

  const focusNext = () => {
    pointsField.current?.focus()
    pointsField.current?.select()
    pointsField.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }
  const begin = useEffectEvent(() => {
    // Without a field, the area gets the focus, so that Page Down scrolls it.
    if (focusFirst) (pointsField.current ?? area.current)?.focus()
  })
  useEffect(() => begin(), [attempt.id])
  // The field of the next text is known only after the saved points have arrived here.
  const left = useRef<string | null>(null)
  const leave = useEffectEvent(() => {
    if (left.current !== null && first !== undefined) focusNext()
    left.current = null
  })
  useEffect(() => leave(), [first])
  const handleSave = async (questionId: string, points: number) => {
    if (questionId === first) left.current = questionId
    const outcome = await mark({ attemptId: attempt.id, questionId, points })
    if (!outcome.done) left.current = null
    else if (first === questionId && waiting.length === 1) onAllMarked()
    return outcome
  }
  return (
    <div className={classes.paper}>
      <h2 className="unseen">Bài kiểm tra của {fullName}</h2>
      <header className={classes.head}>
        <div>
          <p className={classes.points}>
            {attempt.points === null ? (
              'Chưa có điểm'
            ) : (
              <>
                <strong>{pointsWords(attempt.points)}</strong> trên {pointsWords(maxPoints)} điểm
              </>
            )}
          </p>
          <p className="meta">{attemptWords(attempt)}</p>
        </div>
        <div className={classes.actions}>
          {first === undefined ? null : (
            <Button variant="light" onClick={focusNext}>
              {waiting.length} câu tự luận chờ chấm
            </Button>
          )}
          <Button component={Link} to={resultsPath(homeworkId)} variant="default">
            Kết quả cả lớp
          </Button>
        </div>
      </header>
      <Absences absences={attempt.absences} />
      <div>
        {attempt.questions.map((question) => {
          const { id, kind } = question
          const given = answerOf.get(id)
          const name = names.get(id) ?? ''
          return (
            <AnsweredQuestion
              key={id}
              question={question}
              name={name}
              answer={given?.answer ?? ''}
              points={given?.points ?? null}
              isReleased
            >
              {kind === 'text' && given ? (
                <TextMark
                  attemptId={attempt.id}
                  questionId={id}
                  name={name}
                  maximum={question.points}
                  points={given.points}
                  field={id === first ? pointsField : undefined}
                  onSave={(points) => handleSave(id, points)}
                />
              ) : null}
            </AnsweredQuestion>
          )
        })}
      </div>
    </div>
  )
}

/** Shows the attempt of a student that counts, with the right answers, and lets the teacher mark its texts. */
export function AttemptDesk(props: AttemptDeskProps) {
  const { homeworkId, studentCode, fullName } = props
  const { data, error, isFetching, refetch } = useAttemptToMark({ homeworkId, studentCode })
  const area = useRef<HTMLDivElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div ref={area} className={classes.desk} role="region" aria-label={`Bài kiểm tra của ${fullName}`} tabIndex={0}>
      {data?.item ? (
        <Attempt key={data.item.id} {...props} attempt={data.item} area={area} />
      ) : error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>Đang tải bài kiểm tra…</Loading>
      )}
    </div>
  )
}

import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { type AttemptResult, useAttemptResult } from '../../../operations/homework/quizzes/get-attempt-result.ts'
import type { HomeworkToDo } from '../../../operations/homework/submissions/get-homework-to-do.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { AnsweredQuestion } from '../../../ui/quiz/answered-question.tsx'
import { namesOfQuestions } from '../../../ui/quiz/question-parts.ts'
import classes from './quiz-result.module.css'
import { awaitedWords } from './quiz-words.ts'

type QuizResultProps = {
  homework: HomeworkToDo
  studentCode: string
  now: Date
  isParent: boolean
}

/** True if the student and the parents may see points of the attempt. */
const isReleased = ({ points, answers, questions }: AttemptResult) =>
  points !== null || answers.some((answer) => answer.points !== null) || questions.some(({ key }) => key !== null)

function Questions({ attempt }: { attempt: AttemptResult }) {
  const names = namesOfQuestions(attempt.questions)
  const given = new Map(attempt.answers.map((answer) => [answer.questionId, answer]))
  const released = isReleased(attempt)
  return (
    <div>
      {attempt.questions.map((question) => {
        const answer = given.get(question.id)
        return (
          <AnsweredQuestion
            key={question.id}
            question={question}
            name={names.get(question.id) ?? ''}
            answer={answer?.answer ?? ''}
            // A question without an answer has no points, and is not in the list of answers.
            points={answer ? answer.points : 0}
            isReleased={released}
          />
        )
      })}
    </div>
  )
}

/** Shows the attempt that counts, to the student or a parent: each question with the answer, and the results if they are released. */
export function QuizResult({ homework, studentCode, now, isParent }: QuizResultProps) {
  const query = useAttemptResult(homework.id, studentCode)
  const attempt = query.data?.item
  const title = isParent ? 'Bài làm của con' : 'Bài đã nộp'
  const used = homework.quiz?.attemptsUsed ?? 0
  const withoutKeys = attempt?.questions.every(({ key }) => key === null) ?? false
  return (
    <section className={classes.result} aria-labelledby="quiz-result">
      <h2 id="quiz-result" className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {!attempt ? (
        query.error ? (
          <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <p className="meta">
            Nộp lúc {formatDateTime(attempt.submittedAt)}
            {used > 1 ? ` · lượt ${attempt.number} trong ${used} lượt đã làm, lượt có điểm cao nhất được tính` : null}
          </p>
          {isReleased(attempt) ? (
            <>
              {attempt.points === null ? <p>Câu tự luận đang chờ thầy cô chấm.</p> : null}
              {withoutKeys ? <p className="meta">Đáp án hiện ra khi không còn lượt làm nào.</p> : null}
              <Questions attempt={attempt} />
            </>
          ) : (
            <>
              <p>{awaitedWords(homework, now)}</p>
              <Disclosure label="Xem lại câu trả lời" onDemand>
                <Questions attempt={attempt} />
              </Disclosure>
            </>
          )}
        </>
      )}
    </section>
  )
}

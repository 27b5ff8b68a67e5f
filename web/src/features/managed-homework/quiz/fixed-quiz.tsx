import { resultReleaseLabels } from '@hien/contract/quiz'
import { pointsWords } from '../../../lib/marks/points-words.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { QuestionSummary } from './question-summary.tsx'
import classes from './quiz-fields.module.css'
import { type QuizValues, questionsOf, totalOf } from './quiz-values.ts'

/** A test that students have begun: its questions and settings, which can no longer change. */
export function FixedQuiz({ quiz }: { quiz: QuizValues }) {
  return (
    <section className={classes.quiz} aria-label="Bài kiểm tra">
      <p className={classes.fixed}>
        Đã có học viên bắt đầu làm, nên không sửa được câu hỏi và cách làm bài nữa. Nếu đáp án sai, bạn sửa đáp án ở
        trang kết quả của bài.
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Thời gian làm bài</dt>
          <dd>{quiz.minutes === '' ? 'Không giới hạn' : `${quiz.minutes} phút`}</dd>
        </div>
        <div>
          <dt>Số lượt làm</dt>
          <dd>{quiz.attempts}</dd>
        </div>
        <div>
          <dt>Học viên xem kết quả</dt>
          <dd>{resultReleaseLabels[quiz.release]}</dd>
        </div>
      </dl>
      <div className={classes.total}>
        <p>
          {questionsOf(quiz).length} câu, tổng điểm <strong>{pointsWords(totalOf(quiz))}</strong>
        </p>
      </div>
      <Disclosure label="Xem câu hỏi" onDemand>
        <ol className={classes.questions} aria-label="Câu hỏi">
          {questionsOf(quiz).map((question, place) => (
            // The list never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <QuestionSummary number={place + 1} question={question} />
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  )
}

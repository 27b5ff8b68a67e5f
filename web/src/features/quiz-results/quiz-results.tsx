import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { resultReleaseLabels } from '@hien/contract/quiz'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { averageWords, pointsWords } from '../../lib/marks/points-words.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { type HomeworkToMark, useHomeworkToMark } from '../../operations/homework/marking/get-homework-to-mark.ts'
import { type Submission, useSubmissions } from '../../operations/homework/marking/get-submissions.ts'
import { type Quiz, useQuiz } from '../../operations/homework/quizzes/get-quiz.ts'
import { useQuizStats } from '../../operations/homework/quizzes/get-quiz-stats.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { minutesWords } from '../../ui/quiz/settings-words.ts'
import { BackIcon } from '../../ui/strokes/drawing-icons.tsx'
import { IconLink } from '../../ui/text/icon-button.tsx'
import { SaveResults } from './export/save-results.tsx'
import classes from './quiz-results.module.css'
import { CorrectKeyDialog } from './results/correct-key-dialog.tsx'
import { Histogram } from './results/histogram.tsx'
import { meanOf, rangesOf } from './results/point-ranges.ts'
import { QuestionList } from './results/question-list.tsx'
import { type QuestionResult, resultsOf } from './results/question-results.ts'
import { StudentPoints } from './results/student-points.tsx'
import { hasHandedIn, isWaiting, pointsOf } from './results/student-state.ts'

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

type Loaded = { homework: HomeworkToMark; quiz: Quiz; students: readonly Submission[]; results: QuestionResult[] }

function Overview({ homework, students }: Pick<Loaded, 'homework' | 'students'>) {
  const points = pointsOf(students)
  const mean = meanOf(points)
  const handedIn = students.filter(hasHandedIn).length
  return (
    <>
      <Figures
        figures={[
          { label: 'đã bắt đầu', value: `${homework.quiz?.begunCount ?? 0}/${students.length}` },
          { label: 'đã nộp', value: `${handedIn}/${students.length}` },
          { label: 'chờ chấm tự luận', value: students.filter(isWaiting).length },
          {
            label: `điểm trung bình, trên ${pointsWords(homework.maxPoints)}`,
            value: mean === null ? '–' : averageWords(mean),
          },
        ]}
      />
      <Section heading="Phổ điểm">
        {points.length === 0 ? (
          <p className="meta">Chưa bạn nào có điểm.</p>
        ) : (
          <div className={classes.card}>
            <Histogram ranges={rangesOf(points, homework.maxPoints)} />
          </div>
        )}
      </Section>
    </>
  )
}

const Settings = ({ homework, quiz }: Pick<Loaded, 'homework' | 'quiz'>) => {
  const { minutes, attempts, shuffle, release } = quiz.settings
  return (
    <Section heading="Thiết lập">
      <Facts
        facts={[
          { label: 'Câu hỏi', value: `${quiz.questions.length} câu, ${pointsWords(quiz.totalPoints)} điểm` },
          { label: 'Thời gian', value: minutesWords(minutes) },
          { label: 'Số lượt', value: `${attempts} lượt mỗi bạn` },
          { label: 'Thứ tự', value: shuffle ? 'trộn cho mỗi bạn' : 'như trong đề' },
          {
            label: 'Kết quả',
            value: homework.released ? 'đã công bố' : `${resultReleaseLabels[release].toLowerCase()}, chưa công bố`,
          },
          { label: 'Hạn nộp', value: formatDateTime(homework.dueAt) },
        ]}
      />
    </Section>
  )
}

function Results({ homework, quiz, students, results }: Loaded) {
  const [corrected, setCorrected] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const list = <StudentPoints homeworkId={homework.id} students={students} />
  return (
    <div className={classes.parts}>
      <div className={classes.column}>
        <Overview homework={homework} students={students} />
        <Settings homework={homework} quiz={quiz} />
        <Section heading="Học viên">
          {students.length === 0 ? <p className="meta">Lớp chưa có học viên nào.</p> : null}
          {students.length === 0 || wide ? null : (
            <Disclosure label={`Điểm của ${students.length} học viên`}>{list}</Disclosure>
          )}
          {students.length > 0 && wide ? list : null}
        </Section>
      </div>
      <div className={classes.column}>
        <Section heading="Từng câu">
          <QuestionList
            results={results}
            onCorrect={(questionId) => {
              setCorrected(questionId)
              setOpened(true)
            }}
          />
        </Section>
      </div>
      <CorrectKeyDialog
        homeworkId={homework.id}
        released={homework.released}
        result={results.find(({ question }) => question.id === corrected) ?? null}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </div>
  )
}

/** Page with the results of a test, for those who manage the class. */
export function QuizResults({ homeworkId }: { homeworkId: string }) {
  const homework = useHomeworkToMark(homeworkId)
  const submissions = useSubmissions(homeworkId)
  const quiz = useQuiz(homeworkId)
  const stats = useQuizStats(homeworkId)
  const failed = [homework, submissions, quiz, stats].find(({ error, data }) => error && !data)
  const title = homework.data?.item?.title ?? 'Kết quả bài kiểm tra'
  usePageTitle(`Kết quả: ${title}`)
  const students = submissions.data?.items ?? []
  const loaded: Loaded | null =
    homework.data?.item && submissions.data && quiz.data?.item && stats.data
      ? {
          homework: homework.data.item,
          quiz: quiz.data.item,
          students,
          results: resultsOf(quiz.data.item.questions, stats.data.items ?? [], students.filter(hasHandedIn).length),
        }
      : null
  return (
    <>
      <SkipLink />
      <main id="noi-dung" tabIndex={-1} className={classes.page} data-lower-edge>
        <header className={classes.bar}>
          <IconLink label="Về danh sách bài tập" to={paths.homeworkList}>
            <BackIcon />
          </IconLink>
          <div className={classes.words}>
            <p className="meta">
              Kết quả bài kiểm tra
              {homework.data?.item ? ` · ${homework.data.item.courseTitle} · ${homework.data.item.classTitle}` : null}
            </p>
            <h1 className={classes.title} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {loaded ? (
            <div className={classes.actions}>
              <SaveResults {...loaded} />
              <Button component={Link} to={paths.homework(homeworkId)}>
                Chấm bài
              </Button>
            </div>
          ) : null}
        </header>
        {loaded ? (
          <Results {...loaded} />
        ) : failed?.error ? (
          <Failed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
        ) : (
          <Loading>Đang tải kết quả…</Loading>
        )}
      </main>
    </>
  )
}

import { Button, Drawer } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { resultsPath } from '../../lib/quiz-paths.ts'
import { readAhead } from '../../operations/homework/get-file.ts'
import { type HomeworkToMark, useHomeworkToMark } from '../../operations/homework/marking/get-homework-to-mark.ts'
import { type Submission, useSubmissions } from '../../operations/homework/marking/get-submissions.ts'
import { readAttemptAhead } from '../../operations/homework/quizzes/get-attempt.ts'
import { readVersionsAhead } from '../../operations/homework/submissions/get-versions.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { settingsWords } from '../../ui/quiz/settings-words.ts'
import { IconButton, IconLink } from '../../ui/text/icon-button.tsx'
import { keepLetterKeys, readLetterKeys } from './letter-keys.ts'
import { readMarkDraft } from './panel/mark-form.ts'
import classes from './marking-desk.module.css'
import { BackIcon, ForwardIcon } from '../../ui/strokes/drawing-icons.tsx'
import { inMarkingOrder, inOrderOf, isMarked, isWaiting, namesInClass, nextWaiting } from './marking-words.ts'
import type { AttemptView } from './attempt-view.ts'
import { Counts, SubmissionList } from './submission-list.tsx'
import { type Grip, StudentDesk } from './student-desk.tsx'
import { useStrokes } from './stage/use-strokes.ts'
import { isPdf, isPicture } from './stage/work-pages.ts'

const ReleaseDialog = dialogOnDemand(async () => (await import('./dialogs/release-dialog.tsx')).ReleaseDialog)
const InstructionsDialog = dialogOnDemand(
  async () => (await import('./dialogs/instructions-dialog.tsx')).InstructionsDialog,
)

/** URL parameter with the code of the shown student, so that a reload shows the same student. */
const studentParameter = 'hv'
/** Maximum number of pictures and PDFs of the next student's work that are fetched in advance. */
const filesAhead = 2

const beginningGrip = (): Grip => ({
  // On touch screens a finger moves the page until the user chooses the pen or the eraser. With a mouse, the wheel moves
  // the page, so that the pen can be chosen from the start.
  tool: window.matchMedia('(pointer: coarse)').matches ? 'look' : 'pen',
  colour: 'red',
  zoom: 100,
  turns: {},
})

type MarkingProps = {
  homework: HomeworkToMark
  submissions: readonly Submission[]
  AttemptView: AttemptView
}

/**
 * Returns the shown student and a function to choose another one. If the URL names no student of the list, the first
 * student who waits for a mark is shown, or else the first of the list.
 */
function useCurrentStudent(ordered: readonly Submission[]) {
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => (ordered.find(isWaiting) ?? ordered[0])?.candidateCode ?? '')
  const asked = search.get(studentParameter)
  const known = (code: string | null) => ordered.find(({ candidateCode }) => candidateCode === code)
  const current = known(asked) ?? known(first) ?? ordered[0]
  return {
    current,
    choose: (code: string) =>
      setSearch(
        (before) => {
          before.set(studentParameter, code)
          return before
        },
        { replace: true },
      ),
  }
}

/** Fetches the work of the next student in advance, so that the user need not wait for it. */
function useReadAhead({ id: homeworkId, quiz }: HomeworkToMark, next: Submission | null) {
  const queryClient = useQueryClient()
  const read = useEffectEvent(() => {
    if (next === null) return
    const { candidateCode, files } = next
    if (quiz !== null) return void readAttemptAhead(queryClient, { homeworkId, studentCode: candidateCode })
    void readVersionsAhead(queryClient, { homeworkId, candidateCode })
    for (const file of files.filter((one) => isPicture(one) || isPdf(one)).slice(0, filesAhead))
      void readAhead(queryClient, file)
  })
  const nextId = next?.id
  useEffect(() => {
    if (nextId !== undefined) read()
  }, [nextId])
}

/** The header of the page. Its link leads to the list of homework, because the page has no menu. */
const DeskBar = ({ title }: { title: string }) => (
  <header className={classes.bar}>
    <IconLink label="Về danh sách bài tập" to={paths.homeworkList}>
      <BackIcon />
    </IconLink>
    <h1 className={classes.title} tabIndex={-1}>
      {title}
    </h1>
  </header>
)

function Marking({ homework, submissions, AttemptView }: MarkingProps) {
  const [order] = useState(() => inMarkingOrder(submissions).map(({ candidateCode }) => candidateCode))
  const ordered = inOrderOf(order, submissions)
  const { current, choose } = useCurrentStudent(ordered)
  const [grip, setGrip] = useState(beginningGrip)
  const [letterKeys, setLetterKeys] = useState(readLetterKeys)
  const [listOpened, setListOpened] = useState(false)
  const [asking, setAsking] = useState(false)
  const [reading, setReading] = useState(false)
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        submissions.filter((one) => readMarkDraft(homework, one) !== null).map(({ candidateCode }) => candidateCode),
      ),
  )
  const strokes = useStrokes(homework.id)
  const code = current?.candidateCode ?? ''
  const next = nextWaiting(ordered, code)
  useReadAhead(homework, next)

  const place = ordered.findIndex(({ candidateCode }) => candidateCode === code)
  const step = (by: 1 | -1) => {
    const other = ordered[place + by]
    if (other) choose(other.candidateCode)
  }
  const handleUnsaved = (isUnsaved: boolean) =>
    setUnsaved((before) => {
      if (before.has(code) === isUnsaved) return before
      const after = new Set(before)
      if (isUnsaved) after.add(code)
      else after.delete(code)
      return after
    })
  const handleNext = () => {
    if (next) choose(next.candidateCode)
    else toast.success('Không còn bài nào chờ chấm')
  }
  const list = (
    <SubmissionList
      submissions={ordered}
      current={code}
      unsaved={unsaved}
      onChoose={(chosen) => {
        choose(chosen)
        setListOpened(false)
      }}
    />
  )
  const about = (
    <div className={classes.about}>
      <p className="meta">
        {homework.courseTitle} · {homework.classTitle}
      </p>
      <Counts submissions={submissions} />
      {homework.quiz === null ? null : (
        <p className="meta">Bài kiểm tra · {settingsWords(homework.quiz.settings, homework.quiz.questionCount)}</p>
      )}
      <div className={classes.aboutButtons}>
        <Button variant="default" onClick={() => setReading(true)}>
          Xem đề bài
        </Button>
        {homework.quiz === null ? null : (
          <Button component={Link} to={resultsPath(homework.id)} variant="default">
            Kết quả
          </Button>
        )}
      </div>
    </div>
  )
  return (
    <div className={classes.desk}>
      <DeskBar title={homework.title} />
      <nav className={classes.side} aria-label="Học viên">
        {about}
        <div className={classes.wideList}>{list}</div>
      </nav>
      <div className={classes.steps}>
        <IconButton label="Học viên trước" onClick={() => step(-1)}>
          <BackIcon />
        </IconButton>
        <Button variant="default" className={classes.listButton} onClick={() => setListOpened(true)}>
          <span className={classes.listWords}>
            <bdi>{current?.fullName}</bdi> · {place + 1}/{ordered.length}
          </span>
        </Button>
        <IconButton label="Học viên kế" onClick={() => step(1)}>
          <ForwardIcon />
        </IconButton>
      </div>
      <p className="unseen" role="status">
        {current ? `Bài của ${current.fullName}, ${place + 1} trên ${ordered.length}` : ''}
      </p>
      {current ? (
        <StudentDesk
          key={code}
          homework={homework}
          submission={current}
          nextName={next && (namesInClass(ordered).get(next.candidateCode) ?? null)}
          strokes={strokes}
          AttemptView={AttemptView}
          grip={grip}
          onGrip={(change) => setGrip((before) => ({ ...before, ...change }))}
          letterKeys={letterKeys}
          onLetterKeys={(on) => {
            setLetterKeys(on)
            keepLetterKeys(on)
          }}
          markedCount={submissions.filter(isMarked).length}
          onUnsaved={handleUnsaved}
          onNext={handleNext}
          onStep={step}
          onRelease={() => setAsking(true)}
        />
      ) : (
        <div className={classes.nobody}>
          <Empty>Lớp chưa có học viên nào.</Empty>
        </div>
      )}
      <Drawer opened={listOpened} onClose={() => setListOpened(false)} title="Học viên" position="left">
        {about}
        {list}
      </Drawer>
      <ReleaseDialog
        opened={asking}
        onClose={() => setAsking(false)}
        homeworkId={homework.id}
        release={!homework.released}
        markedCount={submissions.filter(isMarked).length}
        waitingCount={submissions.filter(isWaiting).length}
      />
      <InstructionsDialog opened={reading} onClose={() => setReading(false)} homework={homework} />
    </div>
  )
}

type MarkingDeskProps = { homeworkId: string; AttemptView: AttemptView }

/** Page to mark the work of a class for one homework, student by student. */
export function MarkingDesk({ homeworkId, AttemptView }: MarkingDeskProps) {
  const homework = useHomeworkToMark(homeworkId)
  const submissions = useSubmissions(homeworkId)
  const failed = [homework, submissions].find(({ error, data }) => error && !data)
  const title = homework.data?.item?.title ?? 'Chấm bài'
  usePageTitle(title)
  return (
    <>
      <SkipLink />
      <main id="noi-dung" tabIndex={-1} className={classes.page} data-lower-edge>
        {homework.data?.item && submissions.data ? (
          <Marking homework={homework.data.item} submissions={submissions.data.items ?? []} AttemptView={AttemptView} />
        ) : (
          <>
            <DeskBar title={title} />
            <div className={classes.state}>
              {failed?.error ? (
                <Failed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
              ) : (
                <Loading>Đang tải bài của lớp…</Loading>
              )}
            </div>
          </>
        )}
      </main>
    </>
  )
}

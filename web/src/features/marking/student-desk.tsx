import type { StrokeColour } from '@hien/contract/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { givenNameOf } from '@hien/contract/names'
import type { HomeworkToMark } from '../../operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../../operations/homework/marking/get-submissions.ts'
import { type WorkVersion, useVersionsToMark } from '../../operations/homework/submissions/get-versions.ts'
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { type Turn, turnedFurther } from '../../ui/pages/turn.ts'
import { arePointsFixed, useMarkForm } from './panel/mark-form.ts'
import { MarkPanel } from './panel/mark-panel.tsx'
import { useMarkingKeys } from './marking-keys.ts'
import type { AttemptView } from './attempt-view.ts'
import type { Tool } from './stage/pen.ts'
import { SavingState, StageTools } from './stage/stage-tools.tsx'
import { Stage } from './stage/stage.tsx'
import classes from './student-desk.module.css'
import type { Strokes } from './stage/use-strokes.ts'
import { type WorkPage, noteOf, useWorkPages } from './stage/work-pages.ts'

const ReturnDialog = dialogOnDemand(async () => (await import('./dialogs/return-dialog.tsx')).ReturnDialog)
const ExtendDialog = dialogOnDemand(async () => (await import('./dialogs/extend-dialog.tsx')).ExtendDialog)

/** The chosen tool, colour and zoom, and the rotation of each page. Kept when another student is shown. */
export type Grip = {
  tool: Tool
  colour: StrokeColour
  zoom: number
  turns: Readonly<Record<string, Turn>>
}

type StudentDeskProps = {
  homework: HomeworkToMark
  submission: Submission
  /** Name of the next student to mark; null if none is left. */
  nextName: string | null
  strokes: Strokes
  AttemptView: AttemptView
  grip: Grip
  onGrip: (change: Partial<Grip>) => void
  letterKeys: boolean
  onLetterKeys: (on: boolean) => void
  markedCount: number
  onUnsaved: (unsaved: boolean) => void
  onNext: () => void
  onStep: (step: 1 | -1) => void
  onRelease: (released: boolean) => void
}

const smallestZoom = 50
const largestZoom = 400
const zoomStep = 25
const within = (zoom: number) => Math.min(largestZoom, Math.max(smallestZoom, Math.round(zoom)))

const isDrawable = (page: WorkPage | undefined): page is Extract<WorkPage, { kind: 'picture' | 'pdf' }> =>
  page?.kind === 'picture' || page?.kind === 'pdf'
const keyOf = (page: WorkPage | undefined) => (isDrawable(page) ? `${page.file.id} ${page.page}` : '')

/**
 * True unless the main pointer of the device is a finger: on such a device, focusing a field opens an on-screen keyboard
 * over the work.
 */
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches

function Work({
  version,
  pageIndex,
  onPageIndex,
  ...props
}: Pick<StudentDeskProps, 'strokes' | 'grip' | 'onGrip'> & {
  version: WorkVersion
  readOnly: boolean
  pages: WorkPage[]
  pageIndex: number
  onPageIndex: (index: number) => void
  onRetry: () => void
}) {
  const { strokes, grip, onGrip, readOnly, pages, onRetry } = props
  const page = pages[pageIndex]
  const turn = grip.turns[keyOf(page)] ?? 0
  const drawable = isDrawable(page)
  return (
    <>
      {page ? (
        <Stage
          page={page}
          label={`Trang ${pageIndex + 1} bài của ${version.fullName}`}
          strokes={strokes.of(version)}
          readOnly={readOnly}
          tool={grip.tool}
          colour={grip.colour}
          turn={turn}
          zoom={grip.zoom}
          onScale={(factor) => onGrip({ zoom: within(grip.zoom * factor) })}
          onDraw={(on, change) => strokes.change(version, { ...on, ...change })}
          onRetry={onRetry}
        />
      ) : null}
      <div className={classes.tools}>
        <SavingState state={strokes.state} onRetry={strokes.retry} />
        {drawable || pages.length > 1 ? (
          <StageTools
            drawable={drawable}
            readOnly={readOnly}
            tool={grip.tool}
            onTool={(tool) => onGrip({ tool })}
            colour={grip.colour}
            onColour={(colour) => onGrip({ colour })}
            canUndo={strokes.canUndo(version)}
            onUndo={() => strokes.undo(version)}
            onTurn={() => onGrip({ turns: { ...grip.turns, [keyOf(page)]: turnedFurther(turn) } })}
            zoom={grip.zoom}
            onZoom={(steps) => onGrip({ zoom: within(grip.zoom + steps * zoomStep) })}
            onFit={() => onGrip({ zoom: 100 })}
            page={pageIndex + 1}
            pageCount={pages.length}
            onPage={(number) => onPageIndex(number - 1)}
          />
        ) : null}
      </div>
    </>
  )
}

const noWork: Pick<WorkVersion, 'text' | 'files'> = { text: null, files: [] }

/** Shows one student's work in the middle, with the panel for the mark next to it. */
export function StudentDesk(props: StudentDeskProps) {
  const { homework, submission, strokes, grip, onGrip, onNext } = props
  const { candidateCode, fullName } = submission
  const pointsField = useRef<HTMLInputElement>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)
  const [dialog, setDialog] = useState<'return' | 'extend' | null>(null)
  const [looked, setLooked] = useState<{ version: number; page: number } | null>(null)
  const form = useMarkForm({ homework, submission, onUnsaved: props.onUnsaved })
  const isAttempt = arePointsFixed(homework, submission)
  const hasWork = submission.version > 0 && !isAttempt
  const versions = useVersionsToMark({ homeworkId: homework.id, candidateCode }, hasWork ? submission.id : null)
  const listed = versions.data?.items?.find(({ version }) => version === (looked?.version ?? submission.version))
  // Until the versions are loaded, show the latest version from `submission`, which contains no strokes.
  const version: WorkVersion | null = listed ?? (hasWork ? { ...submission, strokes: [] } : null)
  const readOnly = version !== null && version.id !== submission.id
  const { pages, retry } = useWorkPages(version ?? noWork)
  const pageIndex = Math.min(looked?.page ?? 0, Math.max(0, pages.length - 1))
  const showPage = (page: number) => {
    if (page >= 0 && page < pages.length) setLooked({ version: version?.version ?? submission.version, page })
  }
  const [seenId, setSeenId] = useState(submission.id)
  if (seenId !== submission.id) {
    setSeenId(submission.id)
    setLooked(null)
  }
  useEffect(() => {
    if (hasKeyboard()) pointsField.current?.focus()
  }, [])

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const saveAndNext = async () => {
    if (form.saving) return
    const done = await form.save()
    // While the mark was being saved, the teacher may have gone to another student and started to type.
    if (!isShown.current) return
    if (done) onNext()
    else pointsField.current?.focus()
  }
  useMarkingKeys({
    pointsField,
    commentField,
    letters: props.letterKeys,
    onSaveAndNext: () => void saveAndNext(),
    onStudent: props.onStep,
    onPage: isAttempt ? null : (step) => showPage(pageIndex + step),
    onUndo: () => version && !readOnly && strokes.undo(version),
    onTool: (tool) => onGrip({ tool }),
    onTurn: () => {
      const key = keyOf(pages[pageIndex])
      onGrip({ turns: { ...grip.turns, [key]: turnedFurther(grip.turns[key] ?? 0) } })
    },
    onZoom: (step) => onGrip({ zoom: within(grip.zoom + step * zoomStep) }),
  })
  return (
    <>
      <section className={classes.work} data-attempt={isAttempt || undefined} aria-label={`Bài của ${fullName}`}>
        {readOnly ? (
          <p className={classes.old} role="status">
            Đang xem lần nộp {version.version}, chỉ để đối chiếu. Điểm là của lần nộp {submission.version}.
          </p>
        ) : null}
        {isAttempt ? (
          <props.AttemptView
            homeworkId={homework.id}
            studentCode={candidateCode}
            fullName={fullName}
            maxPoints={homework.maxPoints}
            pointsField={pointsField}
            focusFirst={hasKeyboard()}
            onAllMarked={() => void saveAndNext()}
          />
        ) : version ? (
          <Work
            key={version.id}
            version={version}
            readOnly={readOnly}
            pages={pages}
            pageIndex={pageIndex}
            onPageIndex={showPage}
            strokes={strokes}
            grip={grip}
            onGrip={onGrip}
            onRetry={retry}
          />
        ) : (
          <div className={classes.nothing}>
            <Empty>{givenNameOf(fullName)} chưa nộp bài.</Empty>
          </div>
        )}
        {versions.error && !versions.data ? (
          <div className={classes.fault}>
            <Failed error={versions.error} busy={versions.isFetching} onRetry={() => void versions.refetch()} />
          </div>
        ) : null}
        {hasWork && versions.isPending && !versions.error ? (
          <div className={classes.coming}>
            <Loading>Đang tải nét vẽ…</Loading>
          </div>
        ) : null}
      </section>
      <section className={classes.mark} aria-label="Chấm điểm">
        <MarkPanel
          homework={homework}
          submission={submission}
          form={form}
          nextName={props.nextName}
          note={noteOf(version ?? submission)}
          pointsField={pointsField}
          commentField={commentField}
          versions={{
            shown: version?.version ?? 0,
            // A test has one attempt that counts, so there is none to choose.
            latest: isAttempt ? 1 : submission.version,
            onShow: (shown) => setLooked(shown === submission.version ? null : { version: shown, page: 0 }),
          }}
          onSaveAndNext={() => void saveAndNext()}
          onReturn={() => setDialog('return')}
          onExtend={() => setDialog('extend')}
          markedCount={props.markedCount}
          onRelease={props.onRelease}
          letterKeys={props.letterKeys}
          onLetterKeys={props.onLetterKeys}
        />
      </section>
      <ReturnDialog
        opened={dialog === 'return'}
        homework={homework}
        submission={submission}
        comment={form.values.comment}
        onClose={() => setDialog(null)}
        onReturned={() => {
          setDialog(null)
          form.forget()
        }}
      />
      <ExtendDialog
        opened={dialog === 'extend'}
        homework={homework}
        submission={submission}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

import { Alert, Button, Checkbox, TextInput, Textarea } from '@mantine/core'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { givenNameOf } from '@hien/contract/names'
import { pointsWords } from '../../../lib/marks/points-words.ts'
import type { HomeworkToMark } from '../../../operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { arePointsFixed, type useMarkForm } from './mark-form.ts'
import classes from './mark-panel.module.css'
import { isMarked, lateWords } from '../marking-words.ts'
import { PhraseChips } from './phrase-chips.tsx'
import { withPhrase } from './phrases.ts'

type MarkPanelProps = {
  homework: HomeworkToMark
  submission: Submission
  form: ReturnType<typeof useMarkForm>
  /** Name of the next student to mark; null if none is left. */
  nextName: string | null
  /** Short text that the student handed in with the files; null if there is none. */
  note: string | null
  pointsField: Ref<HTMLInputElement>
  commentField: Ref<HTMLTextAreaElement>
  /** The shown and the latest version of the work. */
  versions: { shown: number; latest: number; onShow: (version: number) => void }
  onSaveAndNext: () => void
  onReturn: () => void
  onExtend: () => void
  markedCount: number
  onRelease: (released: boolean) => void
  letterKeys: boolean
  onLetterKeys: (on: boolean) => void
}

const shortcuts = [
  ['Enter', 'lưu, sang học viên kế còn chờ'],
  ['↑ ↓', 'học viên trước, học viên kế'],
  ['Page Up, Page Down', 'trang trước, trang kế'],
  ['Ctrl Enter', 'lưu khi đang viết nhận xét'],
  ['Esc', 'từ nhận xét về ô điểm'],
  ['Ctrl Z', 'bỏ nét vừa vẽ'],
] as const
const letters = [
  ['B, T, V', 'bút, tẩy, xem'],
  ['X', 'xoay'],
  ['+, −', 'phóng to, thu nhỏ'],
  ['N', 'viết nhận xét'],
] as const

/** The shortcuts for a student who handed in a test. */
const testShortcuts = [
  ['Enter', 'lưu điểm câu tự luận, sang câu kế còn chờ'],
  ...shortcuts.filter(([keys]) => keys === '↑ ↓' || keys === 'Ctrl Enter'),
  ['Esc', 'từ nhận xét về câu tự luận còn chờ'],
] as const

const Keys = ({ of }: { of: readonly (readonly [string, string])[] }) => (
  <dl className={classes.keys}>
    {of.map(([keys, does]) => (
      <div key={keys}>
        <dt>{keys}</dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)

const Release = ({
  homework,
  markedCount,
  onRelease,
}: Pick<MarkPanelProps, 'homework' | 'markedCount' | 'onRelease'>) => (
  <section className={classes.release} aria-label="Công bố điểm">
    {homework.released ? (
      <>
        <p className="meta">Điểm đã công bố. Học viên và phụ huynh thấy ngay điểm bạn chấm tiếp.</p>
        <Button variant="default" onClick={() => onRelease(false)}>
          Thu hồi điểm…
        </Button>
      </>
    ) : (
      <>
        <p className="meta">
          Điểm chưa công bố. Học viên và phụ huynh chưa thấy gì.
          {homework.quiz?.settings.release === 'after_due' ? ' Điểm tự công bố sau hạn nộp.' : null}
        </p>
        <Button variant="default" disabled={markedCount === 0} onClick={() => onRelease(true)}>
          {markedCount === 0 ? 'Công bố điểm…' : `Công bố ${markedCount} bài đã chấm…`}
        </Button>
      </>
    )}
  </section>
)

function PointsField({ homework, submission, form, nextName, pointsField }: MarkPanelProps) {
  const { values, change, errors } = form
  const hint = useId()
  return (
    <>
      <TextInput
        ref={pointsField}
        className={classes.points}
        label={
          <>
            Điểm <span className={classes.outOf}>trên {pointsWords(homework.maxPoints)}</span>
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={submission.excused ? 'Miễn' : ''}
        value={values.points}
        error={errors.points}
        onChange={(event) => change({ points: event.currentTarget.value })}
        rightSection={<span className={classes.enter}>{nextName ? 'Enter: học viên kế' : 'Enter để lưu'}</span>}
        rightSectionWidth={172}
        rightSectionPointerEvents="none"
        aria-describedby={hint}
      />
      <span id={hint} className="unseen">
        {nextName ? `Enter để lưu và sang ${nextName}` : 'Enter để lưu'}
      </span>
    </>
  )
}

/** Panel for one student's points and comment, and for the other actions on the work and on the marks of the class. */
export function MarkPanel(props: MarkPanelProps) {
  const { homework, submission, form, nextName, versions, commentField } = props
  const { values, change, errors, saving } = form
  const given = givenNameOf(submission.fullName)
  const isTest = arePointsFixed(homework, submission)
  const hasWork = submission.version > 0
  const late = lateWords(submission)
  const handleComment = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    props.onSaveAndNext()
  }
  return (
    <div className={classes.panel}>
      <div className={classes.who}>
        <h2 className={classes.name}>{submission.fullName}</h2>
        <p className="meta">
          {hasWork ? `Lần nộp ${submission.version} · ${formatDateTime(submission.submittedAt)}` : 'Chưa nộp bài'}
        </p>
        {late ? <p className={classes.late}>{late}</p> : null}
        {submission.extendedTo ? (
          <p className="meta">Được gia hạn đến {formatDateTime(submission.extendedTo)}</p>
        ) : null}
      </div>
      {versions.latest > 1 ? (
        <label className={classes.version}>
          <span className="meta">Xem</span>
          <select value={versions.shown} onChange={(event) => versions.onShow(Number(event.currentTarget.value))}>
            {Array.from({ length: versions.latest }, (_, index) => versions.latest - index).map((version) => (
              <option key={version} value={version}>
                {version === versions.latest ? `lần nộp ${version} (mới nhất)` : `lần nộp ${version}`}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {props.note ? <blockquote className={classes.note}>{props.note}</blockquote> : null}
      {form.changedMeanwhile ? (
        <Alert color="amber" role="alert" className={classes.notice}>
          {submission.version > 1 ? `${given} vừa nộp lại (lần ${submission.version})` : `${given} vừa nộp bài`}. Bài
          mới đang hiện. Hãy xem lại rồi lưu.
        </Alert>
      ) : null}
      {submission.state === 'returned' ? (
        <Alert color="amber" className={classes.notice} title="Đã trả lại, đang chờ làm lại">
          {submission.comment}
        </Alert>
      ) : null}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          props.onSaveAndNext()
        }}
      >
        {isTest ? <FormError>{errors.points}</FormError> : <PointsField {...props} />}
        <Textarea
          ref={commentField}
          label="Nhận xét"
          rows={4}
          resize="vertical"
          value={values.comment}
          error={errors.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
          onKeyDown={handleComment}
        />
        <PhraseChips
          comment={values.comment}
          onUse={(phrase) => change({ comment: withPhrase(values.comment, phrase) })}
        />
        <div className={classes.choices}>
          {submission.state === 'submitted' ? (
            <Button variant="default" onClick={props.onReturn}>
              Trả lại bài…
            </Button>
          ) : null}
          <Button
            variant={submission.excused ? 'light' : 'default'}
            aria-pressed={submission.excused}
            disabled={saving}
            onClick={() => void form.excuse(!submission.excused)}
          >
            {submission.excused ? 'Bỏ miễn' : 'Miễn'}
          </Button>
          <Button variant="default" onClick={props.onExtend}>
            Gia hạn…
          </Button>
        </div>
        <Button type="submit" loading={saving} className={classes.save}>
          {nextName ? `Lưu, sang ${nextName}` : 'Lưu'}
        </Button>
        <p className={classes.saved} role="status">
          {form.isUnsaved ? 'Chưa lưu. Máy này đang giữ.' : isMarked(submission) ? 'Đã lưu.' : ''}
        </p>
      </form>
      <Release homework={homework} markedCount={props.markedCount} onRelease={props.onRelease} />
      <div className={classes.shortcuts}>
        <Disclosure label="Phím tắt">
          <Keys of={isTest ? testShortcuts : shortcuts} />
          {props.letterKeys ? <Keys of={isTest ? letters.slice(-1) : letters} /> : null}
          <Checkbox
            label="Dùng phím tắt một chữ cái"
            checked={props.letterKeys}
            onChange={(event) => props.onLetterKeys(event.currentTarget.checked)}
          />
        </Disclosure>
      </div>
    </div>
  )
}

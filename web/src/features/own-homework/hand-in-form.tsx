import { acceptedFiles } from '@hien/contract/files'
import { limits } from '@hien/contract/limits'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { readDraft } from '../../lib/drafts.ts'
import { useFileList } from '../../lib/upload/use-file-list.ts'
import type { HomeworkToDo, OwnSubmission } from '../../operations/homework/submissions/get-homework-to-do.ts'
import type { Work } from '../../operations/homework/submissions/save-draft.ts'
import { useSubmitHomework } from '../../operations/homework/submissions/submit-homework.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import { FileRows } from '../../ui/form/file-rows.tsx'
import classes from './hand-in-form.module.css'
import { keptAs } from './kept-uploads.ts'
import { VoiceRecorder } from './recording/voice-recorder.tsx'
import { type DraftState, useDraftSaving } from './use-draft-saving.ts'

const draftWords: Record<DraftState, string> = {
  none: '',
  saving: 'Đang lưu bản nháp…',
  saved: 'Đã lưu bản nháp. Thầy cô chưa thấy gì cho đến khi bạn nộp.',
  unsaved: 'Chưa lưu được bản nháp lên máy chủ, sẽ tự thử lại. Bài vẫn còn trên máy này.',
  refused: 'Không lưu được bản nháp.',
}
const nothingToSubmit = 'Hãy chụp ảnh bài làm, chọn tệp hoặc viết lời giải trước khi nộp.'
const tooManyWords = `Mỗi lần nộp tối đa ${limits.maxHomeworkFiles} tệp. Những tệp còn lại chưa được thêm.`
const failedUpload = 'Có tệp không tải lên được. Hãy thử lại hoặc bỏ tệp đó rồi nộp.'
const pendingRecording = 'Bản ghi âm chưa ở trong bài. Hãy bấm Thêm vào bài, hoặc bỏ bản ghi đó, rồi nộp.'
const hint = 'Ảnh, PDF, Word, Excel, PowerPoint, tệp ghi âm hoặc tệp văn bản, mỗi tệp tối đa 20 MB.'

type HandInFormProps = {
  homework: HomeworkToDo
  submission: OwnSubmission
  /** Warning to show before the student hands in, for example that the work is late. */
  notice: string | null
  onDone: () => void
}

/** Form for a student's photos, files and text. They are saved as a draft until the student hands them in. */
export function HandInForm({ homework, submission, notice, onDone }: HandInFormProps) {
  const { id, classId, draft } = homework
  const before = draft ?? submission
  const [saved] = useState<Work>({ text: before.text ?? '', fileIds: before.files.map((file) => file.id) })
  const device = { name: keptAs(id), base: String(submission.version) }
  const [text, setText] = useState(() => {
    const kept = readDraft(device.name, device.base)
    return typeof kept === 'string' ? kept : saved.text
  })
  const [handedIn] = useState(() => submission.files.map((file) => file.id))
  const list = useFileList({
    classId,
    stored: before.files,
    keepAs: keptAs(id),
    // Files of a version that was handed in belong to that version, so removing them here must not delete them.
    removable: (fileId) => !handedIn.includes(fileId),
  })
  const work = { text, fileIds: list.fileIds }
  const draftSaving = useDraftSaving({
    homeworkId: id,
    saved,
    isDraft: draft !== null,
    work,
    device,
    onSaved: ({ fileIds }) => list.settle(fileIds),
  })
  const { run: submit } = useSubmitHomework(id, () => {
    draftSaving.drop()
    list.settle(work.fileIds)
    onDone()
  })
  const [error, setError] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  /** True while the work is handed in. This includes the time until a running save of the draft ends. */
  const [sending, setSending] = useState(false)
  const [hasRecording, setHasRecording] = useState(false)

  const send = async () => {
    setWaiting(false)
    setError(null)
    if (text.trim() === '' && list.fileIds.length === 0) return setError(nothingToSubmit)
    // Later changes would not be handed in, so the form is disabled from now on.
    setSending(true)
    await draftSaving.stop()
    const { done, refusal, error: reason } = await submit(work)
    setSending(false)
    if (done) return
    draftSaving.resume()
    setError(refusal === null ? `Chưa nộp được bài: ${reason.description}. Hãy bấm nộp lần nữa.` : reason.description)
  }
  const hasFailed = list.listed.some(({ state }) => state === 'failed')
  const obstacle = hasFailed ? failedUpload : hasRecording ? pendingRecording : null
  const handlePress = () => {
    if (obstacle !== null) return setError(obstacle)
    if (!list.isUnfinished) return void send()
    setError(null)
    setWaiting(true)
    for (const { key, state } of list.listed) if (state === 'paused') list.resume(key)
  }
  const sendAfterUploads = useEffectEvent(() => {
    if (obstacle !== null) {
      setWaiting(false)
      setError(obstacle)
    } else if (!list.isUnfinished) void send()
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(sendAfterUploads)
    return () => clearTimeout(timer)
  }, [waiting, obstacle, list.isUnfinished])

  const turn = async (key: string) => {
    if (!(await list.turn(key))) toast.error('Không xoay được ảnh này trên máy của bạn')
  }
  const add = (files: File[]) => setError(list.add(files) > 0 ? tooManyWords : null)
  return (
    <section className={classes.form} aria-label="Bài làm của bạn">
      <h2 className={classes.title}>Bài làm của bạn</h2>
      <FileRows
        files={list.listed}
        label="Tệp bài làm"
        disabled={sending}
        onPause={list.pause}
        onResume={list.resume}
        onRemove={list.remove}
        onMove={list.move}
        onTurn={(key) => void turn(key)}
      />
      <FileChoice
        accept={acceptedFiles}
        cameraLabel={list.listed.length === 0 ? 'Chụp bài làm' : 'Chụp trang tiếp theo'}
        disabled={sending || list.isFull}
        onChoose={add}
      >
        {hint}
      </FileChoice>
      <VoiceRecorder
        homeworkId={id}
        disabled={sending || list.isFull}
        onRecorded={(file) => add([file])}
        onPending={setHasRecording}
      />
      <Textarea
        label="Lời giải hoặc lời nhắn cho thầy cô"
        rows={4}
        classNames={{ input: classes.text ?? '' }}
        maxLength={limits.maxSubmissionTextLength}
        value={text}
        disabled={sending}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="meta" role="status">
        {draftWords[draftSaving.state]}
      </p>
      {notice === null ? null : <p className={classes.notice}>{notice}</p>}
      <FormError>{error}</FormError>
      <div className={classes.foot}>
        <Button loading={sending} disabled={waiting} onClick={handlePress}>
          {submission.version > 0 ? 'Nộp lại' : 'Nộp bài'}
        </Button>
        {waiting ? (
          <>
            <p role="status">Bài sẽ được nộp ngay khi tải tệp xong. Hãy giữ trang này mở.</p>
            <Button variant="subtle" color="gray" onClick={() => setWaiting(false)}>
              Khoan nộp
            </Button>
          </>
        ) : null}
      </div>
    </section>
  )
}

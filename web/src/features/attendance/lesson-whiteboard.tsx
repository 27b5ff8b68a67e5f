import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { downloadFile } from '../../operations/homework/get-file.ts'
import { type SavedWhiteboard, useSavedWhiteboard } from '../../operations/whiteboards/get-whiteboard.ts'
import { useSaveWhiteboard } from '../../operations/whiteboards/save-whiteboard.ts'
import { Failed } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './attendance-panel.module.css'

/** Returns what was saved, for example `Đã lưu vào tài liệu của lớp lúc 24-11-2026 20:31`. */
function stateOf({ pages, savedAt, canSave }: SavedWhiteboard): string {
  if (savedAt === null) return `${pages} trang, chưa lưu vào tài liệu của lớp`
  const saved = `Đã lưu vào tài liệu của lớp lúc ${formatDateTime(savedAt)}`
  return canSave ? `${saved}, sau đó bảng có thay đổi` : saved
}

function DownloadButton({ file, subject }: { file: { id: string; name: string }; subject: string }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadFile(file)
    } catch (error) {
      toast.error(`Không tải được tệp. Chi tiết: ${error instanceof Error ? error.message : 'Không xác định'}`)
    }
    setBusy(false)
  }
  const label = 'Tải bảng (PDF)'
  return (
    <Button variant="default" px="sm" loading={busy} aria-label={`${label} ${subject}`} onClick={() => void download()}>
      {label}
    </Button>
  )
}

type LessonWhiteboardProps = {
  sessionId: string
  /** Names the lesson. Screen readers read it after the label of each button. */
  subject: string
}

/**
 * Shows whether the whiteboard of a lesson was saved as a PDF, and lets those who teach the class download and save it. Nothing is
 * shown for a lesson without a whiteboard.
 */
export function LessonWhiteboard({ sessionId, subject }: LessonWhiteboardProps) {
  const whiteboard = useSavedWhiteboard(sessionId)
  const { run: save, running } = useSaveWhiteboard()
  const shown = whiteboard.data?.item
  if (!shown)
    return whiteboard.error ? (
      <Failed error={whiteboard.error} busy={whiteboard.isFetching} onRetry={() => void whiteboard.refetch()} />
    ) : null
  const { pages, file, canSave } = shown
  if (pages === 0 && file === null) return null
  const saveLabel = file ? 'Lưu lại bảng' : 'Lưu bảng thành PDF'
  return (
    <div className={classes.whiteboard} role="group" aria-label={`Bảng của buổi học, ${subject}`}>
      <p>
        Bảng của buổi học <span className="meta">{stateOf(shown)}</span>
      </p>
      <div className={classes.buttons}>
        {file ? <DownloadButton file={file} subject={subject} /> : null}
        {canSave ? (
          <Button
            variant="default"
            px="sm"
            loading={running}
            aria-label={`${saveLabel} ${subject}`}
            onClick={() => void save(sessionId)}
          >
            {saveLabel}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

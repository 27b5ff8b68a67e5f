import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { downloadFile } from '../../operations/homework/get-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { fileSize } from '../../ui/text/file-size.ts'
import { PageIcon } from '../../ui/text/icons.tsx'
import classes from './file-links.module.css'
import { HeardRecording } from './heard-recording.tsx'

type LinkedFile = { id: string; name: string; type: string; size: number; url: string }

function FileLink({ file }: { file: LinkedFile }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadFile(file)
    } catch (error) {
      toast.error(`Không tải được tệp. Chi tiết: ${error instanceof Error ? error.message : 'Không xác định'}`)
    }
    setBusy(false)
  }
  return (
    <UnstyledButton className={classes.file} disabled={busy} onClick={() => void save()}>
      <PageIcon size={24} />
      <span className={classes.name}>
        <span className="unseen">Tải về </span>
        {file.name}
      </span>
      <span className="meta">{busy ? 'Đang tải…' : fileSize(file.size)}</span>
    </UnstyledButton>
  )
}

/** Lists files; pressing one downloads it, and a recording can be played. Renders nothing without files. */
export const FileLinks = ({ files, label }: { files: readonly LinkedFile[]; label: string }) =>
  files.length === 0 ? null : (
    <ul className={classes.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
          {file.type.startsWith('audio/') ? <HeardRecording file={file} /> : null}
        </li>
      ))}
    </ul>
  )

import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { getFileAddress } from '../../operations/homework/get-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { fileSize } from '../../ui/text/file-size.ts'
import { PageIcon } from '../../ui/text/icons.tsx'
import classes from './file-links.module.css'

type LinkedFile = { id: string; name: string; size: number }

function FileLink({ file }: { file: LinkedFile }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const link = document.createElement('a')
      // An address expires after minutes, and the page may be open for longer.
      link.href = await getFileAddress(file.id)
      link.download = file.name
      link.click()
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

/** Lists files; pressing one downloads it. Renders nothing without files. */
export const FileLinks = ({ files, label }: { files: readonly LinkedFile[]; label: string }) =>
  files.length === 0 ? null : (
    <ul className={classes.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )

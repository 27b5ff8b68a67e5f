import { Button } from '@mantine/core'
import { useState } from 'react'
import { downloadFile, useFileContent } from '../../../operations/homework/get-file.ts'
import type { SubmittedFile } from '../../../operations/homework/marking/get-submissions.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SoundPlayer } from '../../../ui/sound/sound-player.tsx'
import { fileSize } from '../../../ui/text/file-size.ts'
import classes from './stage.module.css'

function Recording({ file }: { file: SubmittedFile }) {
  const { data, error, isFetching, refetch } = useFileContent(file)
  if (data)
    return (
      <SoundPlayer
        content={data}
        label={`Nghe ${file.name}`}
        unplayable={<p>Trình duyệt này không phát được loại ghi âm này. Hãy tải về để nghe bằng ứng dụng khác.</p>}
      />
    )
  if (error) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <Loading>Đang tải bản ghi âm…</Loading>
}

/** Shows a file that cannot be drawn on: its name, its size and a download button. A recording can also be played. */
export function FileCard({ file }: { file: SubmittedFile }) {
  const [busy, setBusy] = useState(false)
  const isSound = file.type.startsWith('audio/')
  const save = async () => {
    setBusy(true)
    await downloadFile(file).catch((error: unknown) =>
      toast.error(`Không tải được tệp. Chi tiết: ${error instanceof Error ? error.message : 'Không xác định'}`),
    )
    setBusy(false)
  }
  return (
    <div className={classes.card}>
      <strong>{file.name}</strong>
      <span className="meta">{fileSize(file.size)}</span>
      {isSound ? <Recording file={file} /> : null}
      <Button variant="default" loading={busy} onClick={() => void save()}>
        {isSound ? 'Tải về' : 'Tải về xem'}
      </Button>
      <span className="meta">Loại tệp này không vẽ lên được. Hãy nhận xét bằng lời.</span>
    </div>
  )
}

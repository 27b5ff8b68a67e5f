import { UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useOfflineFileIds } from '../../../lib/offline/offline-store.ts'
import type { MaterialFile } from '../../../operations/board/get-materials.ts'
import { readFileContent } from '../../../operations/homework/get-file.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { fileSize } from '../../../ui/text/file-size.ts'
import { PageIcon } from '../../../ui/text/icons.tsx'
import classes from './post-file.module.css'

const FilePreviewDialog = dialogOnDemand(async () => (await import('./file-preview-dialog.tsx')).FilePreviewDialog)

/** True if the file can be shown in the page. */
const isShown = ({ type }: MaterialFile) =>
  /^(?:image|audio)\//.test(type) || type === 'application/pdf' || type === 'text/plain'

/**
 * Button that opens a file of a post in the page, or saves a file that cannot be shown. The file is kept on this device, so that it
 * also opens without a network.
 */
export function PostFile({ file }: { file: MaterialFile }) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const isKept = useOfflineFileIds().has(file.id)
  const kept = { ...file, offline: true as const }
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await readFileContent(queryClient, kept), file.name)
    } catch (error) {
      toast.error(`Không tải được tệp. Chi tiết: ${error instanceof Error ? error.message : 'Không xác định'}`)
    }
    setBusy(false)
  }
  const size = isKept ? `${fileSize(file.size)} · Đã lưu trên máy` : fileSize(file.size)
  return (
    <>
      <UnstyledButton
        className={classes.file}
        disabled={busy}
        onClick={() => (isShown(file) ? setOpened(true) : void save())}
      >
        <PageIcon size={24} />
        <span className={classes.name}>
          <span className="unseen">{isShown(file) ? 'Mở ' : 'Tải về '}</span>
          {file.name}
        </span>
        <span className="meta">{busy ? 'Đang tải…' : size}</span>
      </UnstyledButton>
      {isShown(file) ? <FilePreviewDialog file={kept} opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

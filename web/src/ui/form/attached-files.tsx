import { acceptedFiles } from '@hien/contract/files'
import { limits } from '@hien/contract/limits'
import { Input } from '@mantine/core'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import type { StoredFile } from '../../lib/upload/file-list.ts'
import { useFileList } from '../../lib/upload/use-file-list.ts'
import classes from './attached-files.module.css'
import { FileChoice } from './file-choice.tsx'
import { FileRows } from './file-rows.tsx'

/** A completely uploaded file, as it is kept in a draft. The URL is left out, because it is valid only for minutes. */
export type AttachedFile = { id: string; name: string; type: string; size: number }

/** The parts of a form that the field needs. The form keeps the files under the name `files`. */
type FormWithFiles = {
  submitting: boolean
  key: (path: 'files') => string
  getValues: () => { files: AttachedFile[] }
  getInputProps: (path: 'files') => unknown
}

type AttachedFilesProps = {
  form: FormWithFiles
  /** The class to which uploads are assigned; null until a class is chosen. */
  classId: string | null
  /** The files that are saved already, with their URLs. */
  there: readonly StoredFile[]
  /** Called with true if a file is not completely uploaded, and with false when all are. */
  onUnfinished: (unfinished: boolean) => void
  /** Label of the button that opens a phone's camera. Without it there is no such button. */
  cameraLabel?: string
}

const label = 'Tệp đính kèm'
const hint = `Ảnh, PDF, Word, Excel, PowerPoint, tệp ghi âm hoặc tệp văn bản; tối đa ${limits.maxHomeworkFiles} tệp, mỗi tệp 20 MB.`
const tooMany = `Chỉ đính kèm được ${limits.maxHomeworkFiles} tệp`

/** Returns the handlers that let the user drop files onto an element, and whether files are over the element. */
function useFileDrop(onDropped: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onDropped(files)
    },
  }
}

function FileField({ form, classId, there, onUnfinished, cameraLabel }: AttachedFilesProps & { classId: string }) {
  const addressOf = (id: string) => there.find((file) => file.id === id)?.url
  const [stored] = useState(() => form.getValues().files.map((file) => ({ ...file, url: addressOf(file.id) ?? '' })))
  // If the user removes a saved file, it stays on the server, because the user can still cancel the edit.
  const list = useFileList({ classId, stored, removable: (id) => addressOf(id) === undefined })
  const [crowded, setCrowded] = useState(false)
  const { error, onChange } = form.getInputProps('files') as {
    error?: string
    onChange: (files: AttachedFile[]) => void
  }
  const tell = useEffectEvent((finished: AttachedFile[], unfinished: boolean) => {
    onUnfinished(unfinished)
    const known = form.getValues().files
    if (finished.length !== known.length || finished.some(({ id }, place) => id !== known[place]?.id))
      onChange(finished)
  })
  const { listed, isUnfinished } = list
  useEffect(() => {
    const finished = listed.flatMap(({ fileId, name, type, size }) =>
      fileId === null ? [] : [{ id: fileId, name, type, size }],
    )
    tell(finished, isUnfinished)
  }, [listed, isUnfinished])
  useEffect(() => () => onUnfinished(false), [onUnfinished])
  const add = (files: File[]) => setCrowded(list.add(files) > 0)
  const drop = useFileDrop((files) => form.submitting || add(files))
  return (
    <Input.Wrapper label={label} labelElement="div" error={error ?? (crowded ? tooMany : null)}>
      {/* After a failed check the form puts the focus here, so that the error is in view. */}
      <div
        className={classes.files}
        role="group"
        aria-label={label}
        tabIndex={-1}
        data-invalid={error === undefined ? undefined : true}
        {...drop}
      >
        <FileRows
          // A file from the restored draft that is not saved has no URL, and therefore no preview.
          files={listed.map((file) => ({ ...file, pictureUrl: file.pictureUrl || null }))}
          label={label}
          disabled={form.submitting}
          onPause={list.pause}
          onResume={list.resume}
          onRemove={(key) => {
            setCrowded(false)
            list.remove(key)
          }}
        />
        <FileChoice
          accept={acceptedFiles}
          label="Thêm tệp"
          {...(cameraLabel === undefined ? {} : { cameraLabel })}
          disabled={form.submitting || list.isFull}
          onChoose={add}
        >
          {hint}
        </FileChoice>
      </div>
    </Input.Wrapper>
  )
}

/** Field for files that are attached to a text. Files are uploaded as soon as they are chosen or dropped. */
export const AttachedFiles = ({ classId, ...props }: AttachedFilesProps) =>
  classId === null ? (
    <Input.Wrapper label={label} labelElement="div">
      <p className="meta">Chọn lớp trước khi đính kèm tệp.</p>
    </Input.Wrapper>
  ) : (
    // The key changes when the draft is discarded: the field then starts again with the saved files.
    <FileField key={props.form.key('files')} {...props} classId={classId} />
  )

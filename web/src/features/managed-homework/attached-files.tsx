import { acceptedFiles } from '@hien/contract/files'
import { limits } from '@hien/contract/limits'
import { Input } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StoredFile } from '../../lib/upload/file-list.ts'
import { useFileList } from '../../lib/upload/use-file-list.ts'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import { FileRows } from '../../ui/form/file-rows.tsx'
import classes from './homework-form.module.css'
import type { AttachedFile, HomeworkForm } from './homework-form.ts'

type AttachedFilesProps = {
  form: HomeworkForm
  /** The class to which uploads are assigned; null until a class is chosen. */
  classId: string | null
  /** Files of the saved homework, with their URLs. */
  there: readonly StoredFile[]
  /** Called with true if a file is not completely uploaded, and with false when all are. */
  onUnfinished: (unfinished: boolean) => void
}

const label = 'Tệp đính kèm'
const hint = `Ảnh, PDF, Word, Excel, PowerPoint, tệp ghi âm hoặc tệp văn bản; tối đa ${limits.maxHomeworkFiles} tệp, mỗi tệp 20 MB.`
const tooMany = `Chỉ đính kèm được ${limits.maxHomeworkFiles} tệp`

function FileField({ form, classId, there, onUnfinished }: AttachedFilesProps & { classId: string }) {
  const addressOf = (id: string) => there.find((file) => file.id === id)?.url
  const [stored] = useState(() => form.getValues().files.map((file) => ({ ...file, url: addressOf(file.id) ?? '' })))
  // If the user removes a file of the saved homework, it stays on the server, because the user can still cancel the edit.
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
  return (
    <Input.Wrapper label={label} labelElement="div" error={error ?? (crowded ? tooMany : null)}>
      <div className={classes.files}>
        <FileRows
          // A file from the restored draft that is not in the saved homework has no URL, and therefore no preview.
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
          disabled={form.submitting || list.isFull}
          onChoose={(files) => setCrowded(list.add(files) > 0)}
        >
          {hint}
        </FileChoice>
      </div>
    </Input.Wrapper>
  )
}

/** Field for the files of a homework. Files are uploaded as soon as they are chosen. */
export const AttachedFiles = ({ classId, ...props }: AttachedFilesProps) =>
  classId === null ? (
    <Input.Wrapper label={label} labelElement="div">
      <p className="meta">Chọn lớp trước khi đính kèm tệp.</p>
    </Input.Wrapper>
  ) : (
    // The key changes when the draft is discarded: the field then starts again with the files of the saved homework.
    <FileField key={props.form.key('files')} {...props} classId={classId} />
  )

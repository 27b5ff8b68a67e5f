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
  /** Of which class the files are; null until one is chosen. */
  classId: string | null
  /** Those of the homework as it is, with their addresses. */
  there: readonly StoredFile[]
  /** Told whether a file is still on its way. */
  onUnfinished: (unfinished: boolean) => void
}

const label = 'Tệp đính kèm'
const hint = `Ảnh, PDF, Word, Excel, PowerPoint, MP3, M4A hoặc tệp văn bản; tối đa ${limits.maxHomeworkFiles} tệp, mỗi tệp 20 MB.`
const tooMany = `Chỉ đính kèm được ${limits.maxHomeworkFiles} tệp`

function FileField({ form, classId, there, onUnfinished }: AttachedFilesProps & { classId: string }) {
  const addressOf = (id: string) => there.find((file) => file.id === id)?.url
  const [stored] = useState(() => form.getValues().files.map((file) => ({ ...file, url: addressOf(file.id) ?? '' })))
  // What the homework has already is only left out of it: it may be wanted after all.
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
          // Of what was chosen on an earlier visit there is no picture to show.
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
          disabled={form.submitting || listed.length >= limits.maxHomeworkFiles}
          onChoose={(files) => setCrowded(list.add(files) > 0)}
        >
          {hint}
        </FileChoice>
      </div>
    </Input.Wrapper>
  )
}

/** What the students are given with a homework: uploaded as soon as it is chosen. */
export const AttachedFiles = ({ classId, ...props }: AttachedFilesProps) =>
  classId === null ? (
    <Input.Wrapper label={label} labelElement="div">
      <p className="meta">Chọn lớp trước khi đính kèm tệp.</p>
    </Input.Wrapper>
  ) : (
    // Another draft, other files.
    <FileField key={props.form.key('files')} {...props} classId={classId} />
  )

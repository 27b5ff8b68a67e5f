import { avatarHint, avatarTypes } from '@hien/contract/rules/profile'
import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { pictureFault } from '../../lib/files/picture-fault.ts'
import { readAsDataUrl } from '../../lib/files/read-file.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import classes from './picture-field.module.css'

const unreadable = 'Không đọc được ảnh này, vui lòng chọn ảnh khác'

type PictureFieldProps = {
  /** The stored picture, or what replaces it. */
  stored: ReactNode
  /** True if a picture is stored, so that it can be removed. */
  hasPicture: boolean
  /** The word for the picture on the buttons, such as `ảnh`. */
  word: string
  /** True to show the chosen picture in a circle, otherwise complete. */
  isRound?: boolean
  /** Text about the meaning of saving a picture, shown once one is chosen. */
  meaning?: string | null
  /** Stores the chosen picture, a data: URL. Resolves to null, or to the error. */
  onSave: (dataUrl: string) => Promise<OperationError | null>
  onRemove: () => Promise<OperationError | null>
  /** Text beside the picture. */
  children: ReactNode
}

/** Field for a picture: choose a file, preview it, then save it. */
export function PictureField({
  stored,
  hasPicture,
  word,
  isRound = false,
  meaning = null,
  onSave,
  onRemove,
  children,
}: PictureFieldProps) {
  const forgetFile = useRef<() => void>(null)
  const hintId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  const refuse = (why: string) => {
    setChosen(null)
    setError(why)
  }
  const handleChoice = async (file: File | null) => {
    // Without this, the browser reports no change when the member picks the same file again after correcting it.
    forgetFile.current?.()
    if (file === null) return
    const why = pictureFault(file)
    const picked = why === null ? await readAsDataUrl(file) : null
    if (picked === null) return refuse(why ?? unreadable)
    setError(null)
    setChosen(picked)
  }
  const handleRemove = async () => {
    setSaving(true)
    const reason = await onRemove()
    setSaving(false)
    setError(reason?.description ?? null)
  }
  const handleSave = async () => {
    if (chosen === null) return
    setSaving(true)
    const reason = await onSave(chosen)
    setSaving(false)
    setError(reason?.description ?? null)
    if (reason === null) setChosen(null)
  }

  return (
    <div className={classes.field}>
      {chosen === null ? (
        stored
      ) : (
        <img
          className={`${classes.preview} ${isRound ? classes.round : ''}`}
          src={chosen}
          alt="Ảnh bạn vừa chọn"
          onError={() => refuse(unreadable)}
        />
      )}
      <div className={classes.words}>{children}</div>
      <div className={classes.side}>
        <div className={classes.buttons}>
          {chosen === null ? null : (
            <Button variant="light" loading={saving} onClick={() => void handleSave()}>
              Lưu {word}
            </Button>
          )}
          <FileButton accept={avatarTypes.join(',')} resetRef={forgetFile} onChange={(file) => void handleChoice(file)}>
            {(props) => (
              <Button {...props} variant="default" disabled={saving} aria-describedby={hintId}>
                {chosen === null ? 'Chọn' : 'Đổi'} {word}
              </Button>
            )}
          </FileButton>
          {chosen === null && hasPicture ? (
            <Button variant="subtle" color="gray" loading={saving} onClick={() => void handleRemove()}>
              Xoá {word}
            </Button>
          ) : null}
          {chosen === null ? null : (
            <Button variant="subtle" color="gray" disabled={saving} onClick={() => setChosen(null)}>
              Huỷ
            </Button>
          )}
        </div>
        <p id={hintId} className="meta">
          {avatarHint}
        </p>
        {chosen === null || meaning === null ? null : <p className="meta">{meaning}</p>}
        <p className={classes.error} role="alert">
          {error}
        </p>
        <p className="meta" role="status">
          {saving && chosen !== null ? 'Đang tải ảnh lên…' : ''}
        </p>
      </div>
    </div>
  )
}

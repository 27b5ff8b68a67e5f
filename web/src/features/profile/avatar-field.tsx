import { avatarHint, avatarTypes } from '@hien/contract/rules/profile'
import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Initials } from '../../ui/text/initials.tsx'
import classes from './avatar-field.module.css'
import { pictureFault } from '../../lib/files/picture-fault.ts'
import { readAsDataUrl } from '../../lib/files/read-file.ts'
import { useRemoveAvatar } from '../../operations/accounts/remove-avatar.ts'
import { useUpdateAvatar } from '../../operations/accounts/update-avatar.ts'

const unreadable = 'Không đọc được ảnh này, vui lòng chọn ảnh khác'

type AvatarFieldProps = {
  name: string
  picture: string | null
  /** Text that tells a student to what they consent by saving a picture; null for other members. */
  meaning: string | null
  /** Text beside the picture. */
  children: ReactNode
}

/** Field for the member's picture: choose a file, preview it, then save it. */
export function AvatarField({ name, picture, meaning, children }: AvatarFieldProps) {
  const { run: updateAvatar } = useUpdateAvatar()
  const { run: removeAvatar } = useRemoveAvatar()
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
    const { error: reason } = await removeAvatar()
    setSaving(false)
    setError(reason?.description ?? null)
  }
  const handleSave = async () => {
    if (chosen === null) return
    setSaving(true)
    const { error: reason } = await updateAvatar(chosen)
    setSaving(false)
    setError(reason?.description ?? null)
    if (reason === null) setChosen(null)
  }

  return (
    <div className={classes.field}>
      {chosen === null ? (
        <Initials name={name} picture={picture} size={96} />
      ) : (
        <img className={classes.preview} src={chosen} alt="Ảnh bạn vừa chọn" onError={() => refuse(unreadable)} />
      )}
      <div className={classes.words}>{children}</div>
      <div className={classes.side}>
        <div className={classes.buttons}>
          {chosen === null ? null : (
            <Button variant="light" loading={saving} onClick={() => void handleSave()}>
              Lưu ảnh
            </Button>
          )}
          <FileButton accept={avatarTypes.join(',')} resetRef={forgetFile} onChange={(file) => void handleChoice(file)}>
            {(props) => (
              <Button {...props} variant="default" disabled={saving} aria-describedby={hintId}>
                {chosen === null ? 'Chọn ảnh' : 'Đổi ảnh'}
              </Button>
            )}
          </FileButton>
          {chosen === null && picture !== null ? (
            <Button variant="subtle" color="gray" loading={saving} onClick={() => void handleRemove()}>
              Xoá ảnh
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

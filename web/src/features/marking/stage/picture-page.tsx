import { useEffect, useRef, useState } from 'react'
import { useFileContent } from '../../../operations/homework/get-file.ts'
import type { SubmittedFile } from '../../../operations/homework/marking/get-submissions.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import classes from './picture-page.module.css'

type PicturePageProps = {
  file: SubmittedFile
  label: string
  /** Called with height divided by width once the picture is loaded. */
  onShape: (heightToWidth: number) => void
}

/** Shows a picture as a page. Fills its parent. */
export function PicturePage({ file, label, onShape }: PicturePageProps) {
  const { data, error, isFetching, refetch } = useFileContent(file)
  const picture = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  const isShown = data !== undefined && !broken
  useEffect(() => {
    const shown = picture.current
    if (!isShown || !shown) return
    const address = URL.createObjectURL(data)
    shown.src = address
    return () => URL.revokeObjectURL(address)
  }, [data, isShown])
  if (broken)
    return (
      <div className={classes.state}>
        <Failed error={new Error('Không đọc được ảnh này')} />
      </div>
    )
  if (error && !data)
    return (
      <div className={classes.state}>
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className={classes.state}>
        <Loading>Đang tải ảnh…</Loading>
      </div>
    )
  return (
    <img
      ref={picture}
      className={classes.picture}
      alt={label}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (naturalWidth > 0) onShape(naturalHeight / naturalWidth)
      }}
      onError={() => setBroken(true)}
    />
  )
}

import { useState } from 'react'
import { useFileContent } from '../../../operations/homework/get-file.ts'
import type { SubmittedFile } from '../../../operations/homework/marking/get-submissions.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PicturePaper } from '../../../ui/pages/picture-paper.tsx'
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
  const [broken, setBroken] = useState(false)
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
  return <PicturePaper content={data} label={label} onShape={onShape} onFault={() => setBroken(true)} />
}

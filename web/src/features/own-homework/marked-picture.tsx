import { useCallback, useState } from 'react'
import { useFileContent } from '../../operations/homework/get-file.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import type { DrawnStroke } from '../../ui/strokes/stroke-outline.ts'
import { StrokesView } from '../../ui/strokes/strokes-view.tsx'
import { Enlargeable } from './enlargeable.tsx'
import classes from './marked-picture.module.css'

type MarkedPictureProps = {
  /** `offline`: true to keep the picture on this device, so that it can be seen without a network. */
  file: { id: string; name: string; url: string; offline?: boolean }
  strokes: readonly DrawnStroke[]
}

type DrawnProps = { content: Blob; name: string; strokes: readonly DrawnStroke[] }

function Drawn({ content, name, strokes }: DrawnProps) {
  const [heightToWidth, setHeightToWidth] = useState<number | null>(null)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  return (
    <span className={classes.page}>
      <img
        ref={show}
        alt={strokes.length > 0 ? `${name}, thầy cô đã chấm trên ảnh` : name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setHeightToWidth(naturalWidth > 0 ? naturalHeight / naturalWidth : null)
        }
      />
      {heightToWidth === null || strokes.length === 0 ? null : (
        <StrokesView strokes={strokes} heightToWidth={heightToWidth} />
      )}
    </span>
  )
}

/**
 * Shows a picture, with the teacher's drawing over it if there is one. A press opens the picture in full screen, where it
 * can be enlarged.
 */
export function MarkedPicture({ file, strokes }: MarkedPictureProps) {
  const content = useFileContent(file)
  if (content.error)
    return <Failed error={content.error} busy={content.isFetching} onRetry={() => void content.refetch()} />
  if (content.data === undefined) return <Loading>Đang tải ảnh…</Loading>
  return (
    <Enlargeable name={file.name}>
      <Drawn content={content.data} name={file.name} strokes={strokes} />
    </Enlargeable>
  )
}

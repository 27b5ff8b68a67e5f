import { useCallback } from 'react'
import classes from './picture-paper.module.css'

type PicturePaperProps = {
  content: Blob
  label: string
  /** Called with height divided by width once the picture is loaded. */
  onShape?: (heightToWidth: number) => void
  onFault: () => void
}

/** Shows a picture as a page. Fills its parent. */
export function PicturePaper({ content, label, onShape, onFault }: PicturePaperProps) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(content)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
  return (
    <img
      ref={show}
      className={classes.picture}
      alt={label}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (naturalWidth > 0) onShape?.(naturalHeight / naturalWidth)
      }}
      onError={onFault}
    />
  )
}

import { type ReactNode, useCallback, useState } from 'react'
import classes from './sound-player.module.css'

type SoundPlayerProps = {
  content: Blob
  label: string
  /** Shown instead of the player if this browser cannot play the recording. */
  unplayable: ReactNode
}

/**
 * Makes the browser find out how long a recording is. A recording made by a browser does not contain its length, and
 * without the length nobody can jump to a position. A jump beyond the end makes the browser read to the end, so that it
 * knows the length.
 */
function findLength({ currentTarget: audio }: { currentTarget: HTMLAudioElement }) {
  if (audio.duration !== Infinity) return
  const goBack = () => {
    if (audio.duration === Infinity) return
    audio.removeEventListener('durationchange', goBack)
    audio.currentTime = 0
  }
  audio.addEventListener('durationchange', goBack)
  audio.currentTime = Number.MAX_SAFE_INTEGER
}

/** Plays a recording with the controls of the browser. */
export function SoundPlayer({ content, label, unplayable }: SoundPlayerProps) {
  const [refused, setRefused] = useState<Blob | null>(null)
  const load = useCallback(
    (audio: HTMLAudioElement) => {
      const url = URL.createObjectURL(content)
      audio.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  if (refused === content) return <>{unplayable}</>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a student's recording has no captions
    <audio
      ref={load}
      className={classes.player}
      controls
      preload="metadata"
      aria-label={label}
      onLoadedMetadata={findLength}
      onError={() => setRefused(content)}
    />
  )
}

import { type ReactNode, useCallback, useState } from 'react'
import classes from './sound-player.module.css'

type SoundPlayerProps = {
  content: Blob
  label: string
  /** Shown instead of the player if this browser cannot play the recording. */
  unplayable: ReactNode
}

/**
 * Lets the browser find out how long a recording is. Recordings of browsers do not say it in their head, and without it nobody
 * can jump to a place. At a place behind the end the browser reads to the end, and then knows the length.
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

import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import classes from '../screen/lesson-screen.module.css'

/** Plays an element that plays already or is paused. Calls `onBlocked` if the browser needs a press first. */
function startSound(audio: HTMLAudioElement, onBlocked: () => void) {
  audio.play().catch((error: unknown) => {
    // Other errors are ignored. AbortError, for example, means that a later start has interrupted this one.
    if (error instanceof Error && error.name === 'NotAllowedError') onBlocked()
  })
}

function Sound({ stream, onBlocked }: { stream: MediaStream; onBlocked: () => void }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = stream
    startSound(element, onBlocked)
    return () => {
      element.srcObject = null
    }
  }, [stream, onBlocked])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- live speech has no captions to offer
  return <audio ref={audio} />
}

/** Plays all sound of the room. Shows a button if the browser needs a press first. */
export function Sounds({ streams }: { streams: readonly MediaStream[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [blocked, setBlocked] = useState(false)
  const onBlocked = useCallback(() => setBlocked(true), [])
  const play = useCallback(() => {
    setBlocked(false)
    for (const audio of place.current?.querySelectorAll('audio') ?? []) startSound(audio, onBlocked)
  }, [onBlocked])
  useEffect(() => {
    // Some phones leave the sound paused after a call.
    const playAgain = () => (document.visibilityState === 'visible' ? play() : undefined)
    document.addEventListener('visibilitychange', playAgain)
    return () => document.removeEventListener('visibilitychange', playAgain)
  }, [play])
  return (
    <div ref={place} className={classes.sounds}>
      {streams.map((stream, index) => (
        // Keyed by index, because an element that may play keeps that permission for its next stream.
        <Sound key={index} stream={stream} onBlocked={onBlocked} />
      ))}
      {blocked ? <Button onClick={play}>Bật âm thanh</Button> : null}
    </div>
  )
}

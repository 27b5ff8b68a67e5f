import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import classes from '../screen/lesson-screen.module.css'

function Sound({ stream, onBlocked }: { stream: MediaStream; onBlocked: () => void }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = stream
    element.play().catch((error: unknown) => {
      // An interrupted start (AbortError) is followed by another.
      if (error instanceof Error && error.name === 'NotAllowedError') onBlocked()
    })
    return () => {
      element.srcObject = null
    }
  }, [stream, onBlocked])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- live speech has no captions to offer
  return <audio ref={audio} />
}

/** All that is heard. Where the browser wants a press first, a button for it. */
export function Sounds({ streams }: { streams: readonly MediaStream[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [blocked, setBlocked] = useState(false)
  const onBlocked = useCallback(() => setBlocked(true), [])
  const play = () => {
    setBlocked(false)
    for (const audio of place.current?.querySelectorAll('audio') ?? []) audio.play().catch(onBlocked)
  }
  return (
    <div ref={place} className={classes.sounds}>
      {streams.map((stream, index) => (
        // An element that was allowed to play is allowed the next stream as well.
        <Sound key={index} stream={stream} onBlocked={onBlocked} />
      ))}
      {blocked ? <Button onClick={play}>Bật âm thanh</Button> : null}
    </div>
  )
}

import { useEffect, useRef } from 'react'

type StreamVideoProps = { stream: MediaStream; label: string; className?: string | undefined }

/** A moving picture without sound (sound has its own element, see sounds.tsx). */
export function StreamVideo({ stream, label, className }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // Refused only where nothing moves anyway: a muted picture may always play.
    element.play().catch(() => null)
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return <video ref={video} className={className} aria-label={label} muted playsInline />
}

import { useEffect, useRef } from 'react'

type StreamVideoProps = { stream: MediaStream; label: string; className?: string | undefined }

/** Shows a stream's picture without sound. Sound has its own elements (sounds.tsx). */
export function StreamVideo({ stream, label, className }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // Browsers always allow muted video, so a failed start means that there is nothing to show.
    element.play().catch(() => null)
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return <video ref={video} className={className} aria-label={label} muted playsInline />
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetRecording, keepRecording, readKeptRecording } from './kept-recording.ts'
import { type MicrophoneFault, MicrophoneRefused, type SoundRecorder, recordSound } from './record-sound.ts'

/** Maximum length of a recording in seconds. The recording then ends by itself. */
export const maxSeconds = 10 * 60

export type VoiceRecording =
  | { state: 'idle'; fault: MicrophoneFault | null }
  | { state: 'opening' }
  | { state: 'recording'; seconds: number }
  | { state: 'recorded'; content: Blob; isLongest: boolean }

const idle: VoiceRecording = { state: 'idle', fault: null }

/** Returns the recording that a student makes for a homework, and functions to start, measure, stop and delete it. */
export function useVoiceRecording(homeworkId: string) {
  const [recording, setRecording] = useState<VoiceRecording>(idle)
  const recorder = useRef<SoundRecorder | null>(null)
  const left = useRef(false)

  const showKept = useEffectEvent((content: Blob | null) => {
    if (content !== null && recording.state === 'idle') setRecording({ state: 'recorded', content, isLongest: false })
  })
  useEffect(() => {
    left.current = false
    void readKeptRecording(homeworkId).then((content) => left.current || showKept(content))
    return () => {
      left.current = true
      recorder.current?.stop()
    }
  }, [homeworkId])

  const isRecording = recording.state === 'recording'
  useEffect(() => {
    if (!isRecording) return
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const seconds = Math.floor((performance.now() - startedAt) / 1000)
      setRecording((now) => (now.state === 'recording' ? { state: 'recording', seconds } : now))
      if (seconds >= maxSeconds) recorder.current?.stop()
    }, 250)
    return () => clearInterval(timer)
  }, [isRecording])

  const start = async () => {
    setRecording({ state: 'opening' })
    try {
      const started = await recordSound({
        onProgress: (content) => void keepRecording(homeworkId, content),
        onEnd: (content) => {
          recorder.current = null
          if (content.size === 0) return setRecording({ state: 'idle', fault: 'busy' })
          void keepRecording(homeworkId, content)
          setRecording((now) => ({
            state: 'recorded',
            content,
            isLongest: now.state === 'recording' && now.seconds >= maxSeconds,
          }))
        },
      })
      recorder.current = started
      // The student can leave the page while the browser asks for permission.
      if (left.current) return started.stop()
      setRecording({ state: 'recording', seconds: 0 })
    } catch (error) {
      if (!(error instanceof MicrophoneRefused)) throw error
      setRecording({ state: 'idle', fault: error.fault })
    }
  }

  return {
    recording,
    level: () => recorder.current?.level() ?? null,
    start: () => void start(),
    stop: () => recorder.current?.stop(),
    /** Deletes the recording from this device. Call when the student has added it to their work, or discards it. */
    clear: () => {
      void forgetRecording(homeworkId)
      setRecording(idle)
    },
  }
}

import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDayAndMonth, formatTime } from '../../../lib/dates/format-dates.ts'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import { SoundPlayer } from '../../../ui/sound/sound-player.tsx'
import { createIcon } from '../../../ui/text/create-icon.tsx'
import type { MicrophoneFault } from './record-sound.ts'
import { maxSeconds, useVoiceRecording } from './use-voice-recording.ts'
import classes from './voice-recorder.module.css'

const MicrophoneIcon = createIcon(
  <path d="M10 2.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5zM4.5 10a5.5 5.5 0 0 0 11 0M10 15.5v2.5" />,
)

const faultTexts: Record<MicrophoneFault, string> = {
  insecure:
    'Trình duyệt chỉ mở micro trên địa chỉ https. Hãy hỏi trung tâm địa chỉ đúng, hoặc ghi âm bằng máy rồi chọn tệp.',
  unsupported:
    'Trình duyệt này không ghi âm được. Hãy mở lại bằng Chrome, Edge, Firefox hoặc Safari, hoặc ghi âm bằng máy rồi chọn tệp.',
  denied: 'Trình duyệt chưa được phép dùng micro. Hãy bấm biểu tượng cạnh thanh địa chỉ, cho phép micro, rồi bấm lại.',
  missing: 'Không tìm thấy micro trên thiết bị này. Hãy cắm hoặc bật micro rồi bấm lại.',
  busy: 'Không ghi được tiếng từ micro. Hãy tắt chương trình đang gọi hoặc đang ghi âm, rồi bấm lại.',
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const endings: Record<string, string> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

/** Returns the recording as a file, named by the time at which it was added. */
function fileOf(content: Blob, now: Date): File {
  // Windows forbids colons in file names.
  const time = formatTime(now).replace(':', 'h')
  const ending = endings[content.type] ?? 'webm'
  return new File([content], `Ghi âm ${time} ${formatDayAndMonth(now, now)}.${ending}`, { type: content.type })
}

const silence = {
  /** Up to this level the microphone counts as silent. */
  level: 0.04,
  /** Seconds of silence after which a hint appears. */
  seconds: 4,
}

/** Shows how loud the microphone is, and a hint if there is no sound. Keeps the screen on while it is shown. */
function LevelMeter({ level, seconds }: { level: () => number | null; seconds: number }) {
  const meter = useRef<HTMLDivElement>(null)
  const [heardAt, setHeardAt] = useState(0)
  useWakeLock()
  useEffect(() => {
    let frame = 0
    const draw = () => {
      const now = level()
      meter.current?.style.setProperty('--level', String(now ?? 0))
      meter.current?.setAttribute('aria-valuenow', String(Math.round((now ?? 0) * 100)))
      if (now === null || now > silence.level) setHeardAt(seconds)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  })
  return (
    <>
      <div
        ref={meter}
        className={classes.meter}
        role="meter"
        aria-label="Âm lượng của micro"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      />
      <p className="meta" role="status">
        {seconds - heardAt >= silence.seconds ? 'Micro chưa nghe thấy gì. Hãy nói to hơn hoặc kiểm tra micro.' : null}
      </p>
    </>
  )
}

type VoiceRecorderProps = {
  homeworkId: string
  /** True while no file can be added to the work. */
  disabled: boolean
  onRecorded: (file: File) => void
  /**
   * Called with true when a recording begins or is found on this device. Called with false once it is added to the work, is
   * discarded or has failed, and at first.
   */
  onPending: (pending: boolean) => void
}

/** Lets a student record their voice, listen to it, and add it to their work as a file. */
export function VoiceRecorder({ homeworkId, disabled, onRecorded, onPending }: VoiceRecorderProps) {
  const { recording, level, start, stop, clear } = useVoiceRecording(homeworkId)
  const { state } = recording
  const part = useRef<HTMLDivElement>(null)
  const isUsed = useRef(false)
  const tellPending = useEffectEvent(onPending)
  useEffect(() => tellPending(state !== 'idle'), [state])
  // The pressed button disappears in the next state, so the focus moves to the first button of that state.
  useEffect(() => {
    if (isUsed.current && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [state])
  return (
    <div
      ref={part}
      className={classes.recorder}
      role="group"
      aria-label="Ghi âm bài nói"
      onClickCapture={() => (isUsed.current = true)}
    >
      {state === 'idle' || state === 'opening' ? (
        <Button
          variant="default"
          leftSection={<MicrophoneIcon />}
          loading={state === 'opening'}
          disabled={disabled}
          onClick={start}
        >
          Ghi âm bài nói
        </Button>
      ) : null}
      {recording.state === 'idle' && recording.fault !== null ? (
        <p className={classes.fault} role="alert">
          {faultTexts[recording.fault]}
        </p>
      ) : null}
      {recording.state === 'recording' ? (
        <>
          <p className={classes.time}>
            <strong>Đang ghi âm</strong> {clockOf(recording.seconds)} / {clockOf(maxSeconds)}
          </p>
          <LevelMeter level={level} seconds={recording.seconds} />
          <Button onClick={stop}>Dừng ghi</Button>
        </>
      ) : null}
      {recording.state === 'recorded' ? (
        <>
          <p role="status">
            {recording.isLongest ? 'Đã đủ 10 phút nên dừng ghi. ' : null}
            Nghe lại bản ghi rồi thêm vào bài. Bản ghi vẫn còn trên máy này.
          </p>
          <SoundPlayer
            content={recording.content}
            label="Nghe lại bản ghi"
            unplayable={<p className="meta">Trình duyệt này không phát lại được bản ghi, nhưng vẫn gửi được.</p>}
          />
          <div className={classes.buttons}>
            <Button
              disabled={disabled}
              onClick={() => {
                onRecorded(fileOf(recording.content, new Date()))
                clear()
              }}
            >
              Thêm vào bài
            </Button>
            <Button variant="subtle" color="gray" onClick={clear}>
              Bỏ bản ghi này
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { createIcon } from '../text/create-icon.tsx'
import { PlusIcon } from '../text/icons.tsx'
import classes from './file-choice.module.css'

const CameraIcon = createIcon(
  <>
    <path d="M3 6.5h3l1.4-2h5.2l1.4 2h3v9.5H3z" />
    <circle cx="10" cy="11" r="3" />
  </>,
)

type FileChoiceProps = {
  /** The `accept` attribute of the file input. */
  accept: string
  onChoose: (files: File[]) => void
  /** Label of the button that opens a phone's camera. Without it there is no such button. */
  cameraLabel?: string
  label?: string
  disabled?: boolean
  /** Text about which files are allowed. */
  children?: ReactNode
}

/** Shows buttons to choose files and, with `cameraLabel`, to take a photo. */
export function FileChoice({
  accept,
  onChoose,
  cameraLabel,
  label = 'Chọn tệp',
  disabled = false,
  children,
}: FileChoiceProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const handleChange = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    // Without this, a file that was removed could not be chosen again.
    input.value = ''
    if (chosen.length > 0) onChoose(chosen)
  }
  const inputProps = {
    type: 'file',
    hidden: true,
    tabIndex: -1,
    onChange: (event: { currentTarget: HTMLInputElement }) => handleChange(event.currentTarget),
  } as const
  return (
    <div className={classes.choice}>
      <div className={classes.buttons}>
        {cameraLabel === undefined ? null : (
          <>
            <Button
              variant="light"
              leftSection={<CameraIcon />}
              disabled={disabled}
              onClick={() => camera.current?.click()}
            >
              {cameraLabel}
            </Button>
            <input ref={camera} {...inputProps} aria-label={cameraLabel} accept="image/*" capture="environment" />
          </>
        )}
        <Button variant="default" leftSection={<PlusIcon />} disabled={disabled} onClick={() => files.current?.click()}>
          {label}
        </Button>
        <input ref={files} {...inputProps} aria-label={label} accept={accept} multiple />
      </div>
      {children === undefined ? null : <p className="meta">{children}</p>}
    </div>
  )
}

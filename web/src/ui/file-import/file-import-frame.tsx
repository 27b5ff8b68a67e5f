import { Button, FileButton } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { tableFileTypes } from '../../lib/files/table-file.ts'
import { FormError, Loading } from '../feedback/states.tsx'
import classes from './file-import-frame.module.css'

type FileImportFrameProps = {
  step: 'choose' | 'preview' | 'done'
  /** Shown until a file has been read. */
  explanation: ReactNode
  fileName: string
  /** Says in one sentence what the preview shows, or what was imported. */
  summary: string
  notice: string | null
  fault: string | null
  /** The element that gets the focus after each step. */
  place: RefObject<HTMLDivElement | null>
  reading: boolean
  writing: boolean
  /** The words on the button that imports; null if there is nothing to import. */
  writeLabel: string | null
  onChoose: (file: File | null) => void
  onWrite: () => void
  onClose: () => void
  /** A button for what follows the import. */
  next?: ReactNode
  /** How the file is read, and its rows. */
  children: ReactNode
}

/** The content of a dialog that imports a file: explanation, preview, outcome, and the buttons below them. */
export const FileImportFrame = ({
  step,
  explanation,
  fileName,
  summary,
  notice,
  fault,
  place,
  reading,
  writing,
  writeLabel,
  onChoose,
  onWrite,
  onClose,
  next,
  children,
}: FileImportFrameProps) => (
  <div className={classes.form}>
    <div ref={place} tabIndex={-1} className={classes.place}>
      {step === 'choose' ? (
        explanation
      ) : (
        <>
          <p className="meta">{fileName}</p>
          <p role="status" className={step === 'done' ? classes.done : classes.summary}>
            {summary}
          </p>
          {notice === null ? null : <p className={classes.notice}>{notice}</p>}
          {children}
        </>
      )}
      {reading ? <Loading>Đang đọc tệp…</Loading> : null}
      <FormError>{fault}</FormError>
    </div>
    <div className={classes.choices}>
      <Button variant="default" disabled={writing} onClick={onClose}>
        {step === 'done' ? 'Đóng' : 'Huỷ'}
      </Button>
      {step === 'done' ? null : (
        <FileButton accept={tableFileTypes} onChange={onChoose}>
          {(button) => (
            <Button {...button} variant={step === 'choose' ? 'filled' : 'default'} loading={reading} disabled={writing}>
              {step === 'choose' ? 'Chọn tệp' : 'Chọn tệp khác'}
            </Button>
          )}
        </FileButton>
      )}
      {step === 'preview' ? (
        <Button loading={writing} disabled={writeLabel === null || reading} onClick={onWrite}>
          {writeLabel ?? 'Không có gì để nhập'}
        </Button>
      ) : null}
      {step === 'done' ? next : null}
    </div>
  </div>
)

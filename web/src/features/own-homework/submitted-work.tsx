import { Suspense, lazy } from 'react'
import type { OwnSubmission } from '../../operations/homework/submissions/get-homework-to-do.ts'
import { Loading } from '../../ui/feedback/states.tsx'
import { FileLinks } from './file-links.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import classes from './submitted-work.module.css'

// Loaded on demand: the PDF reader is large, and few students have a PDF that was drawn on.
const MarkedPdf = lazy(async () => ({ default: (await import('./marked-pdf.tsx')).MarkedPdf }))

type Work = Pick<OwnSubmission, 'text' | 'files' | 'strokes'>

const isPicture = ({ type }: { type: string }) => type.startsWith('image/')

/** Shows what a student handed in: text, pictures and files, with the teacher's drawings on pictures and PDFs. */
export function SubmittedWork({ work: { text, files, strokes } }: { work: Work }) {
  return (
    <div className={classes.work}>
      {text ? <p className={classes.text}>{text}</p> : null}
      {files.some(isPicture) ? (
        <ol className={classes.pictures} aria-label="Ảnh bài làm">
          {files.filter(isPicture).map((file) => (
            <li key={file.id}>
              <MarkedPicture file={file} strokes={strokes.filter(({ fileId }) => fileId === file.id)} />
            </li>
          ))}
        </ol>
      ) : null}
      <FileLinks files={files.filter((file) => !isPicture(file))} label="Tệp bài làm" />
      {files.map((file) => {
        const drawn = strokes.filter(({ fileId }) => fileId === file.id)
        return isPicture(file) || drawn.length === 0 ? null : (
          <Suspense key={file.id} fallback={<Loading />}>
            <MarkedPdf file={file} strokes={drawn} />
          </Suspense>
        )
      })}
    </div>
  )
}

import type { OwnSubmission } from '../../operations/homework/get-homework-to-do.ts'
import { FileLinks } from './file-links.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import classes from './submitted-work.module.css'

type Work = Pick<OwnSubmission, 'text' | 'files' | 'strokes'>

const isPicture = ({ type }: { type: string }) => type.startsWith('image/')

/** What a student handed in, with what was drawn on it where that can be seen. */
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
    </div>
  )
}

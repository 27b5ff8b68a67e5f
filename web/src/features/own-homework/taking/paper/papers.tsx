import { useState } from 'react'
import { useFileContent } from '../../../../operations/homework/get-file.ts'
import type { HomeworkToTake } from '../../../../operations/homework/quizzes/get-homework-to-take.ts'
import { Failed, Loading } from '../../../../ui/feedback/states.tsx'
import { PdfPaper } from '../../../../ui/pages/pdf-paper.tsx'
import { PicturePaper } from '../../../../ui/pages/picture-paper.tsx'
import { usePdf } from '../../../../ui/pages/use-pdf.ts'
import classes from './papers.module.css'

type PaperFile = HomeworkToTake['files'][number]

const isPdf = ({ type }: PaperFile) => type === 'application/pdf'
/** True if the pages of the file can be shown on the page. */
export const isPaper = (file: PaperFile): boolean => isPdf(file) || file.type.startsWith('image/')

type ContentProps = { content: Blob; name: string; onFault: () => void }

function PdfPapers({ content, name, onFault }: ContentProps) {
  const { document, isBroken } = usePdf(content)
  if (isBroken) return <Failed error={new Error(`Không mở được ${name} trên máy này`)} />
  if (document === null) return <Loading>Đang mở {name}…</Loading>
  return Array.from({ length: document.pageCount }, (_, place) => (
    <PdfPaper
      key={place}
      document={document}
      number={place + 1}
      label={`${name}, trang ${place + 1} trên ${document.pageCount}`}
      onFault={onFault}
    />
  ))
}

function Paper({ file }: { file: PaperFile }) {
  // Kept on this device, so that the questions are there after a reload without a network.
  const { data, error, isFetching, refetch } = useFileContent({ id: file.id, url: file.url, offline: true })
  const [broken, setBroken] = useState(false)
  if (broken)
    return <Failed error={new Error(`Không vẽ được ${file.name} trên máy này`)} onRetry={() => setBroken(false)} />
  if (error && !data) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading>Đang tải {file.name}…</Loading>
  const Content = isPdf(file) ? PdfPapers : PicturePaper
  return <Content content={data} name={file.name} label={file.name} onFault={() => setBroken(true)} />
}

/** Shows all pages of the PDFs and pictures of a test, one below the other. The pages are as wide as their container. */
export const Papers = ({ files }: { files: readonly PaperFile[] }) => (
  <div className={classes.papers}>
    {files.filter(isPaper).map((file) => (
      <Paper key={file.id} file={file} />
    ))}
  </div>
)

import { useEffect, useEffectEvent, useState } from 'react'
import { useFileContent } from '../../../operations/homework/get-file.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PdfPage } from '../../../ui/pages/pdf-page.tsx'
import { PicturePaper } from '../../../ui/pages/picture-paper.tsx'
import { usePdf } from '../../../ui/pages/use-pdf.ts'
import classes from './board-page.module.css'

type PageFileProps = {
  fileId: string
  /** The page of the PDF, from 1. */
  number: number
  /** Width in pixels of the unturned page. */
  width: number
  heightToWidth: number
  label: string
  /** Called with true while the file cannot be shown, so that nothing covers the button to try again. */
  onFailed: (failed: boolean) => void
}

const unreadable = new Error('Không hiện được tệp của trang này')

const Failure = () => (
  <div className={classes.state}>
    <Failed error={unreadable} />
  </div>
)

function Pdf({ content, ...page }: Omit<PageFileProps, 'fileId' | 'onFailed'> & { content: Blob }) {
  const { document, isBroken } = usePdf(content)
  const [isFaulty, setIsFaulty] = useState(false)
  if (isBroken || isFaulty) return <Failure />
  if (document === null)
    return (
      <div className={classes.state}>
        <Loading>Đang mở trang…</Loading>
      </div>
    )
  return <PdfPage {...page} document={document} onFault={() => setIsFaulty(true)} />
}

function Picture({ content, label }: { content: Blob; label: string }) {
  const [isFaulty, setIsFaulty] = useState(false)
  if (isFaulty) return <Failure />
  return <PicturePaper content={content} label={label} onFault={() => setIsFaulty(true)} />
}

/** Shows the picture, or the page of a PDF, that is the background of a page. Fills its parent. */
export function PageFile({ fileId, onFailed, ...page }: PageFileProps) {
  const { data, error, isFetching, refetch } = useFileContent({ id: fileId })
  const hasFailed = !data && error !== null
  const report = useEffectEvent(onFailed)
  useEffect(() => {
    report(hasFailed)
    return () => report(false)
  }, [hasFailed])
  if (data?.type === 'application/pdf') return <Pdf {...page} content={data} />
  if (data) return <Picture content={data} label={page.label} />
  return (
    <div className={classes.state}>
      {error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>Đang tải trang…</Loading>
      )}
    </div>
  )
}

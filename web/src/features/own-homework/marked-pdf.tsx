import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useFileContent } from '../../operations/homework/get-file.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { type PdfDocument, openPdf } from '../../ui/pages/pdf-document.ts'
import { PdfPage } from '../../ui/pages/pdf-page.tsx'
import type { DrawnStroke } from '../../ui/strokes/stroke-outline.ts'
import { StrokesView } from '../../ui/strokes/strokes-view.tsx'
import classes from './marked-picture.module.css'

type PageStroke = DrawnStroke & { page: number }

type MarkedPdfProps = {
  file: { id: string; name: string; url: string }
  strokes: readonly PageStroke[]
}

/** Opened as long as it is shown. */
function usePdf(content: Blob | undefined): { document: PdfDocument | null; isBroken: boolean } {
  const [state, setState] = useState<{ document: PdfDocument | null; isBroken: boolean }>({
    document: null,
    isBroken: false,
  })
  useEffect(() => {
    if (content === undefined) return
    let gone = false
    let opened: PdfDocument | null = null
    const open = async () => {
      const document = await openPdf(content)
      if (gone) return document.close()
      opened = document
      setState({ document, isBroken: false })
    }
    open().catch(() => gone || setState({ document: null, isBroken: true }))
    return () => {
      gone = true
      opened?.close()
    }
  }, [content])
  return state
}

/** The pages of a PDF on which something was drawn, with that. */
export function MarkedPdf({ file, strokes }: MarkedPdfProps) {
  const content = useFileContent(file)
  const { document, isBroken } = usePdf(content.data)
  const [unreadable, setUnreadable] = useState(false)
  const { ref, width } = useElementSize()
  if (content.error)
    return <Failed error={content.error} busy={content.isFetching} onRetry={() => void content.refetch()} />
  if (isBroken || unreadable) return <p className="meta">Không hiện được trang đã chấm của {file.name} trên máy này.</p>
  const pages = [...new Set(strokes.map(({ page }) => page))].sort((one, other) => one - other)
  return (
    <div ref={ref} className={classes.pages}>
      {document === null ? <Loading>Đang mở các trang đã chấm…</Loading> : null}
      {document === null || width === 0
        ? null
        : pages.map((page) => {
            const heightToWidth = document.heightsToWidths[page - 1] ?? Math.SQRT2
            return (
              <figure key={page} className={classes.figure}>
                <div className={classes.paper} style={{ height: width * heightToWidth }}>
                  <PdfPage
                    document={document}
                    number={page}
                    width={width}
                    heightToWidth={heightToWidth}
                    label={`${file.name}, trang ${page}, thầy cô đã chấm`}
                    onFault={() => setUnreadable(true)}
                  />
                  <StrokesView
                    strokes={strokes.filter((stroke) => stroke.page === page)}
                    heightToWidth={heightToWidth}
                  />
                </div>
                <figcaption className="meta">
                  {file.name}, trang {page}
                </figcaption>
              </figure>
            )
          })}
    </div>
  )
}

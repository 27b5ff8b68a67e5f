import { useState } from 'react'
import { useFileContent } from '../../operations/homework/get-file.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { PdfPaper } from '../../ui/pages/pdf-paper.tsx'
import { usePdf } from '../../ui/pages/use-pdf.ts'
import type { DrawnStroke } from '../../ui/strokes/stroke-outline.ts'
import { StrokesView } from '../../ui/strokes/strokes-view.tsx'
import { Enlargeable } from './enlargeable.tsx'
import classes from './marked-pdf.module.css'

type PageStroke = DrawnStroke & { page: number }

type MarkedPdfProps = {
  file: { id: string; name: string; url: string }
  strokes: readonly PageStroke[]
}

/** Shows the pages of a PDF that the teacher drew on, with the drawing. */
export function MarkedPdf({ file, strokes }: MarkedPdfProps) {
  const content = useFileContent(file)
  const { document, isBroken } = usePdf(content.data)
  const [unreadable, setUnreadable] = useState(false)
  if (content.error)
    return <Failed error={content.error} busy={content.isFetching} onRetry={() => void content.refetch()} />
  if (isBroken || unreadable) return <p className="meta">Không hiện được trang đã chấm của {file.name} trên máy này.</p>
  const pages = [...new Set(strokes.map(({ page }) => page))].sort((one, other) => one - other)
  return (
    <div className={classes.pages}>
      {document === null ? <Loading>Đang mở các trang đã chấm…</Loading> : null}
      {document === null
        ? null
        : pages.map((page) => (
            <figure key={page} className={classes.figure}>
              <Enlargeable name={`${file.name}, trang ${page}`}>
                <PdfPaper
                  document={document}
                  number={page}
                  label={`${file.name}, trang ${page}, thầy cô đã chấm`}
                  onFault={() => setUnreadable(true)}
                >
                  <StrokesView
                    strokes={strokes.filter((stroke) => stroke.page === page)}
                    heightToWidth={document.heightsToWidths[page - 1] ?? Math.SQRT2}
                  />
                </PdfPaper>
              </Enlargeable>
              <figcaption className="meta">
                {file.name}, trang {page}
              </figcaption>
            </figure>
          ))}
    </div>
  )
}

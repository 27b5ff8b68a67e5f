import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useFileContent } from '../../operations/homework/get-file.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { type PdfDocument, openPdf } from '../../ui/pages/pdf-document.ts'
import { PdfPage } from '../../ui/pages/pdf-page.tsx'
import type { DrawnStroke } from '../../ui/strokes/stroke-outline.ts'
import { StrokesView } from '../../ui/strokes/strokes-view.tsx'
import { Enlargeable } from './enlargeable.tsx'
import classes from './marked-pdf.module.css'

type PageStroke = DrawnStroke & { page: number }

type MarkedPdfProps = {
  file: { id: string; name: string; url: string }
  strokes: readonly PageStroke[]
}

/** Opens a PDF. Closes it when the content changes or the component unmounts. */
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

type DrawnPageProps = {
  document: PdfDocument
  number: number
  strokes: readonly DrawnStroke[]
  name: string
  onFault: () => void
}

function DrawnPage({ document, number, strokes, name, onFault }: DrawnPageProps) {
  const { ref: sizeRef, width } = useElementSize<HTMLSpanElement>()
  // Draw only pages in or near the view: all pages of a long scan would fill the memory of a phone.
  const { ref: placeRef, entry } = useIntersection<HTMLSpanElement>({ rootMargin: '100%' })
  const ref = useMergedRef(sizeRef, placeRef)
  const heightToWidth = document.heightsToWidths[number - 1] ?? Math.SQRT2
  return (
    <span ref={ref} className={classes.paper} style={{ aspectRatio: 1 / heightToWidth }}>
      {(entry?.isIntersecting ?? true) ? (
        <PdfPage
          document={document}
          number={number}
          width={width}
          heightToWidth={heightToWidth}
          label={`${name}, thầy cô đã chấm`}
          onFault={onFault}
        />
      ) : null}
      <StrokesView strokes={strokes} heightToWidth={heightToWidth} />
    </span>
  )
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
                <DrawnPage
                  document={document}
                  number={page}
                  strokes={strokes.filter((stroke) => stroke.page === page)}
                  name={`${file.name}, trang ${page}`}
                  onFault={() => setUnreadable(true)}
                />
              </Enlargeable>
              <figcaption className="meta">
                {file.name}, trang {page}
              </figcaption>
            </figure>
          ))}
    </div>
  )
}

import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { PdfDocument } from './pdf-document.ts'
import { PdfPage } from './pdf-page.tsx'
import classes from './pdf-paper.module.css'

type PdfPaperProps = {
  document: PdfDocument
  number: number
  label: string
  onFault: () => void
  /** Drawn over the page. */
  children?: ReactNode
}

/** One page of a PDF, as wide as its container. */
export function PdfPaper({ document, number, label, onFault, children }: PdfPaperProps) {
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
          label={label}
          onFault={onFault}
        />
      ) : null}
      {children}
    </span>
  )
}

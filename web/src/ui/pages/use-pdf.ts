import { useEffect, useState } from 'react'
import { type PdfDocument, openPdf } from './pdf-document.ts'

type PdfState = { document: PdfDocument | null; isBroken: boolean }

/** Opens a PDF. Closes it when the content changes or the component unmounts. */
export function usePdf(content: Blob | undefined): PdfState {
  const [state, setState] = useState<PdfState>({ document: null, isBroken: false })
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

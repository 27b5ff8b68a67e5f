import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { trustWorker } from '../../lib/trusted-markup.ts'

/** Put in by pdf-assets.ts. */
declare const __PDF_ASSETS__: string

/** A document that is open; `close` it once nobody looks at it. */
export interface PdfDocument {
  pageCount: number
  /** Height to width of each page, as it is shown unturned. */
  heightsToWidths: number[]
  page: (number: number) => Promise<PDFPageProxy>
  close: () => void
}

/** It opens with a password alone. */
export class PdfLocked extends Error {}

/** Beyond it nobody marks pages, and asking for the shape of each takes long. */
const measuredPages = 200

const reader = async () => {
  // The build for browsers of the last years: the newest functions of the other are in hardly anybody's.
  const [library, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  trustWorker(worker.default)
  library.GlobalWorkerOptions.workerSrc = worker.default
  return library
}

const shapeOf = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 })
  return height / width
}

async function measure(document: PDFDocumentProxy): Promise<number[]> {
  const shapes: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    // One after another: each is read by one worker.
    shapes.push(number <= measuredPages ? shapeOf(await document.getPage(number)) : (shapes[0] ?? Math.SQRT2))
  }
  return shapes
}

/**
 * Opens a PDF. Its scripts are not run, nor are its forms and links live.
 * @throws {PdfLocked | Error} of one that nobody can read.
 */
export async function openPdf(content: Blob): Promise<PdfDocument> {
  const [{ getDocument }, data] = await Promise.all([reader(), content.arrayBuffer()])
  const task = getDocument({
    data: new Uint8Array(data),
    standardFontDataUrl: `${__PDF_ASSETS__}standard_fonts/`,
    cMapUrl: `${__PDF_ASSETS__}cmaps/`,
    wasmUrl: `${__PDF_ASSETS__}wasm/`,
    // The content security policy refuses WebAssembly as it does eval.
    useWasm: false,
    useWorkerFetch: true,
    disableWorkerRendering: true,
    enableXfa: false,
    // Larger pictures are left out rather than fill the memory.
    maxImageSize: 80_000_000,
  })
  const close = () => void task.destroy()
  try {
    const document = await task.promise
    return {
      pageCount: document.numPages,
      heightsToWidths: await measure(document),
      page: (number) => document.getPage(number),
      close,
    }
  } catch (error) {
    close()
    if (error instanceof Error && error.name === 'PasswordException') throw new PdfLocked(undefined, { cause: error })
    throw error
  }
}

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { trustWorker } from '../../lib/trusted-markup.ts'

/** Path of pdf.js's assets; pdf-assets.ts defines it at build time. */
declare const __PDF_ASSETS__: string

/** An open PDF. Call `close` when it is no longer shown. */
export interface PdfDocument {
  pageCount: number
  /** Ratio of height to width of each page, without a turn by the user. */
  heightsToWidths: number[]
  page: (number: number) => Promise<PDFPageProxy>
  close: () => void
}

/** Error: the PDF needs a password. */
export class PdfLocked extends Error {}

/**
 * Maximum number of pages to measure, because each takes time. Nobody marks more pages; further pages get the shape of
 * the first.
 */
const measuredPages = 200

const reader = async () => {
  // The legacy build also runs in browsers that are a few years old; the other build needs the newest ones.
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
    // Measure one page after another: there is only one worker.
    shapes.push(number <= measuredPages ? shapeOf(await document.getPage(number)) : (shapes[0] ?? Math.SQRT2))
  }
  return shapes
}

/**
 * Opens a PDF. Its scripts do not run, and its forms and links are inactive.
 * @throws {PdfLocked | Error} if the PDF needs a password or cannot be read.
 */
export async function openPdf(content: Blob): Promise<PdfDocument> {
  const [{ getDocument }, data] = await Promise.all([reader(), content.arrayBuffer()])
  const task = getDocument({
    data: new Uint8Array(data),
    standardFontDataUrl: `${__PDF_ASSETS__}standard_fonts/`,
    cMapUrl: `${__PDF_ASSETS__}cmaps/`,
    wasmUrl: `${__PDF_ASSETS__}wasm/`,
    // The content security policy forbids WebAssembly, like eval.
    useWasm: false,
    useWorkerFetch: true,
    disableWorkerRendering: true,
    enableXfa: false,
    // Maximum pixels of a picture in the PDF. Larger pictures are not drawn, because they would fill the memory.
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

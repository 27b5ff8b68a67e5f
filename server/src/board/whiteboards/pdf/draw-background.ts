import { PDFDocument, PDFObjectCopier, PDFPageEmbedder, type PDFPage } from '@cantoo/pdf-lib'
import type { DrawnBackground } from './drawn-page.ts'
import { ruledLines } from './ruled-lines.ts'

/** Opens a PDF. One that only forbids copying or printing is encrypted, with an empty password. */
const openPdf = (bytes: Uint8Array) => PDFDocument.load(bytes, { password: '', updateMetadata: false })

/**
 * Returns a PDF with only these pages, counted from 0, in their order. Further objects of the document are left out. Instead of a
 * page that the document does not have, there is an empty one.
 * @throws if the PDF is damaged
 */
export async function pickPages(bytes: Uint8Array, pages: number[]): Promise<Uint8Array> {
  const picked = await PDFDocument.create()
  const source = await openPdf(bytes)
  const known = pages.filter((page) => page < source.getPageCount())
  const copies = await picked.copyPages(source, known)
  for (const page of pages) picked.addPage(copies[known.indexOf(page)])
  return picked.save()
}

/** Returns the matrix that shows a page of `width` × `height`, which is to be turned, in the square from 0 to 1. */
function unitMatrix(turn: number, width: number, height: number): number[] {
  switch (((turn % 360) + 360) % 360) {
    case 90:
      return [0, -1 / width, 1 / height, 0, 0, 1]
    case 180:
      return [-1 / width, 0, 0, -1 / height, 1, 1]
    case 270:
      return [0, 1 / width, -1 / height, 0, 1, 0]
    default:
      return [1 / width, 0, 0, 1 / height, 0, 0]
  }
}

type OpenDocument = { source: PDFDocument; copier: PDFObjectCopier }

/**
 * Returns a function that adds a background to a page and returns the PDF operators that draw it. Pages with the same file share its
 * content.
 * @param unit points in a unit of the page
 */
export function createBackgrounds(document: PDFDocument, unit: number) {
  const pictures = new Map<Uint8Array, ReturnType<PDFDocument['embedJpg']>>()
  const documents = new Map<Uint8Array, Promise<OpenDocument>>()
  const open = async (pdf: Uint8Array): Promise<OpenDocument> => {
    const source = await openPdf(pdf)
    // One copier for all pages, so that fonts that several pages use are stored once.
    return { source, copier: PDFObjectCopier.for(source.context, document.context) }
  }
  const shared = <Value>(known: Map<Uint8Array, Value>, bytes: Uint8Array, make: () => Value): Value => {
    const value = known.get(bytes) ?? make()
    known.set(bytes, value)
    return value
  }
  /** Draws an object whose content is in the square from 0 to 1, after the matrix, over the whole page. */
  const fill = (page: PDFPage, name: string, matrix: number[]) => {
    const { width, height } = page.getSize()
    return `q ${width} 0 0 ${height} 0 0 cm ${matrix.join(' ')} cm ${name} Do Q\n`
  }

  return async (page: PDFPage, background: DrawnBackground, units: { height: number }): Promise<string> => {
    switch (background.kind) {
      case 'blank':
        return ''
      case 'squared':
      case 'lined':
        return `q ${unit} 0 0 ${-unit} 0 ${page.getHeight()} cm\n${ruledLines(background.kind, units.height)}Q\n`
      case 'picture': {
        const picture = await shared(pictures, background.jpeg, () => document.embedJpg(background.jpeg))
        await picture.embed()
        return fill(page, page.node.newXObject('Picture', picture.ref).toString(), [1, 0, 0, 1, 0, 0])
      }
      case 'document': {
        const { source, copier } = await shared(documents, background.pdf, () => open(background.pdf))
        const shown = source.getPage(background.page)
        const { x, y, width, height } = shown.getCropBox()
        const box = { left: x, bottom: y, right: x + width, top: y + height }
        // Not by document.embedPage: a damaged page would then be embedded again when the document is stored, and fail it.
        const embedder = await PDFPageEmbedder.for(copier.copy(shown.node), box)
        const ref = await embedder.embedIntoContext(document.context)
        const matrix = unitMatrix(shown.getRotation().angle, width, height)
        return fill(page, page.node.newXObject('Page', ref).toString(), matrix)
      }
    }
  }
}

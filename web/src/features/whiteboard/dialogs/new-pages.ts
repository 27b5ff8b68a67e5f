import type { WhiteboardPage } from '@hien/contract/whiteboard'
import { newUuid } from '../../../lib/new-uuid.ts'
import { openPdf } from '../../../ui/pages/pdf-document.ts'
import { pageUnits } from '../../../ui/strokes/stroke-outline.ts'
import type { WhiteboardClient } from '../model/whiteboard-state.ts'

/** Height of a page without a file: nine sixteenths of its width, so that laptops show the whole page as wide as possible. */
const boardPageHeight = 5625
const maxHeight = 100_000

const heightOf = (heightToWidth: number) => Math.min(maxHeight, Math.max(1, Math.round(heightToWidth * pageUnits)))

export const plainPage = (background: 'blank' | 'squared' | 'lined'): WhiteboardPage => ({
  id: newUuid(),
  background,
  fileId: null,
  filePage: 1,
  height: boardPageHeight,
  turn: 0,
})

const pictureShape = (content: Blob): Promise<number> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    const address = URL.createObjectURL(content)
    const end = (act: () => void) => {
      URL.revokeObjectURL(address)
      act()
    }
    picture.addEventListener('load', () => end(() => resolve(picture.naturalHeight / picture.naturalWidth)))
    picture.addEventListener('error', () => end(() => reject(new Error('Không đọc được ảnh này'))))
    picture.src = address
  })

/**
 * Returns the ratio of height to width of each page of a picture or PDF.
 * @throws {PdfLocked | Error} if the PDF needs a password, or the file cannot be read
 */
export async function shapesOf(content: Blob): Promise<number[]> {
  if (content.type !== 'application/pdf') return [await pictureShape(content)]
  const document = await openPdf(content)
  document.close()
  return document.heightsToWidths
}

/**
 * Returns pages that show a file.
 * @param shapes ratio of height to width of each page of the file
 * @param from number of the first page of the file to show, from 1
 * @param to number of the last page
 */
export const filePages = (fileId: string, shapes: readonly number[], from: number, to: number): WhiteboardPage[] =>
  shapes.slice(from - 1, to).map((heightToWidth, place) => ({
    id: newUuid(),
    background: 'file',
    fileId,
    filePage: from + place,
    height: heightOf(heightToWidth),
    turn: 0,
  }))

/** Adds pages in their order after a page; at the beginning if `after` is null. */
export function addPages(client: WhiteboardClient, pages: readonly WhiteboardPage[], after: string | null) {
  let before = after
  for (const page of pages) {
    client.change({ kind: 'add-page', page, after: before })
    before = page.id
  }
}

import type { Dependencies } from '../../platform/dependencies.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { renderWhiteboard, type PageToRender } from './pdf/render-whiteboard.ts'
import { listPages, listStrokes, type WhiteboardRow } from './whiteboard-store.ts'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' })

/** Returns the title of the saved whiteboard: `Bảng của buổi học 28/11/2026`. */
export const titleOf = ({ startedAt }: Pick<WhiteboardRow, 'startedAt'>): string =>
  `Bảng của buổi học ${day.format(startedAt)}`

/** Returns the name of the file: `Bảng của buổi học 28-11-2026.pdf`. */
export const fileNameOf = (whiteboard: Pick<WhiteboardRow, 'startedAt'>): string =>
  `${titleOf(whiteboard).replaceAll('/', '-')}.pdf`

async function readPages(database: Database, sessionId: string): Promise<PageToRender[]> {
  const pages: PageToRender[] = []
  // One page after the other, so that the rows of a large whiteboard do not keep the server from other work for long.
  for (const { id, file, filePage, ...page } of await listPages(database, sessionId)) {
    const strokes = await listStrokes(database, { sessionId, pageId: id })
    pages.push({ ...page, strokes, file: file && { ...file, page: filePage } })
  }
  return pages
}

/** PDFs whose pages are not read yet, by session id. A member who saves the same whiteboard meanwhile gets the same PDF. */
const waiting = new Map<string, Promise<Uint8Array>>()

/**
 * Returns the PDF of the pages and strokes that are not removed. It has at least what `whiteboard.seq` numbers.
 * @throws {Refusal} RATE_LIMITED if too many whiteboards wait, or the PDF needs more memory or time than the limits
 */
export function writePdf(
  { database, blobs, log }: Pick<Dependencies, 'database' | 'blobs' | 'log'>,
  whiteboard: WhiteboardRow,
): Promise<Uint8Array> {
  const { sessionId } = whiteboard
  const known = waiting.get(sessionId)
  if (known) return known
  const stopWaiting = () => void (waiting.get(sessionId) === pdf && waiting.delete(sessionId))
  const begin = () => {
    stopWaiting()
    return readPages(database, sessionId)
  }
  const pdf: Promise<Uint8Array> = renderWhiteboard({ blobs, log }, { title: titleOf(whiteboard), readPages: begin })
  waiting.set(sessionId, pdf)
  void pdf.catch(stopWaiting)
  return pdf
}

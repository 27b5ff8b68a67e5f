import { PDFDocument, degrees, type PDFFont } from '@cantoo/pdf-lib'
import { createBackgrounds } from './draw-background.ts'
import type { DrawnPage } from './drawn-page.ts'
import { highlighterState, strokeOperators } from './stroke-operators.ts'
import { embedFonts } from './text-fonts.ts'
import { textOperators } from './text-operators.ts'

/** Width of A4 in points, and of a page in the units of strokes. */
const paperWidth = 595
const pageUnits = 10_000
const unit = paperWidth / pageUnits

/** Strokes below a highlighter stay legible. As in web/src/ui/strokes/strokes-view.module.css. */
const highlighterOpacity = 0.32

/**
 * Draws the pages of a whiteboard into a PDF, each as wide as A4. A background that cannot be read is left blank.
 * @param title the title of the document
 */
export async function drawWhiteboard(pages: readonly DrawnPage[], title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('vi')
  const texts = pages.flatMap(({ strokes }) => strokes.map(({ text }) => text))
  const fonts = await embedFonts(document, texts.join(''))
  const drawBackground = createBackgrounds(document, unit)
  const highlighter = document.context.register(document.context.obj({ Type: 'ExtGState', ca: highlighterOpacity }))
  for (const { height, turn, background, strokes } of pages) {
    const page = document.addPage([paperWidth, height * unit])
    page.setRotation(degrees(turn))
    const behind = await drawBackground(page, background, { height }).catch(() => '')
    const names = new Map<PDFFont, string>()
    const nameOf = (font: PDFFont) => {
      const name = names.get(font) ?? page.node.newFontDictionary('Text', font.ref).toString()
      names.set(font, name)
      return name
    }
    const ink = strokes.map((stroke) =>
      stroke.tool === 'text' ? textOperators({ turn, height }, stroke, { fonts, nameOf }) : strokeOperators(stroke),
    )
    if (strokes.some(({ tool }) => tool === 'highlighter'))
      page.node.setExtGState(document.context.obj(highlighterState), highlighter)
    const content = `${behind}${unit} 0 0 ${-unit} 0 ${page.getHeight()} cm\n${ink.join('')}`
    page.node.addContentStream(document.context.register(document.context.flateStream(content)))
  }
  return document.save()
}

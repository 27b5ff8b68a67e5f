import { existsSync, readFileSync } from 'node:fs'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { fontFiles } from './font-files.ts'

/** In a build the fonts are in a folder beside the bundle; in the sources, in their packages. */
function readFont(file: string): Uint8Array {
  const bundled = new URL(`./fonts/${file.split('/').at(-1)}`, import.meta.url)
  return readFileSync(existsSync(bundled) ? bundled : new URL(import.meta.resolve(file)))
}

export type TextRun = { font: PDFFont; text: string }
export type TextFonts = {
  /** Splits a text into parts that each have one font. Letters that no font has become question marks. */
  runsOf(text: string): TextRun[]
  /** Width of a letter, in heights of letters. Each letter is measured once. */
  widthOf(letter: string): number
}

/** Embeds the fonts that a text needs into a document. Only the letters that are drawn are stored. */
export async function embedFonts(document: PDFDocument, text: string): Promise<TextFonts> {
  document.registerFontkit(fontkit)
  const fonts: { font: PDFFont; letters: Set<number> }[] = []
  const missing = new Set(Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0))
  for (const file of fontFiles) {
    if (missing.size === 0) break
    const font = await document.embedFont(readFont(file), { subset: true })
    const letters = new Set(font.getCharacterSet())
    fonts.push({ font, letters })
    for (const letter of letters) missing.delete(letter)
  }
  const fontOf = (letter: string) => fonts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0))?.font ?? null

  function runsOf(text: string): TextRun[] {
    const runs: TextRun[] = []
    for (const letter of text.normalize('NFC')) {
      const own = fontOf(letter)
      const font = own ?? fontOf('?')
      if (!font) continue
      const drawn = own ? letter : '?'
      const last = runs.at(-1)
      if (last?.font === font) last.text += drawn
      else runs.push({ font, text: drawn })
    }
    return runs
  }
  const widths = new Map<string, number>()
  return {
    runsOf,
    widthOf(letter) {
      const known = widths.get(letter)
      if (known !== undefined) return known
      const width = runsOf(letter).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, 1), 0)
      widths.set(letter, width)
      return width
    },
  }
}

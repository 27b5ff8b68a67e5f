/** Reads PDFs that the product has written. */
/** `angle`: how far the text is turned anticlockwise on the unturned page, in degrees from 0 to 359. */
type Word = { text: string; x: number; y: number; width: number; size: number; angle: number }
export type ReadPage = {
  /** In points, before the turn. */
  width: number
  height: number
  turn: number
  /** The texts with the place of their left lower corner in points, counted from the page's left lower corner. */
  words: Word[]
  /** Number of filled and of stroked paths, and of pictures. */
  fills: number
  strokedPaths: number
  pictures: number
  /** The opacities with which something is filled, other than 1. */
  opacities: number[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const { items } = await page.getTextContent({ disableNormalization: true })
    const words = items.flatMap((item): Word[] => {
      if (!('str' in item) || item.str === '') return []
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
      const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d), angle }]
    })
    const { fnArray, argsArray } = await page.getOperatorList()
    const painted = fnArray.flatMap((code, at) => (code === OPS.constructPath ? [argsArray[at]?.[0] as number] : []))
    const states = argsArray.filter((_args, at) => fnArray[at] === OPS.setGState) as [string, unknown][][][]
    pages.push({
      width: right - left,
      height: top - bottom,
      turn: page.rotate,
      words,
      fills: painted.filter((code) => code === OPS.fill).length,
      strokedPaths: painted.filter((code) => code === OPS.stroke).length,
      pictures: fnArray.filter((code) => code === OPS.paintImageXObject).length,
      opacities: states.flatMap(([entries = []]) =>
        entries.flatMap(([name, value]) => (name === 'ca' && value !== 1 ? [Number(value)] : [])),
      ),
    })
  }
  await task.destroy()
  return pages
}

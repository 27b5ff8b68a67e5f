import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './pdf-page.module.css'
import type { PdfDocument } from './pdf-document.ts'

/** Maximum pixels of a canvas; phones refuse larger ones. */
const maxPixels = 16_000_000
/** Milliseconds without a change of width before a page is redrawn. During zooming the old drawing is only stretched. */
const settleDelay = 150

/** Gives the memory of a canvas back at once. Otherwise it stays until garbage collection, and phones have little. */
function free(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}

type PdfPageProps = {
  document: PdfDocument
  number: number
  /** Width in pixels of the unturned page. */
  width: number
  heightToWidth: number
  label: string
  onFault: () => void
}

/** Draws one page at the resolution of the screen. Fills its parent. */
export function PdfPage({ document, number, width, heightToWidth, label, onFault }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<{ document: PdfDocument; number: number } | null>(null)
  const handleFault = useEffectEvent(onFault)
  useEffect(() => {
    const shown = canvas.current
    if (!shown || width < 1) return
    let stop = () => {}
    let stopped = false
    const isOther = drawn.current?.document !== document || drawn.current.number !== number
    if (isOther) free(shown)
    const draw = async () => {
      const page = await document.page(number)
      if (stopped) return
      const wanted = width * window.devicePixelRatio
      const scale = Math.min(wanted, Math.sqrt(maxPixels / heightToWidth)) / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      // Draw on a second canvas, so that the old drawing stays visible until the new one is complete.
      const next = window.document.createElement('canvas')
      next.width = Math.floor(viewport.width)
      next.height = Math.floor(viewport.height)
      try {
        const task = page.render({ canvas: next, viewport })
        stop = () => task.cancel()
        await task.promise
        if (stopped) return
        shown.width = next.width
        shown.height = next.height
        shown.getContext('2d')?.drawImage(next, 0, 0)
        drawn.current = { document, number }
      } finally {
        free(next)
      }
    }
    const timer = window.setTimeout(
      () => {
        draw().catch(() => stopped || handleFault())
      },
      isOther ? 0 : settleDelay,
    )
    return () => {
      stopped = true
      window.clearTimeout(timer)
      stop()
    }
  }, [document, number, width, heightToWidth])
  useEffect(() => {
    const shown = canvas.current
    return () => {
      if (shown) free(shown)
      drawn.current = null
      // Free the decoded pictures of the page: a scanned page has 35 MB. Ignore a closed document, which has freed them already.
      document.page(number).then(
        (page) => page.cleanup(),
        () => undefined,
      )
    }
  }, [document, number])
  return <canvas ref={canvas} className={classes.page} role="img" aria-label={label} />
}

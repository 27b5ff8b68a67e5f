import type { StrokeColour } from '@hien/contract/vocabulary'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Stroke } from '../../../operations/homework/submissions/get-versions.ts'
import { PageSheet } from '../../../ui/pages/page-sheet.tsx'
import { PdfPage } from '../../../ui/pages/pdf-page.tsx'
import { type Turn, seenRatio } from '../../../ui/pages/turn.ts'
import { StrokePath, StrokesView } from '../../../ui/strokes/strokes-view.tsx'
import { pageUnits } from '../../../ui/strokes/stroke-outline.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { FileCard } from './file-card.tsx'
import { InkLayer, newStrokeOf } from './ink-layer.tsx'
import { type Tool, penWidth } from './pen.ts'
import { PicturePage } from './picture-page.tsx'
import classes from './stage.module.css'
import type { WorkPage } from './work-pages.ts'

/** Assumed height divided by width until a picture is loaded. */
const commonRatio = 4 / 3
const margin = 16
/**
 * Minimum width of the view, in CSS pixels, at which 100 per cent zoom shows the whole page. In a narrower view, 100
 * per cent zoom fills the width.
 */
const wholePageFrom = 640

/** Returns a ref for an element and the current size of the element. */
function useSize() {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setSize({ width: watched.clientWidth, height: watched.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}

export type StageProps = {
  page: WorkPage
  /** For example 'Ảnh 1 của Vũ Minh Ước'. */
  label: string
  strokes: readonly Stroke[]
  readOnly: boolean
  tool: Tool
  colour: StrokeColour
  turn: Turn
  /** In per cent; at 100 the whole page is visible or, in a narrow view, its whole width. */
  zoom: number
  onScale: (factor: number) => void
  onDraw: (on: { fileId: string; page: number }, change: { added: Stroke[]; removed: Stroke[] }) => void
  onRetry: () => void
}

type DrawablePage = Extract<WorkPage, { kind: 'picture' | 'pdf' }>

function Desk({ page, ...props }: StageProps & { page: DrawablePage }) {
  const { label, strokes, readOnly, tool, colour, turn, zoom, onScale, onDraw, onRetry } = props
  const { element, size } = useSize()
  const [shape, setShape] = useState<number | null>(null)
  const [live, setLive] = useState<number[] | null>(null)
  const [fault, setFault] = useState(false)
  const heightToWidth = page.kind === 'pdf' ? page.heightToWidth : (shape ?? commonRatio)
  const ratio = seenRatio(heightToWidth, turn)
  const widest = size.width - 2 * margin
  const whole = size.width >= wholePageFrom ? Math.min(widest, (size.height - 2 * margin) / ratio) : widest
  const width = Math.max(0, (whole * zoom) / 100)
  const { file } = page
  const on = { fileId: file.id, page: page.page }
  const shown = strokes.filter((stroke) => stroke.fileId === file.id && stroke.page === page.page)

  // Keep the centre of the view in place while the page changes its size.
  const before = useRef(width)
  useLayoutEffect(() => {
    const desk = element.current
    if (!desk || before.current === width) return
    const factor = before.current > 0 ? width / before.current : 1
    desk.scrollTo({
      left: (desk.scrollLeft + desk.clientWidth / 2) * factor - desk.clientWidth / 2,
      top: (desk.scrollTop + desk.clientHeight / 2) * factor - desk.clientHeight / 2,
    })
    before.current = width
  }, [width, element])
  useEffect(() => {
    const desk = element.current
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      onScale(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    }
    desk?.addEventListener('wheel', handleWheel, { passive: false })
    return () => desk?.removeEventListener('wheel', handleWheel)
  })

  const unturnedWidth = turn === 90 || turn === 270 ? width * ratio : width
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div ref={element} className={classes.desk} tabIndex={0} role="group" aria-label={label}>
      <div className={classes.space}>
        <div className={classes.sheet}>
          <PageSheet width={width} heightToWidth={heightToWidth} turn={turn}>
            {page.kind === 'picture' ? (
              <PicturePage file={file} label={label} onShape={setShape} />
            ) : (
              <PdfPage
                document={page.document}
                number={page.page}
                width={unturnedWidth}
                heightToWidth={heightToWidth}
                label={label}
                onFault={() => setFault(true)}
              />
            )}
            {page.kind === 'pdf' || shape !== null ? (
              <StrokesView strokes={shown} heightToWidth={heightToWidth} />
            ) : null}
            {live ? (
              <svg
                className={classes.live}
                viewBox={`0 0 ${pageUnits} ${Math.round(pageUnits * heightToWidth)}`}
                preserveAspectRatio="none"
                aria-hidden
              >
                <StrokePath stroke={{ colour, width: penWidth, points: live }} ended={false} />
              </svg>
            ) : null}
          </PageSheet>
          {readOnly || (page.kind === 'picture' && shape === null) ? null : (
            <InkLayer
              tool={tool}
              turn={turn}
              heightToWidth={heightToWidth}
              strokes={shown}
              onLive={setLive}
              onDraw={(points) => onDraw(on, { added: [newStrokeOf(points, colour, on)], removed: [] })}
              onErase={(removed) => onDraw(on, { added: [], removed })}
              onMove={({ x, y, scale }) => {
                element.current?.scrollBy(-x, -y)
                if (scale !== 1) onScale(scale)
              }}
            />
          )}
          {fault ? (
            <div className={classes.over}>
              <Failed error={new Error('Không vẽ được trang này')} onRetry={onRetry} />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  )
}

const Aside = ({ children }: { children: ReactNode }) => <div className={classes.aside}>{children}</div>

/** Shows one page of a student's work, to read and draw on. */
export function Stage(props: StageProps) {
  const { page, label, onRetry } = props
  switch (page.kind) {
    case 'text':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        <div className={classes.desk} tabIndex={0} role="group" aria-label={label}>
          <div className={classes.text}>{page.text}</div>
        </div>
      )
    case 'download':
      return (
        <Aside>
          <FileCard file={page.file} />
        </Aside>
      )
    case 'opening':
      return (
        <Aside>
          <Loading>Đang mở {page.file.name}…</Loading>
        </Aside>
      )
    case 'unreadable':
      return (
        <Aside>
          <Failed error={page.error} onRetry={onRetry} />
          <FileCard file={page.file} />
        </Aside>
      )
    default:
      return <Desk key={`${page.file.id} ${page.page}`} {...props} page={page} />
  }
}

import { limits } from '@hien/contract/limits'
import type { StrokeColour } from '@hien/contract/vocabulary'
import { type ReactNode, useState } from 'react'
import type { Stroke } from '../../../operations/homework/submissions/get-versions.ts'
import { fittingWidth, useKeptCentre, useSize, useWheelZoom } from '../../../ui/pages/desk.ts'
import { PageSheet } from '../../../ui/pages/page-sheet.tsx'
import { PdfPage } from '../../../ui/pages/pdf-page.tsx'
import { type Turn, seenRatio } from '../../../ui/pages/turn.ts'
import { InkLayer } from '../../../ui/strokes/ink-layer.tsx'
import { StrokePath, StrokesView } from '../../../ui/strokes/strokes-view.tsx'
import { pageUnits } from '../../../ui/strokes/stroke-outline.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { FileCard } from './file-card.tsx'
import { type Tool, eraserReach, newStrokeOf, penWidth, shortestStep } from './pen.ts'
import { PicturePage } from './picture-page.tsx'
import classes from './stage.module.css'
import type { WorkPage } from './work-pages.ts'

/** Assumed height divided by width until a picture is loaded. */
const commonRatio = 4 / 3

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

const modes = { look: 'look', pen: 'draw', eraser: 'erase' } as const

type DrawablePage = Extract<WorkPage, { kind: 'picture' | 'pdf' }>

function Desk({ page, ...props }: StageProps & { page: DrawablePage }) {
  const { label, strokes, readOnly, tool, colour, turn, zoom, onScale, onDraw, onRetry } = props
  const { element, size } = useSize()
  const [shape, setShape] = useState<number | null>(null)
  const [live, setLive] = useState<number[] | null>(null)
  const [fault, setFault] = useState(false)
  const heightToWidth = page.kind === 'pdf' ? page.heightToWidth : (shape ?? commonRatio)
  const ratio = seenRatio(heightToWidth, turn)
  const width = (fittingWidth(size, ratio) * zoom) / 100
  const { file } = page
  const on = { fileId: file.id, page: page.page }
  const shown = strokes.filter((stroke) => stroke.fileId === file.id && stroke.page === page.page)

  useKeptCentre(element, width)
  useWheelZoom(element, onScale)
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
              mode={modes[tool]}
              turn={turn}
              heightToWidth={heightToWidth}
              strokes={shown}
              shortestStep={shortestStep}
              maxPoints={limits.maxStrokePoints}
              eraserReach={eraserReach}
              onLive={setLive}
              onDraw={(points) => {
                setLive(null)
                onDraw(on, { added: [newStrokeOf(points, colour, on)], removed: [] })
              }}
              onDrop={() => setLive(null)}
              onErase={(removed) => onDraw(on, { added: [], removed })}
              onMove={({ x, y, scale }) => {
                element.current?.scrollBy(-x, -y)
                if (scale !== 1) onScale(scale)
              }}
            />
          )}
          {fault ? (
            <div className={classes.over}>
              <Failed error={new Error('Không hiện được trang này')} onRetry={onRetry} />
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

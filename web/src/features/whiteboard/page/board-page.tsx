import { whiteboardLimits } from '@hien/contract/whiteboard'
import { memo, useMemo, useState } from 'react'
import { Loading } from '../../../ui/feedback/states.tsx'
import { PageSheet } from '../../../ui/pages/page-sheet.tsx'
import { InkLayer, type InkMode } from '../../../ui/strokes/ink-layer.tsx'
import { StrokePath, StrokesView } from '../../../ui/strokes/strokes-view.tsx'
import { pageUnits } from '../../../ui/strokes/stroke-outline.ts'
import type { BoardPage as Page, WhiteboardClient, WhiteboardState } from '../model/whiteboard-state.ts'
import { type ToolSettings, drawingOf, eraserReach, shortestStep } from '../tools/tool-settings.ts'
import { authorLabels } from './author-labels.ts'
import classes from './board-page.module.css'
import { Lasers, type Lie, Names, Texts } from './overlay.tsx'
import { RuledLines } from './page-background.tsx'
import { PageFile } from './page-file.tsx'
import { type TextDraft, TextInput, dropTextDraft, readTextDraft } from './text-input.tsx'
import { useDrawing } from './use-drawing.ts'

export type BoardPageProps = {
  client: WhiteboardClient
  state: WhiteboardState
  me: string
  page: Page
  /** For screen readers, for example 'Trang 3 trên 5'. */
  label: string
  /** Width in pixels of the page as shown. */
  width: number
  unturnedWidth: number
  settings: ToolSettings
  showsNames: boolean
  /** Called when fingers move or zoom the page. */
  onMove: (by: { x: number; y: number; scale: number }) => void
  /** Called with true while a line is being drawn, and with false when it ends. */
  onWrite: (isDrawing: boolean) => void
}

const modeOf = ({ tool }: ToolSettings, mayWrite: boolean): InkMode =>
  !mayWrite || tool === 'move' ? 'move' : tool === 'eraser' ? 'erase' : 'draw'

type PaperProps = { page: Page; label: string; unturnedWidth: number; onFailed: (failed: boolean) => void }

/** The background of the strokes. A memo, because it does not change while somebody draws. */
const Paper = memo(function Paper({ page, label, unturnedWidth, onFailed }: PaperProps) {
  return page.fileId === null ? (
    <RuledLines kind={page.background} height={page.height} />
  ) : (
    <PageFile
      key={page.fileId}
      fileId={page.fileId}
      number={page.filePage}
      width={unturnedWidth}
      heightToWidth={page.height / pageUnits}
      label={label}
      onFailed={onFailed}
    />
  )
})

/** Returns the text that is being typed on a page, and what ends it. */
function useText(client: WhiteboardClient, page: string, settings: ToolSettings, mayWrite: boolean) {
  const [draft, setDraft] = useState<TextDraft | null>(() => (mayWrite ? readTextDraft(page) : null))
  const end = () => {
    dropTextDraft(page)
    setDraft(null)
  }
  const drawing = drawingOf({ ...settings, tool: 'text' }, page)
  const write = () => {
    const text = draft?.text.trim() ?? ''
    if (draft && drawing && text !== '') client.writeText(drawing, { x: draft.x, y: draft.y }, text)
    end()
  }
  return {
    draft,
    type: (text: string) => setDraft((before) => before && { ...before, text }),
    write,
    cancel: end,
    /** Another place was pressed, so the text is complete. */
    begin(at: { x: number; y: number }) {
      if (draft) write()
      setDraft({ ...at, text: '' })
    },
  }
}

/** One page of the whiteboard: its paper, the strokes, and the layer that draws. */
export function BoardPage(props: BoardPageProps) {
  const { client, state, me, page, label, width, unturnedWidth, settings, showsNames, onMove, onWrite } = props
  const { teaches, mayWrite, authors } = state
  const { turn } = page
  const heightToWidth = page.height / pageUnits
  const lie: Lie = useMemo(() => ({ turn, heightToWidth, unturnedWidth }), [turn, heightToWidth, unturnedWidth])
  const text = useText(client, page.id, settings, mayWrite)
  const drawing = useDrawing({ client, page: page.id, settings, onText: text.begin })
  const { erasing, draft } = drawing
  const [hasFailed, setHasFailed] = useState(false)
  const strokes = useMemo(
    () => (erasing.size === 0 ? (page.strokes ?? []) : (page.strokes ?? []).filter(({ id }) => !erasing.has(id))),
    [page.strokes, erasing],
  )
  const erasable = useMemo(
    () => (teaches ? strokes : strokes.filter(({ author }) => author === me)),
    [strokes, teaches, me],
  )
  const lasers = useMemo(() => state.lasers.filter((laser) => laser.page === page.id), [state.lasers, page.id])
  return (
    <div className={classes.sheet}>
      <PageSheet width={width} heightToWidth={heightToWidth} turn={turn}>
        <Paper page={page} label={label} unturnedWidth={unturnedWidth} onFailed={setHasFailed} />
        <StrokesView strokes={strokes} heightToWidth={heightToWidth} />
        {draft ? (
          <svg
            className={classes.whole}
            viewBox={`0 0 ${pageUnits} ${page.height}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            <StrokePath stroke={draft} ended={false} />
          </svg>
        ) : null}
      </PageSheet>
      <div className={classes.over}>
        <Texts strokes={strokes} lie={lie} />
        {showsNames ? <Names labels={authorLabels(strokes, authors, me)} lie={lie} /> : null}
        <Lasers client={client} lasers={lasers} own={drawing.laser} authors={authors} lie={lie} />
      </div>
      {page.strokes === null ? (
        <div className={classes.state}>
          <Loading>Đang tải trang…</Loading>
        </div>
      ) : null}
      {hasFailed ? null : (
        <InkLayer
          mode={modeOf(settings, mayWrite && page.strokes !== null)}
          turn={turn}
          heightToWidth={heightToWidth}
          strokes={erasable}
          shortestStep={shortestStep}
          // A straight line keeps only its ends, so it is never too long.
          maxPoints={settings.tool === 'line' ? Infinity : whiteboardLimits.maxPointsPerStroke}
          eraserReach={eraserReach}
          onLive={(points) => {
            onWrite(true)
            drawing.onLive(points)
          }}
          onDraw={(points) => {
            onWrite(false)
            drawing.onDraw(points)
          }}
          onDrop={() => {
            onWrite(false)
            drawing.onDrop()
          }}
          onErase={drawing.onErase}
          onErased={drawing.onErased}
          onMove={onMove}
        />
      )}
      {text.draft && mayWrite ? (
        <TextInput
          page={page.id}
          draft={text.draft}
          colour={settings.colour}
          width={settings.width}
          lie={lie}
          onType={text.type}
          onWrite={text.write}
          onCancel={text.cancel}
        />
      ) : null}
    </div>
  )
}

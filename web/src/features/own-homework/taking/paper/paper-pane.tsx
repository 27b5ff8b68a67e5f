import { useState } from 'react'
import type { HomeworkToTake } from '../../../../operations/homework/quizzes/get-homework-to-take.ts'
import { useKeptCentre, usePinchZoom, useSize, useWheelZoom } from '../../../../ui/pages/desk.ts'
import { RovingToolbar } from '../../../../ui/form/rich-text-editor/roving-toolbar.tsx'
import { MinusIcon } from '../../../../ui/strokes/drawing-icons.tsx'
import { ToolButton } from '../../../../ui/strokes/tool-button.tsx'
import { PlusIcon } from '../../../../ui/text/icons.tsx'
import { FileLinks } from '../../file-links.tsx'
import classes from './paper-pane.module.css'
import { Papers, isPaper } from './papers.tsx'

/** Per cent of the width of the pane. */
const zooms = { smallest: 50, largest: 400, step: 25 }
const withinZooms = (zoom: number) => Math.min(zooms.largest, Math.max(zooms.smallest, zoom))

/** The questions of a test in PDFs and pictures, with a zoom of its own. Other files can be played or downloaded. */
export function PaperPane({ files }: { files: HomeworkToTake['files'] }) {
  const { element, size } = useSize()
  const [zoom, setZoom] = useState(100)
  const scale = (factor: number) => setZoom((before) => withinZooms(before * factor))
  const step = (by: 1 | -1) => setZoom((before) => withinZooms((Math.round(before / zooms.step) + by) * zooms.step))
  useKeptCentre(element, (size.width * zoom) / 100)
  useWheelZoom(element, scale)
  usePinchZoom(element, scale)
  return (
    <section className={classes.pane} aria-label="Đề bài">
      <RovingToolbar label="Cỡ đề bài" className={classes.tools}>
        <ToolButton label="Thu nhỏ" disabled={zoom <= zooms.smallest} onPress={() => step(-1)}>
          <MinusIcon />
        </ToolButton>
        <button
          type="button"
          className={classes.zoom}
          aria-label={`Vừa chiều ngang, đang ${Math.round(zoom)}%`}
          onClick={() => setZoom(100)}
        >
          {Math.round(zoom)}%
        </button>
        <ToolButton label="Phóng to" disabled={zoom >= zooms.largest} onPress={() => step(1)}>
          <PlusIcon />
        </ToolButton>
      </RovingToolbar>
      <FileLinks files={files.filter((file) => !isPaper(file))} label="Tệp kèm theo" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
      <div ref={element} className={classes.desk} tabIndex={0} role="group" aria-label="Các trang của đề bài">
        <div style={{ width: `${zoom}%` }}>
          <Papers files={files} />
        </div>
      </div>
    </section>
  )
}

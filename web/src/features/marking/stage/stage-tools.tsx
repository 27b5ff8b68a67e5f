import { type StrokeColour, strokeColours } from '@hien/contract/vocabulary'
import { Loader } from '@mantine/core'
import { RovingToolbar } from '../../../ui/form/rich-text-editor/roving-toolbar.tsx'
import { PencilIcon, PlusIcon } from '../../../ui/text/icons.tsx'
import {
  BackIcon,
  EraserIcon,
  ForwardIcon,
  MinusIcon,
  PanIcon,
  TurnIcon,
  UndoIcon,
} from '../../../ui/strokes/drawing-icons.tsx'
import { InkButton, ToolButton } from '../../../ui/strokes/tool-button.tsx'
import type { Tool } from './pen.ts'
import classes from './stage-tools.module.css'
import type { OutboxState } from './stroke-outbox.ts'

export type StageToolsProps = {
  /** True if the page can be rotated and zoomed and, unless `readOnly` is true, drawn on. */
  drawable: boolean
  /** True if an earlier version is shown, which cannot be drawn on. */
  readOnly: boolean
  tool: Tool
  onTool: (tool: Tool) => void
  colour: StrokeColour
  onColour: (colour: StrokeColour) => void
  canUndo: boolean
  onUndo: () => void
  onTurn: () => void
  zoom: number
  onZoom: (steps: 1 | -1) => void
  onFit: () => void
  page: number
  pageCount: number
  onPage: (page: number) => void
}

/** Toolbar of a page: tools to draw, erase, undo, rotate and zoom, and buttons for the previous and next page. */
export function StageTools(props: StageToolsProps) {
  const { drawable, readOnly, tool, colour, page, pageCount } = props
  return (
    <RovingToolbar label="Công cụ chấm" className={classes.tools}>
      {drawable && !readOnly ? (
        <span className={classes.group}>
          <ToolButton label="Xem" hint="V" chosen={tool === 'look'} onPress={() => props.onTool('look')}>
            <PanIcon />
          </ToolButton>
          <ToolButton label="Bút" hint="B" chosen={tool === 'pen'} onPress={() => props.onTool('pen')}>
            <PencilIcon />
            <span className={classes.word}>Bút</span>
          </ToolButton>
          {tool === 'pen'
            ? strokeColours.map((one) => (
                <InkButton key={one} colour={one} chosen={colour === one} onPress={() => props.onColour(one)} />
              ))
            : null}
          <ToolButton label="Tẩy" hint="T" chosen={tool === 'eraser'} onPress={() => props.onTool('eraser')}>
            <EraserIcon />
            <span className={classes.word}>Tẩy</span>
          </ToolButton>
          <ToolButton label="Hoàn tác" hint="Ctrl Z" disabled={!props.canUndo} onPress={props.onUndo}>
            <UndoIcon />
          </ToolButton>
        </span>
      ) : null}
      <span className={classes.group}>
        {drawable ? (
          <>
            <ToolButton label="Xoay" hint="X" onPress={props.onTurn}>
              <TurnIcon />
            </ToolButton>
            <ToolButton label="Thu nhỏ" hint="−" onPress={() => props.onZoom(-1)}>
              <MinusIcon />
            </ToolButton>
            <button
              type="button"
              className={classes.zoom}
              aria-label={`Vừa trang, đang ${props.zoom}%`}
              onClick={props.onFit}
            >
              {props.zoom}%
            </button>
            <ToolButton label="Phóng to" hint="+" onPress={() => props.onZoom(1)}>
              <PlusIcon />
            </ToolButton>
          </>
        ) : null}
        {pageCount > 1 ? (
          <>
            <ToolButton label="Trang trước" hint="Page Up" disabled={page <= 1} onPress={() => props.onPage(page - 1)}>
              <BackIcon />
            </ToolButton>
            <span className={classes.count} role="status">
              <span className={classes.word}>trang </span>
              {page} / {pageCount}
            </span>
            <ToolButton
              label="Trang kế"
              hint="Page Down"
              disabled={page >= pageCount}
              onPress={() => props.onPage(page + 1)}
            >
              <ForwardIcon />
            </ToolButton>
          </>
        ) : null}
      </span>
    </RovingToolbar>
  )
}

/** Shows whether the strokes are saved. */
export const SavingState = ({ state, onRetry }: { state: OutboxState; onRetry: () => void }) => (
  <div className={classes.saving} role="status" data-state={state}>
    {state === 'saving' ? (
      <>
        <Loader size={14} aria-hidden /> Đang lưu nét vẽ…
      </>
    ) : null}
    {state === 'waiting' ? (
      <>
        Chưa gửi được nét vẽ. Máy này đang giữ và sẽ tự gửi lại.
        <button type="button" className={classes.retry} onClick={onRetry}>
          Gửi lại ngay
        </button>
      </>
    ) : null}
  </div>
)

import { RovingToolbar } from '../../../ui/form/rich-text-editor/roving-toolbar.tsx'
import { BackIcon, ForwardIcon, MinusIcon } from '../../../ui/strokes/drawing-icons.tsx'
import { ToolButton } from '../../../ui/strokes/tool-button.tsx'
import { PlusIcon } from '../../../ui/text/icons.tsx'
import classes from './page-bar.module.css'

type PageBarProps = {
  /** The number of the shown page, from 1. */
  number: number
  count: number
  onStep: (by: 1 | -1) => void
  onZoom: (by: 1 | -1) => void
}

/** Turns and zooms pages. For everybody. */
export const PageBar = ({ number, count, onStep, onZoom }: PageBarProps) => (
  <RovingToolbar label="Trang" className={classes.bar}>
    <ToolButton label="Trang trước" hint="Page Up" disabled={number <= 1} onPress={() => onStep(-1)}>
      <BackIcon />
    </ToolButton>
    <span className={classes.count} aria-hidden>
      {count === 0 ? '–' : `${number} / ${count}`}
    </span>
    <ToolButton label="Trang kế" hint="Page Down" disabled={number >= count} onPress={() => onStep(1)}>
      <ForwardIcon />
    </ToolButton>
    <ToolButton label="Thu nhỏ" onPress={() => onZoom(-1)}>
      <MinusIcon />
    </ToolButton>
    <ToolButton label="Phóng to" onPress={() => onZoom(1)}>
      <PlusIcon />
    </ToolButton>
  </RovingToolbar>
)

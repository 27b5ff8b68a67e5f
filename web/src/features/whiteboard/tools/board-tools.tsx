import { whiteboardColours } from '@hien/contract/whiteboard'
import type { ReactNode } from 'react'
import { RovingToolbar } from '../../../ui/form/rich-text-editor/roving-toolbar.tsx'
import { EraserIcon, PanIcon, UndoIcon } from '../../../ui/strokes/drawing-icons.tsx'
import { InkButton, ToolButton } from '../../../ui/strokes/tool-button.tsx'
import { AddPersonIcon, PencilIcon, TrashIcon } from '../../../ui/text/icons.tsx'
import type { WhiteboardState } from '../model/whiteboard-state.ts'
import {
  HighlighterIcon,
  LaserIcon,
  LineIcon,
  NamesIcon,
  PagesIcon,
  RedoIcon,
  SaveIcon,
  TextIcon,
  WidthIcon,
} from './board-icons.tsx'
import classes from './board-tools.module.css'
import { type BoardTool, type ToolSettings, penWidths } from './tool-settings.ts'

const tools: readonly { tool: BoardTool; label: string; icon: ReactNode; isForTeachers?: boolean }[] = [
  { tool: 'move', label: 'Di chuyển', icon: <PanIcon /> },
  { tool: 'pen', label: 'Bút', icon: <PencilIcon /> },
  { tool: 'highlighter', label: 'Bút dạ quang', icon: <HighlighterIcon /> },
  { tool: 'line', label: 'Đường thẳng', icon: <LineIcon /> },
  { tool: 'text', label: 'Chữ', icon: <TextIcon /> },
  { tool: 'eraser', label: 'Tẩy', icon: <EraserIcon /> },
  { tool: 'laser', label: 'Bút laser', icon: <LaserIcon />, isForTeachers: true },
]
const widthNames = ['Nét mảnh', 'Nét vừa', 'Nét đậm']

type BoardToolsProps = {
  state: Pick<WhiteboardState, 'teaches' | 'canUndo' | 'canRedo'>
  settings: ToolSettings
  onSettings: (change: Partial<ToolSettings>) => void
  onUndo: () => void
  onRedo: () => void
  /** Removes all strokes of the shown page. */
  onClear: () => void
  showsNames: boolean
  onShowNames: (shows: boolean) => void
  onPages: () => void
  onPens: () => void
  onSave: () => void
}

function TeacherTools({ showsNames, onShowNames, onPages, onPens, onSave, onClear }: BoardToolsProps) {
  return (
    <span className={classes.withWords}>
      <ToolButton label="Các trang" onPress={onPages}>
        <PagesIcon />
        <span>Các trang</span>
      </ToolButton>
      <ToolButton label="Đưa bút" onPress={onPens}>
        <AddPersonIcon />
        <span>Đưa bút</span>
      </ToolButton>
      <ToolButton label="Ai viết" chosen={showsNames} onPress={() => onShowNames(!showsNames)}>
        <NamesIcon />
        <span>Ai viết</span>
      </ToolButton>
      <ToolButton label="Lưu bảng" onPress={onSave}>
        <SaveIcon />
        <span>Lưu bảng</span>
      </ToolButton>
      <ToolButton label="Xoá hết nét" onPress={onClear}>
        <TrashIcon />
        <span>Xoá hết nét</span>
      </ToolButton>
    </span>
  )
}

/** Toolbar to write on the whiteboard. For those who may write. */
export function BoardTools(props: BoardToolsProps) {
  const { state, settings, onSettings, onUndo, onRedo } = props
  return (
    <RovingToolbar label="Công cụ viết bảng" className={classes.tools}>
      <span className={classes.group}>
        {tools.map(({ tool, label, icon, isForTeachers = false }) =>
          isForTeachers && !state.teaches ? null : (
            <ToolButton key={tool} label={label} chosen={settings.tool === tool} onPress={() => onSettings({ tool })}>
              {icon}
            </ToolButton>
          ),
        )}
      </span>
      <span className={classes.group}>
        <ToolButton label="Hoàn tác" hint="Ctrl Z" disabled={!state.canUndo} onPress={onUndo}>
          <UndoIcon />
        </ToolButton>
        <ToolButton label="Làm lại" hint="Ctrl Y" disabled={!state.canRedo} onPress={onRedo}>
          <RedoIcon />
        </ToolButton>
      </span>
      <span className={classes.group}>
        {whiteboardColours.map((colour) => (
          <InkButton
            key={colour}
            colour={colour}
            chosen={settings.colour === colour}
            onPress={() => onSettings({ colour })}
          />
        ))}
      </span>
      <span className={classes.group}>
        {penWidths.map((width, place) => (
          <ToolButton
            key={width}
            label={widthNames[place] ?? ''}
            chosen={settings.width === width}
            onPress={() => onSettings({ width })}
          >
            <WidthIcon width={2 + place * 2.5} />
          </ToolButton>
        ))}
      </span>
      {state.teaches ? <TeacherTools {...props} /> : null}
    </RovingToolbar>
  )
}

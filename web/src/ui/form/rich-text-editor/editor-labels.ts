import type { RichTextEditorLabels } from '@mantine/tiptap'

/** Vietnamese names of the editor's built-in tools. */
export const editorLabels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Đậm',
  italicControlLabel: 'Nghiêng',
  underlineControlLabel: 'Gạch chân',
  strikeControlLabel: 'Gạch ngang',
  clearFormattingControlLabel: 'Xoá định dạng',
  bulletListControlLabel: 'Danh sách dấu chấm',
  orderedListControlLabel: 'Danh sách số',
  alignLeftControlLabel: 'Căn trái',
  alignCenterControlLabel: 'Căn giữa',
  alignRightControlLabel: 'Căn phải',
  alignJustifyControlLabel: 'Căn đều',
}

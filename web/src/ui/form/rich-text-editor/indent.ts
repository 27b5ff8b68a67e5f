import { type Command, type CommandProps, Extension } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Moves the paragraph one step to the right, or the list item one level deeper. */
      indent: () => ReturnType
      /** Moves the paragraph one step to the left, or the list item one level up. */
      outdent: () => ReturnType
    }
  }
}

const deepest = 8
/** Width of a step in em. */
const step = 2
const types = ['paragraph', 'heading']

const shifted = (by: number) => (level: unknown) => Math.min(deepest, Math.max(0, Number(level) + by))

/** Editor extension that indents paragraphs and headings with padding. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => shifted(0)(Math.round((Number.parseFloat(element.style.paddingLeft) || 0) / step)),
          renderHTML: ({ indent }) => (indent ? { style: `padding-left: ${Number(indent) * step}em` } : {}),
        },
      },
    },
  ],
  addCommands: () => {
    const shift =
      (by: number): Command =>
      ({ editor, commands }) => {
        const type = editor.isActive('heading') ? 'heading' : 'paragraph'
        return commands.updateAttributes(type, { indent: shifted(by)(editor.getAttributes(type)['indent'] ?? 0) })
      }
    const inList = (props: CommandProps) => props.editor.isActive('listItem')
    return {
      indent: () => (props) => (inList(props) ? props.commands.sinkListItem('listItem') : shift(1)(props)),
      outdent: () => (props) => (inList(props) ? props.commands.liftListItem('listItem') : shift(-1)(props)),
    }
  },
})

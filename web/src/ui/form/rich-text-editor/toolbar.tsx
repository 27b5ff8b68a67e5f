import { RichTextEditor as Frame } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { ImageTool, LinkTool, VideoTool } from './url-tools.tsx'
import { HeadingTool, SizeTool } from './choice-tools.tsx'
import { ColourTool } from './colour-tool.tsx'
import { backgroundColours, textColours } from './colours.ts'
import { RovingToolbar } from './roving-toolbar.tsx'
import classes from './rich-text-editor.module.css'
import { BackgroundIcon, IndentIcon, OutdentIcon, TextColourIcon } from './tool-icons.tsx'

type ToolProps = { editor: Editor }

const WordTools = () => (
  <Frame.ControlsGroup>
    <Frame.Bold />
    <Frame.Italic />
    <Frame.Underline />
    <Frame.Strikethrough />
  </Frame.ControlsGroup>
)

const ListTools = () => (
  <Frame.ControlsGroup>
    <Frame.BulletList />
    <Frame.OrderedList />
  </Frame.ControlsGroup>
)

const IndentTools = ({ editor }: ToolProps) => (
  <Frame.ControlsGroup>
    <Frame.Control
      aria-label="Giảm thụt lề"
      title="Giảm thụt lề"
      onClick={() => editor.chain().focus().outdent().run()}
    >
      <OutdentIcon />
    </Frame.Control>
    <Frame.Control aria-label="Tăng thụt lề" title="Tăng thụt lề" onClick={() => editor.chain().focus().indent().run()}>
      <IndentIcon />
    </Frame.Control>
  </Frame.ControlsGroup>
)

const ColourTools = ({ editor }: ToolProps) => {
  const setColour = (colour: string | null) => {
    const chain = editor.chain().focus()
    return colour === null ? chain.unsetColor().run() : chain.setColor(colour).run()
  }
  const setGround = (colour: string | null) => {
    const chain = editor.chain().focus()
    return colour === null ? chain.unsetBackgroundColor().run() : chain.setBackgroundColor(colour).run()
  }
  return (
    <Frame.ControlsGroup>
      <ColourTool label="Màu chữ" icon={<TextColourIcon />} colours={textColours} apply={setColour} />
      <ColourTool label="Màu nền chữ" icon={<BackgroundIcon />} colours={backgroundColours} apply={setGround} />
    </Frame.ControlsGroup>
  )
}

/**
 * Toolbar with all tools of the specification (docs/evidence/specification-coverage.md, "§2 course creation: the tools of
 * the editor").
 */
export const FullToolbar = ({ editor }: ToolProps) => (
  <RovingToolbar label="Định dạng văn bản" className={classes.toolbar}>
    <HeadingTool editor={editor} />
    <SizeTool editor={editor} />
    <WordTools />
    <ColourTools editor={editor} />
    <Frame.ControlsGroup>
      <Frame.AlignLeft />
      <Frame.AlignCenter />
      <Frame.AlignRight />
      <Frame.AlignJustify />
    </Frame.ControlsGroup>
    <ListTools />
    <IndentTools editor={editor} />
    <Frame.ControlsGroup>
      <LinkTool editor={editor} />
      <ImageTool editor={editor} />
      <VideoTool editor={editor} />
    </Frame.ControlsGroup>
    <Frame.ControlsGroup>
      <Frame.ClearFormatting />
    </Frame.ControlsGroup>
  </RovingToolbar>
)

export const ShortToolbar = ({ editor }: ToolProps) => (
  <RovingToolbar label="Định dạng văn bản" className={classes.toolbar}>
    <WordTools />
    <ListTools />
    <Frame.ControlsGroup>
      <LinkTool editor={editor} />
    </Frame.ControlsGroup>
  </RovingToolbar>
)

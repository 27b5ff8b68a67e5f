import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { MarkedPicture } from '../../../features/own-homework/marked-picture.tsx'
import { saveFile } from '../../../lib/files/save-file.ts'
import type { MaterialFile } from '../../../operations/board/get-materials.ts'
import { useFileContent } from '../../../operations/homework/get-file.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PdfPaper } from '../../../ui/pages/pdf-paper.tsx'
import { usePdf } from '../../../ui/pages/use-pdf.ts'
import { SoundPlayer } from '../../../ui/sound/sound-player.tsx'
import classes from './post-file.module.css'

type ShownFile = MaterialFile & { offline: true }

const Unreadable = () => <p className="meta">Không hiện được tệp này trên máy này. Hãy tải về để xem.</p>

function PdfPages({ content, name }: { content: Blob; name: string }) {
  const { document, isBroken } = usePdf(content)
  const [unreadable, setUnreadable] = useState(false)
  if (isBroken || unreadable) return <Unreadable />
  if (document === null) return <Loading>Đang mở các trang…</Loading>
  return (
    <div className={classes.pages}>
      {Array.from({ length: document.pageCount }, (_, place) => (
        <PdfPaper
          key={place + 1}
          document={document}
          number={place + 1}
          label={`${name}, trang ${place + 1}`}
          onFault={() => setUnreadable(true)}
        />
      ))}
    </div>
  )
}

function PlainText({ content }: { content: Blob }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    void content.text().then((read) => gone || setText(read))
    return () => {
      gone = true
    }
  }, [content])
  return <p className={classes.text}>{text}</p>
}

function Content({ file, content }: { file: ShownFile; content: Blob }) {
  if (file.type === 'application/pdf') return <PdfPages content={content} name={file.name} />
  if (file.type.startsWith('audio/'))
    return <SoundPlayer content={content} label={`Nghe ${file.name}`} unplayable={<Unreadable />} />
  return <PlainText content={content} />
}

function Shown({ file }: { file: ShownFile }) {
  const { data, error, isFetching, refetch } = useFileContent(file)
  if (error && !data) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading>Đang tải tệp…</Loading>
  return (
    <>
      {file.type.startsWith('image/') ? (
        <MarkedPicture file={file} strokes={[]} />
      ) : (
        <Content file={file} content={data} />
      )}
      <Button className={classes.save ?? ''} variant="default" onClick={() => saveFile(data, file.name)}>
        Tải về
      </Button>
    </>
  )
}

type FilePreviewDialogProps = { file: ShownFile; opened: boolean; onClose: () => void }

/** Shows a picture, PDF, recording or plain text in the page. A file that was opened once also opens without a network. */
export const FilePreviewDialog = ({ file, opened, onClose }: FilePreviewDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={file.name} size="xl">
    <Shown file={file} />
  </Modal>
)

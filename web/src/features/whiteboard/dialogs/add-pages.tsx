import { Button } from '@mantine/core'
import { useState } from 'react'
import { pictureTypes } from '@hien/contract/files'
import type { WhiteboardPage } from '@hien/contract/whiteboard'
import { useFileList } from '../../../lib/upload/use-file-list.ts'
import { FileChoice } from '../../../ui/form/file-choice.tsx'
import { FileRows } from '../../../ui/form/file-rows.tsx'
import { FilePages } from './file-pages.tsx'
import { MaterialChoice } from './material-choice.tsx'
import { plainPage } from './new-pages.ts'
import classes from './pages-dialog.module.css'

type AddPagesProps = {
  classId: string | null
  /** How many pages the whiteboard can still take. */
  room: number
  onAdd: (pages: WhiteboardPage[]) => void
}
type OfClass = Omit<AddPagesProps, 'classId'> & { classId: string }

const accepted = ['application/pdf', ...pictureTypes].join(',')

/** Uploads pictures and PDFs. Each that has arrived becomes pages. */
function FromDevice({ classId, room, onAdd }: OfClass) {
  const list = useFileList({ classId, stored: [] })
  return (
    <div className={classes.source}>
      <FileRows
        files={list.listed}
        label="Tệp đang tải lên"
        onPause={list.pause}
        onResume={list.resume}
        onRemove={list.remove}
      />
      {list.listed.map(({ key, fileId, name }) =>
        fileId === null ? null : <FilePages key={key} file={{ id: fileId, name }} room={room} onAdd={onAdd} />,
      )}
      <FileChoice
        accept={accepted}
        label="Chọn ảnh hoặc PDF"
        cameraLabel="Chụp ảnh"
        disabled={list.isFull}
        onChoose={list.add}
      />
    </div>
  )
}

function FromMaterials({ classId, room, onAdd }: OfClass) {
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  return (
    <div className={classes.source}>
      {chosen ? <FilePages key={chosen.id} file={chosen} room={room} onAdd={onAdd} /> : null}
      <MaterialChoice classId={classId} onChoose={setChosen} />
    </div>
  )
}

/** Buttons to add blank, squared and lined pages, and pages of files. */
export function AddPages({ classId, room, onAdd }: AddPagesProps) {
  const [source, setSource] = useState<'device' | 'materials' | null>(null)
  const Source = source === 'device' ? FromDevice : FromMaterials
  const add = (pages: WhiteboardPage[]) => {
    setSource(null)
    onAdd(pages)
  }
  if (room <= 0) return <p>Bảng đã có đủ số trang. Hãy xoá bớt một trang để thêm trang mới.</p>
  return (
    <>
      <div className={classes.add} role="group" aria-label="Thêm trang">
        <Button variant="default" onClick={() => add([plainPage('blank')])}>
          Trang trắng
        </Button>
        <Button variant="default" onClick={() => add([plainPage('squared')])}>
          Ô vuông
        </Button>
        <Button variant="default" onClick={() => add([plainPage('lined')])}>
          Dòng kẻ
        </Button>
        {classId === null ? null : (
          <>
            <Button variant="default" aria-expanded={source === 'device'} onClick={() => setSource('device')}>
              Ảnh hoặc PDF
            </Button>
            <Button variant="default" aria-expanded={source === 'materials'} onClick={() => setSource('materials')}>
              Từ tài liệu của lớp
            </Button>
          </>
        )}
      </div>
      {source === null || classId === null ? null : <Source classId={classId} room={room} onAdd={add} />}
    </>
  )
}

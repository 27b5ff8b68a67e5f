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
  /** Called when all chosen pages were added. */
  onDone: () => void
}
type OfClass = Omit<AddPagesProps, 'classId'> & { classId: string }

const accepted = ['application/pdf', ...pictureTypes].join(',')

/** Uploads pictures and PDFs. Each becomes pages, in the order in which they were chosen; a failed upload does not hold up the others. */
function FromDevice({ classId, room, onAdd, onDone }: OfClass) {
  const list = useFileList({ classId, stored: [] })
  const [added, setAdded] = useState<readonly string[]>([])
  const toAdd = list.listed.filter(({ key }) => !added.includes(key))
  const next = toAdd.find(({ state }) => state !== 'failed')
  const add = (key: string, pages: WhiteboardPage[]) => {
    setAdded([...added, key])
    onAdd(pages)
    if (toAdd.length === 1) onDone()
  }
  return (
    <div className={classes.source}>
      <FileRows
        files={list.listed}
        label="Tệp đang tải lên"
        onPause={list.pause}
        onResume={list.resume}
        onRemove={list.remove}
      />
      {next && next.fileId !== null ? (
        <FilePages
          key={next.key}
          file={{ id: next.fileId, name: next.name }}
          room={room}
          onAdd={(pages) => add(next.key, pages)}
        />
      ) : null}
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

function FromMaterials({ classId, room, onAdd, onDone }: OfClass) {
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const add = (pages: WhiteboardPage[]) => {
    onAdd(pages)
    onDone()
  }
  return (
    <div className={classes.source}>
      {chosen ? <FilePages key={chosen.id} file={chosen} room={room} onAdd={add} /> : null}
      <MaterialChoice classId={classId} onChoose={setChosen} />
    </div>
  )
}

/** Buttons to add blank, squared and lined pages, and pages of files. */
export function AddPages({ classId, room, onAdd, onDone }: AddPagesProps) {
  const [source, setSource] = useState<'device' | 'materials' | null>(null)
  const Source = source === 'device' ? FromDevice : FromMaterials
  const addPlain = (background: Parameters<typeof plainPage>[0]) => {
    onAdd([plainPage(background)])
    onDone()
  }
  if (room <= 0) return <p>Bảng đã có đủ số trang. Hãy xoá bớt một trang để thêm trang mới.</p>
  return (
    <>
      <div className={classes.add} role="group" aria-label="Thêm trang">
        <Button variant="default" onClick={() => addPlain('blank')}>
          Trang trắng
        </Button>
        <Button variant="default" onClick={() => addPlain('squared')}>
          Ô vuông
        </Button>
        <Button variant="default" onClick={() => addPlain('lined')}>
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
      {source === null || classId === null ? null : (
        <Source classId={classId} room={room} onAdd={onAdd} onDone={onDone} />
      )}
    </>
  )
}

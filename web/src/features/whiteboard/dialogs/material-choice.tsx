import { Button } from '@mantine/core'
import { pictureTypes } from '@hien/contract/files'
import { useState } from 'react'
import { useMaterials } from '../../../operations/board/get-materials.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import type { ChosenFile } from './file-pages.tsx'
import classes from './pages-dialog.module.css'

/** True if a file can be a page of the whiteboard. */
const canBePage = ({ type }: { type: string }) =>
  type === 'application/pdf' || (pictureTypes as readonly string[]).includes(type)

/** Lists the pictures and PDFs of the class's materials. */
export function MaterialChoice({ classId, onChoose }: { classId: string; onChoose: (file: ChosenFile) => void }) {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const materials = useMaterials(page, { classId }, search)
  return (
    <div className={classes.materials}>
      <SearchField
        label="Tìm tài liệu"
        placeholder="Tên tệp, lời bài đăng"
        search={search}
        onSearch={(text) => {
          setSearch(text)
          setPage(1)
        }}
      />
      <PagedList
        query={materials}
        of="tài liệu"
        onPage={setPage}
        empty={<Empty>{search === '' ? 'Lớp chưa có tài liệu nào.' : 'Không tìm thấy tài liệu nào.'}</Empty>}
      >
        {(items) => {
          const files = items.flatMap(({ file }) => (file && canBePage(file) ? [file] : []))
          return files.length === 0 ? (
            <p className="meta">Ở đây không có ảnh hay PDF.</p>
          ) : (
            <ul className={classes.files}>
              {files.map((file) => (
                <li key={file.id}>
                  <Button variant="default" fullWidth onClick={() => onChoose({ id: file.id, name: file.name })}>
                    {file.name}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </PagedList>
    </div>
  )
}

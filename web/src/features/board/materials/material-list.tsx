import type { ReactNode } from 'react'
import { useNow } from '../../../lib/dates/use-now.ts'
import {
  type Material,
  type MaterialFile,
  type MaterialScope,
  useMaterials,
} from '../../../operations/board/get-materials.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { LinkTo } from './link-to.tsx'
import type { BoardAddress } from './board-address.ts'
import { groupMaterials } from './material-groups.ts'
import classes from './materials.module.css'
import { OfflineNote } from './offline-note.tsx'

type FileOf = (file: MaterialFile) => ReactNode

const Row = ({ material: { file, link, text }, fileOf }: { material: Material; fileOf: FileOf }) => (
  <li className={classes.row}>
    {file ? fileOf(file) : null}
    {link === null ? null : <LinkTo address={link} />}
    {text === '' ? null : <p className={`meta ${classes.text}`}>{text}</p>}
  </li>
)

type MaterialListProps = {
  scope: MaterialScope
  address: BoardAddress
  /** Shows a file, and lets the reader open it. */
  file: FileOf
  /** Shown above the materials, for example how to read them without a network. */
  hint?: ReactNode
  /** The list in the label of its page buttons, if the page has several lists. */
  of?: string
}

/** Lists the files and links of the posts of a class, grouped by lesson or day, with a search. */
export function MaterialList({ scope, address: [view, change], file, hint, of }: MaterialListProps) {
  const now = useNow()
  const materials = useMaterials(view.page, scope, view.search)
  return (
    <div className={classes.materials} role="group" aria-label="Tài liệu">
      <div role="search">
        <SearchField
          label="Tìm tài liệu"
          placeholder="Tên tệp, liên kết, lời bài đăng"
          search={view.search}
          onSearch={(search) => change({ search })}
        />
      </div>
      <OfflineNote keptAt={materials.data?.keptAt} onReconnect={() => void materials.refetch()} />
      <PagedList
        query={materials}
        of={of}
        onPage={(page, options) => change({ page }, options)}
        empty={
          <Empty>
            {view.search === ''
              ? 'Tệp và liên kết trong các bài đăng của lớp sẽ được gom lại ở đây.'
              : 'Không tìm thấy tài liệu nào.'}
          </Empty>
        }
      >
        {(items) => (
          <>
            {hint}
            {groupMaterials(items, now).map(({ key, heading, materials: ofGroup }) => (
              <div key={key}>
                <p className={classes.heading}>{heading}</p>
                <ul className={classes.rows} aria-label={`Tài liệu, ${heading}`}>
                  {ofGroup.map((material) => (
                    <Row key={material.id} material={material} fileOf={file} />
                  ))}
                </ul>
              </div>
            ))}
          </>
        )}
      </PagedList>
    </div>
  )
}

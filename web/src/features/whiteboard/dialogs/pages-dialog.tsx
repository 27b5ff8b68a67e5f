import { ActionIcon, Button, Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { type WhiteboardPage, whiteboardLimits } from '@hien/contract/whiteboard'
import { toast } from '../../../ui/feedback/toast.ts'
import { turnedFurther } from '../../../ui/pages/turn.ts'
import { TurnIcon } from '../../../ui/strokes/drawing-icons.tsx'
import { createIcon } from '../../../ui/text/create-icon.tsx'
import { TrashIcon } from '../../../ui/text/icons.tsx'
import type { BoardPage, WhiteboardClient } from '../model/whiteboard-state.ts'
import { pageWords } from '../screen/board-words.ts'
import { useWhiteboard } from '../use-whiteboard.ts'
import { AddPages } from './add-pages.tsx'
import { addPages } from './new-pages.ts'
import classes from './pages-dialog.module.css'

const UpIcon = createIcon(<path d="m5 12 5-5 5 5" />)
const DownIcon = createIcon(<path d="m5 8 5 5 5-5" />)

type PagesDialogProps = {
  client: WhiteboardClient
  /** The class whose files can become pages; null if unknown. */
  classId: string | null
  /** Id of the page that is shown; null if there is none. */
  shown: string | null
  onTurnTo: (page: string) => void
  opened: boolean
  onClose: () => void
}

type RowProps = Pick<PagesDialogProps, 'client' | 'shown' | 'onTurnTo'> & {
  pages: readonly BoardPage[]
  place: number
  onOpen: () => void
}

function Row({ client, pages, place, shown, onTurnTo, onOpen }: RowProps) {
  const page = pages[place]
  if (!page) return null
  const { id } = page
  const name = `trang ${place + 1}`
  const isFirst = place === 0
  const isLast = place === pages.length - 1
  const remove = () => {
    const next = pages[place + 1] ?? pages[place - 1]
    if (id === shown && next) onTurnTo(next.id)
    client.change({ kind: 'remove-page', id })
    toast.success(`Đã bỏ ${name}`, {
      action: { label: 'Hoàn tác', onPress: () => client.change({ kind: 'restore-page', id }) },
    })
  }
  const actions = [
    {
      label: 'Đưa lên',
      icon: <UpIcon />,
      isOff: isFirst,
      act: () => client.change({ kind: 'move-page', id, after: pages[place - 2]?.id ?? null }),
    },
    {
      label: 'Đưa xuống',
      icon: <DownIcon />,
      isOff: isLast,
      act: () => client.change({ kind: 'move-page', id, after: pages[place + 1]?.id ?? null }),
    },
    {
      label: 'Xoay',
      icon: <TurnIcon />,
      act: () => client.change({ kind: 'turn-page', id, turn: turnedFurther(page.turn) }),
    },
    { label: 'Bỏ', icon: <TrashIcon />, act: remove },
  ]
  return (
    <li className={classes.row} aria-current={id === shown || undefined}>
      <Button
        variant="subtle"
        color="gray"
        className={classes.page ?? ''}
        classNames={{ label: classes.name ?? '' }}
        onClick={onOpen}
      >
        {place + 1}. {pageWords(page)}
        {id === shown ? ' (đang mở)' : ''}
      </Button>
      {actions.map(({ label, icon, isOff = false, act }) => (
        // Not disabled: a disabled button loses the focus when its page has arrived at the end of the list.
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`${label} ${name}`}
          aria-disabled={isOff || undefined}
          data-off={isOff || undefined}
          onClick={isOff ? undefined : act}
        >
          {icon}
        </ActionIcon>
      ))}
    </li>
  )
}

function Pages({ client, classId, shown, onTurnTo, onClose }: Omit<PagesDialogProps, 'opened'>) {
  const { pages, savesAtEnd } = useWhiteboard(client)
  const [lastAdded, setLastAdded] = useState<string | null>(null)
  const add = (added: WhiteboardPage[]) => {
    const [first] = added
    if (!first) return
    addPages(client, added, lastAdded ?? shown ?? pages.at(-1)?.id ?? null)
    if (lastAdded === null) onTurnTo(first.id)
    setLastAdded(added.at(-1)?.id ?? null)
  }
  return (
    <div className={classes.pages}>
      <h3>Thêm trang</h3>
      <AddPages classId={classId} room={whiteboardLimits.maxPages - pages.length} onAdd={add} onDone={onClose} />
      <h3>
        {pages.length} / {whiteboardLimits.maxPages} trang
      </h3>
      <ol className={classes.list} aria-label="Các trang">
        {pages.map(({ id }, place) => (
          <Row
            key={id}
            client={client}
            pages={pages}
            place={place}
            shown={shown}
            onTurnTo={onTurnTo}
            onOpen={() => {
              onTurnTo(id)
              onClose()
            }}
          />
        ))}
      </ol>
      <Switch
        label="Lưu khi hết buổi"
        description="Bảng được lưu thành PDF vào tài liệu của lớp khi buổi học kết thúc."
        checked={savesAtEnd}
        onChange={({ currentTarget }) => client.change({ kind: 'save-at-end', saves: currentTarget.checked })}
      />
    </div>
  )
}

/** For teachers: adds, reorders, turns and removes pages, and says whether the whiteboard is saved at the end. */
export const PagesDialog = ({ opened, ...props }: PagesDialogProps) => (
  <Modal opened={opened} onClose={props.onClose} title="Các trang" size="lg">
    <Pages {...props} />
  </Modal>
)

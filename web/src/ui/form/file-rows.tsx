import { ActionIcon, Menu } from '@mantine/core'
import type { ListedFile } from '../../lib/upload/file-list.ts'
import { Badge } from '../text/badge.tsx'
import { fileSize } from '../text/file-size.ts'
import { createIcon } from '../text/create-icon.tsx'
import { CheckIcon, ChevronDownIcon, DotsIcon, PageIcon, TrashIcon } from '../text/icons.tsx'
import classes from './file-rows.module.css'

const PauseIcon = createIcon(<path d="M7.5 4.5v11M12.5 4.5v11" strokeWidth="2.2" />)
const GoOnIcon = createIcon(<path d="m7 4.5 8 5.5-8 5.5z" />)
const TurnIcon = createIcon(<path d="M16 10a6 6 0 1 1-2.2-4.6M14.2 2.3v3.4h-3.4" />)
const ChevronUpIcon = createIcon(<path d="m5 12 5-5 5 5" />)

const percentOf = ({ sentBytes, size }: ListedFile) => (size === 0 ? 0 : Math.floor((sentBytes / size) * 100))

/** Returns the text for the upload state of a file. */
function wordsOf(file: ListedFile): string {
  const percent = percentOf(file)
  switch (file.state) {
    case 'preparing':
      return 'Đang chuẩn bị…'
    case 'queued':
      return percent === 0 ? 'Chờ tải lên' : `Chờ tải tiếp, đã được ${percent}%`
    case 'running':
      return percent === 100 ? 'Đã gửi hết, chờ máy chủ xử lý…' : `Đang tải lên ${percent}%`
    case 'paused':
      return `Đã tạm dừng ở ${percent}%`
    case 'stalled':
      return `Mất kết nối ở ${percent}%. Sẽ tự tải tiếp khi có mạng`
    case 'failed':
      return file.error ?? 'Không tải lên được tệp này'
    case 'done':
      return fileSize(file.size)
  }
}

type FileRowsProps = {
  files: readonly ListedFile[]
  label: string
  /** True if nothing can be changed now. */
  disabled?: boolean
  onPause: (key: string) => void
  onResume: (key: string) => void
  onRemove: (key: string) => void
  /** Moves a file up or down. Without it, files cannot be moved. */
  onMove?: (key: string, by: -1 | 1) => void
  /** Turns a picture clockwise by a quarter. Without it, pictures cannot be turned. */
  onTurn?: (key: string) => void
}

/** Shows the button for the most likely action: pause, continue or retry. */
function RowButton({ file, onPause, onResume }: { file: ListedFile } & Pick<FileRowsProps, 'onPause' | 'onResume'>) {
  const { key, name, state, canRetry } = file
  if (state === 'running' || state === 'queued')
    return (
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Tạm dừng ${name}`} onClick={() => onPause(key)}>
        <PauseIcon />
      </ActionIcon>
    )
  if (state === 'paused')
    return (
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Tải tiếp ${name}`} onClick={() => onResume(key)}>
        <GoOnIcon />
      </ActionIcon>
    )
  if (state === 'stalled' || (state === 'failed' && canRetry))
    return (
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Thử lại ${name}`} onClick={() => onResume(key)}>
        <TurnIcon />
      </ActionIcon>
    )
  return null
}

function RowMenu({
  file,
  index,
  files,
  disabled,
  onRemove,
  onMove,
  onTurn,
}: FileRowsProps & { file: ListedFile; index: number }) {
  const { key, name, pictureUrl } = file
  const canMove = onMove !== undefined && files.length > 1
  const canTurn = onTurn !== undefined && pictureUrl !== null
  if (!canMove && !canTurn)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Bỏ ${name}`}
        disabled={disabled ?? false}
        onClick={() => onRemove(key)}
      >
        <TrashIcon />
      </ActionIcon>
    )
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Thao tác với ${name}`}
          disabled={disabled ?? false}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canTurn ? (
          <Menu.Item leftSection={<TurnIcon />} onClick={() => onTurn(key)}>
            Xoay sang phải
          </Menu.Item>
        ) : null}
        {canMove && index > 0 ? (
          <Menu.Item leftSection={<ChevronUpIcon />} onClick={() => onMove(key, -1)}>
            Đưa lên trên
          </Menu.Item>
        ) : null}
        {canMove && index < files.length - 1 ? (
          <Menu.Item leftSection={<ChevronDownIcon />} onClick={() => onMove(key, 1)}>
            Đưa xuống dưới
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<TrashIcon />} onClick={() => onRemove(key)}>
          Bỏ tệp này
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Picture({ url }: { url: string | null }) {
  return (
    <span className={classes.picture} aria-hidden>
      {url === null ? <PageIcon size={24} /> : <img src={url} alt="" loading="lazy" />}
    </span>
  )
}

const tones: Partial<Record<ListedFile['state'], string>> = { failed: 'danger', stalled: 'amber' }

function RowState({ file }: { file: ListedFile }) {
  const { name, state } = file
  if (state === 'done')
    return (
      <p className={classes.state}>
        <Badge tone="leaf">
          <CheckIcon size={14} /> Đã tải lên
        </Badge>
        <span className="meta">{wordsOf(file)}</span>
      </p>
    )
  const percent = percentOf(file)
  return (
    <div className={classes.state}>
      <p className="meta" data-tone={tones[state]}>
        {wordsOf(file)}
      </p>
      {state === 'failed' ? null : (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={`Đã tải lên ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div className={classes.bar} style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  )
}

/** Shows the chosen files in order, with upload state and actions. Shows nothing if there are no files. */
export function FileRows(props: FileRowsProps) {
  const { files, label, disabled = false } = props
  if (files.length === 0) return null
  return (
    <ol className={classes.rows} aria-label={label}>
      {files.map((file, index) => (
        <li key={file.key} className={classes.row} data-state={file.state}>
          <Picture url={file.pictureUrl} />
          <p className={classes.name}>{file.name}</p>
          <div className={classes.buttons}>
            {disabled ? null : <RowButton {...props} file={file} />}
            <RowMenu {...props} file={file} index={index} />
          </div>
          <RowState file={file} />
        </li>
      ))}
    </ol>
  )
}

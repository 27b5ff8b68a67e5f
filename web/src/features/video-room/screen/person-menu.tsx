import { teachesInRooms } from '@hien/contract/roles'
import { ActionIcon, Menu } from '@mantine/core'
import { DotsIcon } from '../../../ui/text/icons.tsx'
import type { RoomMember } from '../room/room-members.ts'
import type { Classroom } from './classroom.ts'
import classes from './person-menu.module.css'
import { attempt } from './room-action.ts'

type PersonMenuProps = {
  classroom: Classroom
  person: RoomMember
  /** True if the menu lies over the person's picture. */
  onPicture?: boolean
}
type Action = { words: string; run: () => void; disabled?: boolean; dangerous?: boolean }

/** Returns the actions that a teacher can take on a person. */
function actionsOn({ room, state: { stage }, askToRemove }: Classroom, person: RoomMember): Action[] {
  const { id, name, role, media } = person
  const isStudent = !teachesInRooms(role)
  const speaks = stage.speakers.includes(id)
  const isFull = stage.speakers.every((speaker) => speaker !== null)
  const does = (words: string, work: () => Promise<void>, failed: string): Action => ({
    words,
    run: () => void attempt(work(), failed),
  })
  const all: (Action | false)[] = [
    !speaks &&
      isStudent && {
        ...does('Mời nói', () => room.giveFloor(id), `Chưa mời được ${name}`),
        ...(isFull ? { words: 'Mời nói (đã hết chỗ phát biểu)', disabled: true } : {}),
      },
    media.microphone && does('Tắt micro', () => room.mute(id), `Không tắt được micro của ${name}`),
    speaks && does('Cho thôi phát biểu', () => room.takeFloor(id), `${name} vẫn đang phát biểu`),
    isStudent &&
      (stage.screen === id
        ? does('Lấy lại màn hình', () => room.giveScreen(null), `Không lấy lại được màn hình từ ${name}`)
        : does('Giao màn hình', () => room.giveScreen(id), `Không giao được màn hình cho ${name}`)),
    isStudent && { words: 'Mời ra khỏi buổi học', run: () => askToRemove(person), dangerous: true },
  ]
  return all.filter((action) => action !== false)
}

/** For teachers: menu of actions on another person. Renders nothing if there are none. */
export function PersonMenu({ classroom, person, onPicture = false }: PersonMenuProps) {
  const { rights, connection } = classroom.state
  const actions = rights.teaches && !person.own ? actionsOn(classroom, person) : []
  if (actions.length === 0) return null
  const away = connection !== 'Connected'
  return (
    <Menu position="bottom-end" width={260} disabled={away}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={away}
          className={onPicture ? classes.onPicture : ''}
          aria-label={`Thao tác với ${person.name}`}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ words, run, disabled = false, dangerous }) => (
          <Menu.Item
            key={words}
            disabled={disabled}
            onClick={run}
            {...(dangerous ? { color: 'var(--hien-danger)' } : {})}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

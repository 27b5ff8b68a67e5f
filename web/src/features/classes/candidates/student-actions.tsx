import { Menu } from '@mantine/core'
import { ActionsMenu } from '../../../ui/layout/actions-menu.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconButton, IconLink } from '../../../ui/text/icon-button.tsx'
import { createIcon } from '../../../ui/text/create-icon.tsx'
import { RemovePersonIcon } from '../../../ui/text/icons.tsx'
import type { Candidate } from '../../../operations/classes/study-class.ts'
import classes from './candidate-list.module.css'

/** Screens of this width show the actions in a menu. Must match the width in the style sheets. */
const phoneWidth = '(width < 48em)'

const FamilyIcon = createIcon(
  <>
    <circle cx="7" cy="6" r="3" />
    <path d="M1.8 16.5a5.2 5.2 0 0 1 9.6-2.8" />
    <circle cx="14.6" cy="11" r="2" />
    <path d="M11.4 16.5a3.3 3.3 0 0 1 6.5 0" />
  </>,
)

const MessageIcon = createIcon(<path d="M3 4.5h14v9H9l-4 3.5v-3.5H3z" />)

const writeLabel = 'Nhắn gia đình'
const pairLabel = 'Mã ghép cho phụ huynh'
const removeLabel = 'Đưa ra khỏi lớp'

/** Each callback gets the element that receives the focus afterwards. */
type StudentActionsProps = {
  classId: string
  candidate: Candidate
  onPair: (from: HTMLElement) => void
  onRemove: (from: HTMLElement) => void
}

/** The actions on a joined student. On phones they are in a menu, which leaves room for the name. */
export function StudentActions({ classId, candidate: { code, fullName }, onPair, onRemove }: StudentActionsProps) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  if (!phone)
    return (
      <div className={classes.decision}>
        <IconLink label={writeLabel} subject={`của ${fullName}`} to={paths.thread(classId, code)}>
          <MessageIcon />
        </IconLink>
        <IconButton label={pairLabel} subject={fullName} onClick={onPair}>
          <FamilyIcon />
        </IconButton>
        <IconButton label={removeLabel} subject={fullName} onClick={onRemove}>
          <RemovePersonIcon />
        </IconButton>
      </div>
    )
  const choose = (act: (from: HTMLElement) => void, from: HTMLElement | null) => {
    if (from) act(from)
  }
  return (
    <ActionsMenu label={`Thao tác với ${fullName}`} width={250}>
      {(button) => (
        <>
          <Menu.Item leftSection={<MessageIcon />} component={Link} to={paths.thread(classId, code)}>
            {writeLabel}
          </Menu.Item>
          <Menu.Item leftSection={<FamilyIcon />} onClick={() => choose(onPair, button)}>
            {pairLabel}
          </Menu.Item>
          <Menu.Item leftSection={<RemovePersonIcon />} onClick={() => choose(onRemove, button)}>
            {removeLabel}
          </Menu.Item>
        </>
      )}
    </ActionsMenu>
  )
}

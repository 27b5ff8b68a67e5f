import { roleLabels, teachesInRooms } from '@hien/contract/roles'
import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { PeopleList, PeopleSection, PeopleSections, PersonRow } from '../../../ui/layout/people-list.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import type { ClassRoster } from '../../../operations/enrolments/get-candidates.ts'
import classes from './people-dialog.module.css'
import type { PresentPerson } from '../chat-client/room-state.ts'
import type { WaitingRoom } from '../use-waiting-room.ts'
import { countPresent, inLesson, isStale, missingOf } from './who-is-present.ts'

/** Button that mutes or unmutes a student for this session. */
function SilenceButton({ room: { chat, state }, person }: { room: WaitingRoom; person: PresentPerson }) {
  const [busy, setBusy] = useState(false)
  const silenced = state.silenced.includes(person.id)
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  const change = async () => {
    setBusy(true)
    await chat.silence(person.id, !silenced)
    setBusy(false)
  }
  // A loading button loses the focus. Restore it unless it has moved elsewhere meanwhile.
  useEffect(() => {
    if (!busy && wasBusy.current && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const words = silenced ? 'Mở lại nhắn tin' : 'Khoá nhắn tin'
  return (
    <Button
      ref={button}
      variant="default"
      px={12}
      loading={busy}
      disabled={state.connection !== 'Connected'}
      aria-label={`${words}: ${person.name}`}
      onClick={() => void change()}
    >
      {words}
    </Button>
  )
}

function Person({ room, person, inside }: { room: WaitingRoom; person: PresentPerson; inside: boolean }) {
  const { me, state } = room
  return (
    <PersonRow
      name={person.name}
      own={person.id === me.id}
      states={
        <>
          {teachesInRooms(person.role) ? <Badge tone="lotus">{roleLabels[person.role]}</Badge> : null}
          {inside ? <Badge tone="leaf">Đang trong lớp</Badge> : null}
          {state.silenced.includes(person.id) ? <Badge tone="amber">Đã khoá nhắn tin</Badge> : null}
        </>
      }
    >
      {me.isTeacher && !teachesInRooms(person.role) ? <SilenceButton room={room} person={person} /> : null}
    </PersonRow>
  )
}

function MissingPeople({ room, roster }: { room: WaitingRoom; roster: ClassRoster }) {
  if (roster.failed) {
    return (
      <div className={classes.failed}>
        <p role="alert">Không tải được danh sách lớp</p>
        <Button variant="default" onClick={roster.retry}>
          Thử lại
        </Button>
      </div>
    )
  }
  if (roster.names === null) return <p className="meta">Đang tải…</p>
  const { count, names } = missingOf(room.state, roster.names)
  if (count === 0) return <p className="meta">Cả lớp đã có mặt</p>
  if (names === null) return <p className="meta">{count} bạn chưa vào</p>
  return (
    <PeopleList>
      {names.map((name, place) => (
        <PersonRow key={`${name} ${place}`} name={name} away />
      ))}
    </PeopleList>
  )
}

type PeopleDialogProps = {
  room: WaitingRoom
  students: number | null
  roster: ClassRoster
  opened: boolean
  onClose: () => void
}

/** Names the people in the room, as far as the hub lists them. Teachers also see who is missing, and can mute students. */
export function PeopleDialog({ room, students, roster, opened, onClose }: PeopleDialogProps) {
  const { state, me } = room
  const inside = inLesson(state)
  const unlisted = state.memberCount - state.members.length
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Người trong phòng chờ"
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
    >
      <PeopleSections>
        <PeopleSection
          heading={`Đã có mặt · ${countPresent(state, students, me.isTeacher)} ${students === null ? 'người' : 'học viên'}`}
        >
          {isStale(state, me.isTeacher) ? (
            <p className="meta">Phòng đang đông nên đây là danh sách lúc bạn vào phòng.</p>
          ) : null}
          <PeopleList>
            {state.members.map((person) => (
              <Person key={person.id} room={room} person={person} inside={inside.has(person.id)} />
            ))}
          </PeopleList>
          {unlisted > 0 ? <p className="meta">và {unlisted} người nữa</p> : null}
        </PeopleSection>
        {me.isTeacher && !roster.withheld ? (
          <PeopleSection heading="Chưa vào">
            <MissingPeople room={room} roster={roster} />
          </PeopleSection>
        ) : null}
      </PeopleSections>
    </Modal>
  )
}

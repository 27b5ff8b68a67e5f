import type { RemovedMember } from '@hien/contract/video-room'
import { roleLabels, teachesInRooms } from '@hien/contract/roles'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PeopleList, PeopleSection, PeopleSections, PersonRow } from '../../../ui/layout/people-list.tsx'
import { SearchIcon } from '../../../ui/text/icons.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { type RoomMember, countStudents, inListOrder, searchMembers } from '../room/room-members.ts'
import type { Classroom } from './classroom.ts'
import { HandsPanel } from './hands-panel.tsx'
import { PersonMenu } from './person-menu.tsx'
import { attempt } from './room-action.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Lists with more people than this have a search field. */
const searchedAbove = 12

function Person({ classroom, person }: { classroom: Classroom; person: RoomMember }) {
  const { stage } = classroom.state
  const { id, name, role, media, own } = person
  const hand = stage.hands.indexOf(id)
  return (
    <PersonRow
      ref={useKeptFocus<HTMLLIElement>(focusDialog)}
      name={name}
      own={own}
      states={
        <>
          {teachesInRooms(role) ? <Badge tone="lotus">{roleLabels[role]}</Badge> : null}
          {stage.speakers.includes(id) ? <Badge tone="leaf">Đang phát biểu</Badge> : null}
          {hand >= 0 ? <Badge tone="amber">Giơ tay, thứ {hand + 1}</Badge> : null}
          {media.screen ? (
            <Badge tone="leaf">Đang chia sẻ màn hình</Badge>
          ) : stage.screen === id && !teachesInRooms(role) ? (
            <Badge tone="quiet">Được giao màn hình</Badge>
          ) : null}
        </>
      }
    >
      <PersonMenu classroom={classroom} person={person} />
    </PersonRow>
  )
}

const focusDialog = () => document.querySelector<HTMLElement>('[role=dialog] button')?.focus()

type RemovedPersonProps = Pick<Classroom, 'room'> & { person: RemovedMember; away: boolean }

function RemovedPerson({ room, person: { memberId, name }, away }: RemovedPersonProps) {
  return (
    <PersonRow ref={useKeptFocus<HTMLLIElement>(focusDialog)} name={name}>
      <Button
        variant="default"
        px={12}
        aria-label={`Cho vào lại: ${name}`}
        disabled={away}
        onClick={() => void attempt(room.letBack(memberId), `Chưa cho ${name} vào lại được`)}
      >
        Cho vào lại
      </Button>
    </PersonRow>
  )
}

/** Lists the removed members, each with a button to let them back. */
function RemovedPeople({ room, state: { removed, connection } }: Classroom) {
  if (removed.length === 0) return null
  return (
    <PeopleSection heading="Đã mời ra khỏi buổi học">
      <PeopleList>
        {removed.map((person) => (
          <RemovedPerson key={person.memberId} room={room} person={person} away={connection !== 'Connected'} />
        ))}
      </PeopleList>
    </PeopleSection>
  )
}

type RoomPeopleDialogProps = {
  classroom: Classroom
  /** True if raised hands are already shown beside the lesson. */
  handsElsewhere: boolean
  opened: boolean
  onClose: () => void
}

/** Dialog with the people in the room and the raised hands. Teachers also get a menu for each person. */
export function RoomPeopleDialog({ classroom, handsElsewhere, opened, onClose }: RoomPeopleDialogProps) {
  const { members, state } = classroom
  const [words, setWords] = useState('')
  const found = inListOrder(searchMembers(members, words), state.stage)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Mọi người trong lớp"
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
    >
      <PeopleSections>
        {handsElsewhere ? null : <HandsPanel classroom={classroom} heading="h3" />}
        <PeopleSection heading={`Đang trong lớp · ${countStudents(members)} học viên`}>
          {members.length > searchedAbove ? (
            <TextInput
              label="Tìm theo tên"
              leftSection={<SearchIcon />}
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          ) : null}
          <PeopleList>
            {found.map((person) => (
              <Person key={person.id} classroom={classroom} person={person} />
            ))}
          </PeopleList>
          <p className="meta" role="status">
            {found.length === 0 ? 'Không có ai tên như vậy trong lớp.' : null}
          </p>
        </PeopleSection>
        <RemovedPeople {...classroom} />
      </PeopleSections>
    </Modal>
  )
}

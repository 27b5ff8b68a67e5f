import { Button, Modal } from '@mantine/core'
import type { Person } from '@hien/contract/whiteboard'
import { PeopleList, PersonRow } from '../../../ui/layout/people-list.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import type { WhiteboardClient } from '../model/whiteboard-state.ts'
import { useWhiteboard } from '../use-whiteboard.ts'

type PensDialogProps = { client: WhiteboardClient; people: readonly Person[]; opened: boolean; onClose: () => void }

function Students({ client, people }: Pick<PensDialogProps, 'client' | 'people'>) {
  const { pens } = useWhiteboard(client)
  // Somebody who has the pen and has left can come back, so the teacher must be able to take the pen back.
  const away = pens.filter(({ id }) => !people.some((person) => person.id === id))
  const students = [...people, ...away]
  if (students.length === 0) return <p>Chưa có học viên nào trong buổi học.</p>
  return (
    <PeopleList>
      {students.map(({ id, name }) => {
        const hasPen = pens.some((person) => person.id === id)
        const word = hasPen ? 'Lấy lại bút' : 'Đưa bút'
        return (
          <PersonRow key={id} name={name} states={hasPen ? <Badge tone="leaf">Đang cầm bút</Badge> : undefined}>
            <Button
              variant={hasPen ? 'default' : 'light'}
              aria-label={`${word}: ${name}`}
              onClick={() => client.change({ kind: 'pen', memberId: id, given: !hasPen })}
            >
              {word}
            </Button>
          </PersonRow>
        )
      })}
    </PeopleList>
  )
}

/** For teachers: gives the pen to students and takes it back. */
export const PensDialog = ({ client, people, opened, onClose }: PensDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Đưa bút">
    <p className="meta">
      Học viên cầm bút viết được lên mọi trang, chỉ tẩy được nét của mình, và cả lớp đều thấy. Học viên giữ bút đến khi
      bạn lấy lại.
    </p>
    <Students client={client} people={people} />
  </Modal>
)

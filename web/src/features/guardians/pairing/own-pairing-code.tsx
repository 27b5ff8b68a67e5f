import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { type PairingCode, useCreatePairingCode } from '../../../operations/guardians/create-pairing-code.ts'
import type { Guardianship } from '../../../operations/guardians/get-guardianships.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { loadFailedMessage } from '../../../ui/feedback/dialog-on-demand.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import classes from '../guardians.module.css'
import { WhatParentsSee } from '../what-parents-see.tsx'

type Shown = PairingCode & {
  /** Ids of the guardianships that existed when the code was created; null until they are known. */
  before: readonly string[] | null
  Panel: ComponentType<PairingCode & { children: ReactNode }>
}

/**
 * Loads the panel on demand: it contains the QR code library, which is not needed before there is a code. Returns null
 * if loading fails.
 */
const loadPanel = () =>
  import('./pairing-code-panel.tsx').then(
    ({ PairingCodePanel }) => PairingCodePanel,
    () => null,
  )

type OwnPairingCodeProps = {
  /** The student's guardianships; null until they are loaded. */
  ties: readonly Guardianship[] | null
  onShown: (shown: boolean) => void
}

/** Lets a student create a pairing code. Shows what parents will see and, after a press on the button, the code. */
export function OwnPairingCode({ ties, onShown }: OwnPairingCodeProps) {
  const { run: create, running } = useCreatePairingCode()
  const [made, setMade] = useState<Shown | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The list arrived after the code was created.
  if (made !== null && made.before === null && ties !== null) setMade({ ...made, before: ties.map(({ id }) => id) })
  const before = made?.before ?? null
  const usedBy = before === null ? undefined : ties?.find(({ id, state }) => state === 'active' && !before.includes(id))
  const isUsed = usedBy !== undefined
  useEffect(() => {
    if (isUsed) onShown(false)
  }, [isUsed, onShown])
  const make = async () => {
    // Load the panel first, so that no code is created that cannot be shown.
    const Panel = await loadPanel()
    if (Panel === null) return toast.error(loadFailedMessage)
    const { result } = await create(null)
    if (!result?.item) return
    setMade({ ...result.item, before: ties?.map(({ id }) => id) ?? null, Panel })
    onShown(true)
    heading.current?.focus()
  }
  const shown = made !== null && !isUsed
  return (
    <Card>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {shown ? 'Mã ghép của bạn' : 'Ghép phụ huynh'}
      </h3>
      {usedBy ? (
        <p className={classes.done} role="status">
          {usedBy.fullName} đã ghép với bạn.
        </p>
      ) : null}
      {shown ? (
        <>
          <p className={classes.lead}>
            Chỉ đưa mã cho bố, mẹ hoặc người giám hộ của bạn: ai nhập mã này cũng xem được việc học của bạn.
          </p>
          <made.Panel code={made.code} expiresAt={made.expiresAt} childName={made.childName}>
            <Button variant="default" loading={running} onClick={() => void make()}>
              Tạo mã khác
            </Button>
          </made.Panel>
        </>
      ) : (
        <>
          <p className={classes.lead}>
            Bố mẹ có tài khoản riêng trên Hiên. Bạn tạo một mã rồi đưa cho bố mẹ; từ lúc đó bố mẹ theo dõi được việc học
            của bạn.
          </p>
          <WhatParentsSee />
          <p className="meta">
            Dưới 16 tuổi: bố mẹ cũng cần đồng ý về ảnh đại diện và bản ghi buổi học, và bạn không tự kết thúc ghép được.
          </p>
          <div className={classes.buttons}>
            <Button variant="default" loading={running} onClick={() => void make()}>
              Tạo mã ghép
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
